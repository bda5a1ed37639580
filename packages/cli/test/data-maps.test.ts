import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { jsonLines, keptProgram } from './terminal.ts';

const gridwright = keptProgram();
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gridwright-'));
afterAll(() => fs.rmSync(data, { recursive: true, force: true }));
const example = fs.readFileSync(new URL('../../../examples/map-file/atlantis.json', import.meta.url), 'utf8');
fs.mkdirSync(path.join(data, 'maps'));
fs.writeFileSync(path.join(data, 'maps', 'atlantis.json'), example);
fs.writeFileSync(path.join(data, 'maps', 'broken.json'), example.replace('"enter": 8', '"enter": 8.5'));
fs.writeFileSync(path.join(data, 'maps', 'copy.json'), example);
fs.writeFileSync(path.join(data, 'maps', 'huge.json'), example.padEnd(2_000_001));
// its form is right; only a game shows that nobody can be asked to play it
fs.writeFileSync(
  path.join(data, 'maps', 'unplayable.json'),
  JSON.stringify({
    ...(JSON.parse(example) as object),
    id: 'unplayable',
    messages: { en: { name: 'Nameless', tagline: 'Without the names of its regions' } },
  }),
);

describe('the maps in the data folder of a server', () => {
  it('are listed with the installed ones, and what is broken is complained about', async () => {
    const { code, out, complaints } = await gridwright(['maps', '--json', '--data', data]);
    expect(code).toBe(0);
    expect(jsonLines(out)).toContainEqual(
      expect.objectContaining({ id: 'map:atlantis', name: 'Atlantis', cities: 26, version: '1.0.0' }),
    );
    expect(complaints).toMatch(/Map broken\.json is left out: board\.cities\.0\.enter: /);
    expect(complaints).toContain('Map copy.json is left out: the id map:atlantis is taken.');
    expect(complaints).toContain('Map huge.json is left out: it is larger than 2000000 bytes.');
    expect(complaints).toMatch(/Map unplayable\.json is left out: .+/);
    expect(out).not.toContain('unplayable');
    expect((await gridwright(['maps'])).out).not.toContain('atlantis');
  });

  it('can be played on, and what was recorded can be replayed', async () => {
    const file = path.join(data, 'game.json');
    const played = await gridwright(['record', '--map', 'atlantis', '--players', '2', '--data', data, '--out', file]);
    expect(played).toMatchObject({ code: 0 });
    const again = await gridwright(['replay', file, '--json', '--data', data]);
    expect(jsonLines(again.out)).toMatchObject([{ phase: 'over' }]);
    expect(await gridwright(['replay', file])).toMatchObject({ code: 1 });
  });

  it('must be there', async () => {
    const { code, complaints } = await gridwright(['maps', '--data', path.join(data, 'nowhere')]);
    expect({ code, complaints }).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('there is no folder') as string,
    });
  });
});
