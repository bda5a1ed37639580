import { compile, type Rules } from '@gridwright/core';
import type { AnyPlugin } from '@gridwright/core/plugin';
import { tableOf } from '@gridwright/core/testing';
import type { Result } from '@gridwright/model';
import { nearest } from '../nearest.ts';
import type { Project } from '../project.ts';
import { playScene } from '../scenes/play-scene.ts';
import { readScene, type Scene, type SceneProblem } from '../scenes/read-scene.ts';
import { type SceneFile, sceneFiles } from '../scenes/scene-files.ts';
import type { Findings } from './findings.ts';
import { inTime } from './in-time.ts';

/** The rules of the table that a scene asks for. */
function rulesFor(
  { players, deck, variants, regions, options }: Scene,
  map: AnyPlugin | undefined,
  company: readonly AnyPlugin[],
): Result<Rules, Omit<SceneProblem, 'line'>> {
  const wrong = (what: string, meant: string | null = null) =>
    ({ ok: false, error: { code: 'scene-table', what, meant } }) as const;
  if (map === undefined) return wrong('The package brings no map that the scene could be played on.');
  const plugins: AnyPlugin[] = [map];
  for (const id of [deck, ...variants]) {
    const plugin = company.find((one) => one.id === id);
    const known = company.map((one) => one.id);
    if (plugin === undefined) return wrong(`The scene names ${id}, which is not known.`, nearest(id, known));
    plugins.push(plugin);
  }
  const compiled = compile(plugins, tableOf(plugins, players, { regions, ...(options === null ? {} : { options }) }));
  if (compiled.ok) return compiled;
  const [{ code, params } = { code: '', params: {} }] = compiled.error;
  const told = Object.values(params).map(String).join(', ');
  return wrong(`The table of the scene cannot be opened: ${code}${told === '' ? '' : ` (${told})`}.`);
}

function checkScene(
  { file, text }: SceneFile,
  map: AnyPlugin | undefined,
  company: readonly AnyPlugin[],
  findings: Findings,
): void {
  const say = ({ code, line, what, meant }: SceneProblem): void => findings.add(code, { file, line }, what, { meant });
  const read = readScene(text);
  if (!read.ok) return say(read.error);
  const rules = rulesFor(read.value, map, company);
  if (!rules.ok) return say({ ...rules.error, line: 1 });
  const { problem } = playScene(rules.value, read.value);
  if (problem !== null) say(problem);
}

/** Plays every scene beside a map, and says of each the first thing that it cannot do. */
export function checkScenes(
  { root }: Project,
  brought: readonly AnyPlugin[],
  company: readonly AnyPlugin[],
  limitMs: number,
  findings: Findings,
): void {
  const map = brought.find(({ tier }) => tier === 'map');
  for (const scene of sceneFiles(root)) {
    const ended = inTime(limitMs, () => checkScene(scene, map, company, findings));
    if (!ended)
      findings.add(
        'endless-loop',
        { file: scene.file, line: 1 },
        `The scene was still at work after ${limitMs / 1000} seconds.`,
      );
  }
}
