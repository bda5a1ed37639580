// A lockfile written against an incomplete registry silently lacks the binaries of other systems. Every family of native
// packages in it must be there for each system this project promises to run on.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const promised = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];
const platform = /^(.*?)[-./@]?((?:linux|darwin|win32|windows)-?(?:x64|arm64|64)).*$/;
/** Families that are used where their binary is there, and that something slower stands in for elsewhere: vue-tsc for Golar. */
const replaceable = ['@golar@'];

/** Family ("turbo@2.11.9") to the platforms it lacks. */
export function missingPlatforms(lock) {
  const families = new Map();
  const packages = lock.matchAll(/^ {2}'?((?:@[^/\s']+\/)?[^@\s']+)@([^:'\s(]+)'?:\s*$/gm);
  for (const [, name, version] of packages) {
    const match = platform.exec(name);
    if (!match) continue;
    const family = `${match[1]}@${version}`;
    if (!families.has(family)) families.set(family, new Set());
    families.get(family).add(match[2].replace('windows-', 'win32-').replace(/-64$/, '-x64'));
  }
  return new Map([...families].map(([family, has]) => [family, promised.filter((one) => !has.has(one))]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const families = missingPlatforms(fs.readFileSync(new URL('../pnpm-lock.yaml', import.meta.url), 'utf8'));
  const broken = [...families].filter(
    ([family, missing]) => missing.length > 0 && !replaceable.some((prefix) => family.startsWith(prefix)),
  );
  for (const [family, missing] of broken) console.error(`${family} has nothing for ${missing.join(', ')}`);
  console.log(
    `${families.size} families of native packages, ${broken.length} of those that nothing stands in for incomplete.`,
  );
  if (broken.length > 0) console.error('Pin an older version that is complete, in pnpm-workspace.yaml.');
  process.exit(broken.length > 0 ? 1 : 0);
}
