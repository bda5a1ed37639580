import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { create, type ExplainedFinding, writtenPackage } from '@gridwright/author';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
let home: string;

beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-follow-'));
  fs.mkdirSync(path.join(home, 'node_modules/@gridwright'), { recursive: true });
  fs.symlinkSync(path.join(root, 'packages/core'), path.join(home, 'node_modules/@gridwright/core'));
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** A new map that is followed, and all that is told of it. */
function followed(name: string) {
  const begun = create('map', name, { title: 'Lagoon' }, home);
  if (!begun.ok) throw new Error(begun.error);
  const { folder } = begun.value;
  const modules: (string | null)[] = [];
  const findings: (readonly ExplainedFinding[])[] = [];
  const failures: unknown[] = [];
  const stop = writtenPackage(folder).follow({
    saved: (module) => modules.push(module),
    found: (found) => findings.push(found),
    failed: (_what, error) => failures.push(error),
  });
  onTestFinished(stop);
  return {
    folder,
    modules,
    findings,
    failures,
    stop,
    change: (file: string, from: string, to: string): void => {
      const at = path.join(folder, file);
      fs.writeFileSync(at, fs.readFileSync(at, 'utf8').replace(from, to));
    },
    versions: async (count: number) => {
      await expect.poll(() => modules.length, { interval: 10 }).toBeGreaterThanOrEqual(count);
    },
  };
}
const nameIn = async (module: string | null | undefined): Promise<string | undefined> => {
  const loaded = (await import(pathToFileURL(module ?? '').href)) as { readonly default: AnyPlugin };
  return loaded.default.messages['en']?.['name'];
};

describe('a package that is followed', () => {
  it('is there at once, and after each change as another module, whatever it imports', async () => {
    const { modules, change, versions } = followed('fresh');
    expect(await nameIn(modules[0])).toBe('Lagoon');
    change('src/messages.ts', "name: 'Lagoon'", "name: 'Atoll'");
    await versions(2);
    expect([await nameIn(modules[0]), await nameIn(modules[1])]).toEqual(['Lagoon', 'Atoll']);
  });

  it('is told of again where a new folder is written to', async () => {
    const { folder, modules, change } = followed('folders');
    fs.mkdirSync(path.join(folder, 'src/words'));
    fs.renameSync(path.join(folder, 'src/messages.ts'), path.join(folder, 'src/words/messages.ts'));
    change('src/index.ts', './messages.ts', './words/messages.ts');
    const name = (): Promise<string | undefined> => nameIn(modules.at(-1)).catch(() => undefined);
    await expect.poll(name, { timeout: 60_000 }).toBe('Lagoon');
    change('src/words/messages.ts', "name: 'Lagoon'", "name: 'Reef'");
    await expect.poll(name, { timeout: 60_000 }).toBe('Reef');
  });

  it('keeps a few copies beside its sources, where git does not see them', async () => {
    const { folder, change, versions } = followed('copies');
    for (let version = 1; version < 7; version++) {
      change('src/board.ts', 'projection:', `/* ${version} */ projection:`);
      await versions(version + 1);
    }
    expect(fs.readdirSync(path.join(folder, '.gridwright/versions'))).toHaveLength(4);
    expect(fs.readFileSync(path.join(folder, '.gridwright/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('says what is wrong with what was saved last: where, what was meant, and why it matters', async () => {
    const { findings, change, versions } = followed('wrong');
    change('src/board.ts', "hue: 'green'", "hue: 'gren'");
    await versions(2);
    await expect.poll(() => findings.at(-1)?.length, { interval: 10 }).toBeGreaterThan(0);
    expect(findings.at(-1)).toEqual([
      expect.objectContaining({ code: 'unknown-hue', file: 'src/board.ts', line: 8, meant: 'green' }),
    ]);
    expect(findings.at(-1)?.[0]?.why).toMatch(/\.$/);
  });
});

describe('a map as one file that is followed', () => {
  /** The map of the examples, alone in a folder of its own. */
  function followedFile(name: string) {
    const folder = path.join(home, name);
    fs.mkdirSync(folder);
    const file = path.join(folder, 'atlantis.json');
    fs.copyFileSync(path.join(root, 'examples/map-file/atlantis.json'), file);
    const modules: (string | null)[] = [];
    const findings: (readonly ExplainedFinding[])[] = [];
    const written = writtenPackage(file);
    const stop = written.follow({
      saved: (module) => modules.push(module),
      found: (found) => findings.push(found),
      failed: (_what, error) => {
        throw error;
      },
    });
    onTestFinished(stop);
    return {
      ...written,
      modules,
      findings,
      home: folder,
      change: (from: string | RegExp, to: string): void =>
        fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to)),
      versions: async (count: number) => {
        await expect.poll(() => modules.length, { interval: 10 }).toBeGreaterThanOrEqual(count);
      },
    };
  }

  it('is a module after each change, though nobody wrote any code', async () => {
    const { modules, change, versions, name } = followedFile('file-fresh');
    expect(name).toBe('atlantis.json');
    expect(await nameIn(modules[0])).toBe('Atlantis');
    change(/"name": "Atlantis"/, '"name": "Thule"');
    await versions(2);
    expect([await nameIn(modules[0]), await nameIn(modules[1])]).toEqual(['Atlantis', 'Thule']);
  });

  it('says with file and line what is wrong, and cannot be imported while a server would refuse it', async () => {
    const { modules, findings, change, versions } = followedFile('file-wrong');
    change(/"hue": "\w+"/, '"hue": "bleu"');
    await versions(2);
    await expect.poll(() => findings.at(-1)?.length, { interval: 10 }).toBeGreaterThan(0);
    expect(findings.at(-1)).toEqual([
      expect.objectContaining({ code: 'unknown-hue', file: 'atlantis.json', line: 11, meant: 'blue' }),
    ]);
    await expect(nameIn(modules[1])).rejects.toThrow(/map-field: board\.regions\.0\.hue/);
  });

  it('keeps its copies under its own name, as other maps may lie beside it', () => {
    const { home: beside } = followedFile('file-copies');
    const own = path.join(beside, '.gridwright/atlantis');
    expect(fs.readdirSync(path.join(own, 'versions'))).toHaveLength(1);
    expect(fs.readFileSync(path.join(own, '.gitignore'), 'utf8')).toBe('*\n');
  });
});
