import type { Rules } from '@gridwright/core';
import { type PlayedScene, playScene } from './play-scene.ts';
import { readScene, type Scene } from './read-scene.ts';
import { sceneFiles } from './scene-files.ts';

/** A scene beside a package that is being written. */
export interface WrittenScene extends Pick<
  Scene,
  'title' | 'players' | 'deck' | 'variants' | 'regions' | 'options' | 'seed' | 'setup'
> {
  readonly name: string;
  /** Plays it by the rules of its table, as far as they let it. */
  readonly play: (rules: Rules) => PlayedScene;
}

/** The scenes in the folder of a package, but for those that are no scenes. */
export const writtenScenes = (root: string): readonly WrittenScene[] =>
  sceneFiles(root).flatMap(({ name, text }) => {
    const scene = readScene(text);
    if (!scene.ok) return [];
    const { steps: _steps, lines: _lines, ...told } = scene.value;
    return [{ ...told, name, play: (rules: Rules) => playScene(rules, scene.value) }];
  });
