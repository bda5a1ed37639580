import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { manifestAround } from './code-identity.ts';
import type { PluginSandbox } from './sandbox.ts';
import type { SandboxJob, Verdict } from './sandbox-messages.ts';

const verdicts = z.record(
  z.string(),
  z.strictObject({
    reason: z.string().nullable(),
    problems: z.record(z.string(), z.string()),
    untried: z.array(z.string()),
    /** Milliseconds since 1970. */
    until: z.number().nullable(),
  }),
);
interface Remembered extends Verdict {
  /** A trial that was given up is tried again after this moment: the machine may just have been busy. */
  readonly until: number | null;
}
const day = 24 * 60 * 60 * 1000;

const mostFiles = 500;
const mostRemembered = 500;
const isCode = /\.(js|mjs|cjs|ts|json)$/;

/** Every file of code below a folder with its size and time; null when there are too many to look at. */
function filesBelow(folder: string): readonly string[] | null {
  const found: string[] = [];
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const entry of fs.readdirSync(next, { withFileTypes: true })) {
      const file = path.join(next, entry.name);
      if (entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')) open.push(file);
      if (!entry.isFile() || !isCode.test(entry.name)) continue;
      const { size, mtimeMs } = fs.statSync(file);
      if (found.push(`${file} ${size} ${mtimeMs}`) > mostFiles) return null;
    }
  return found.toSorted((a, b) => (a < b ? -1 : 1));
}

/** What is beside a module, or why it cannot be said. */
const traceOf = (file: string): readonly string[] | null => {
  const files = filesBelow(path.dirname(file));
  return files === null ? null : [manifestAround(file) ?? '', ...files];
};

/** The core that plugins are tried with: with another one they are tried again. */
function coreTrace(): readonly string[] {
  try {
    return traceOf(createRequire(import.meta.url).resolve('@gridwright/core')) ?? [];
  } catch {
    return [];
  }
}

function readAll(file: string): Map<string, Remembered> {
  try {
    return new Map(Object.entries(verdicts.parse(JSON.parse(fs.readFileSync(file, 'utf8')))));
  } catch {
    // not there yet, or of another version: everything is tried again
    return new Map();
  }
}

/** A sandbox whose outcome is remembered in a file, as long as neither the plugin nor the core has changed. */
export function cachedSandbox(sandbox: PluginSandbox, file: string): PluginSandbox {
  const known = readAll(file);
  const core = coreTrace();

  function keyOf(job: SandboxJob): string | null {
    const traces = job.kind === 'map' ? [[job.text]] : [job.file, ...job.companions].map(traceOf);
    if (traces.includes(null)) return null;
    return createHash('sha256')
      .update(JSON.stringify([process.version, core, job, traces]))
      .digest('hex');
  }

  function remember(key: string, verdict: Remembered): void {
    const [oldest] = known.keys();
    if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest);
    known.set(key, verdict);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const fresh = `${file}.${process.pid}`;
    fs.writeFileSync(fresh, JSON.stringify(Object.fromEntries(known)));
    fs.renameSync(fresh, file);
  }

  return {
    rest: sandbox.rest,
    judge: async (job) => {
      const key = keyOf(job);
      const past = key === null ? undefined : known.get(key);
      if (past !== undefined && (past.until === null || past.until > Date.now())) {
        const { until, ...verdict } = past;
        return { ...verdict, holds: until === null ? 'for-good' : 'for-a-day' };
      }
      const { holds, ...fresh } = await sandbox.judge(job);
      if (key !== null && holds !== 'not')
        remember(key, { ...fresh, until: holds === 'for-good' ? null : Date.now() + day });
      return { ...fresh, holds };
    },
  };
}
