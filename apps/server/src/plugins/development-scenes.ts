import type { Rules } from '@gridwright/core';
import type {
  Action,
  FixedSetup,
  PhaseName,
  PlayerCount,
  PluginId,
  RecordedAction,
  Result,
  Seat,
  TableConfig,
} from '@gridwright/model';
import { recordVersion } from '@gridwright/model/schemas';
import type { DevelopmentScene, NewTable, Refusal } from '@gridwright/protocol';
import { refuse } from '../services/refuse.ts';
import type { BranchService, DevelopmentService } from '../services/services.ts';
import type { PluginRegistry } from './plugin-registry.ts';

/** A scene as far as it could be played: what was done, and the position before it and after each of its actions. */
interface PlayedScene {
  readonly actions: readonly RecordedAction[];
  readonly moments: readonly {
    readonly round: number;
    readonly phase: PhaseName;
    readonly last: RecordedAction | null;
    readonly waiting: readonly Seat[];
  }[];
}

/** A scene that lies beside a package: its table, and what is done there. */
export interface WrittenScene {
  readonly name: string;
  readonly title: string;
  readonly players: PlayerCount;
  readonly deck: PluginId;
  readonly variants: readonly PluginId[];
  readonly regions: TableConfig['regions'];
  readonly options: NonNullable<TableConfig['options']> | null;
  readonly seed: string;
  readonly setup: FixedSetup | null;
  /** Plays it by the rules of its table, as far as they let it. */
  readonly play: (rules: Rules) => PlayedScene;
}

interface Needs {
  readonly scenes: () => readonly WrittenScene[];
  readonly registry: Pick<PluginRegistry, 'catalog' | 'configFor' | 'rulesFor' | 'seatBot'>;
  readonly branches: Pick<BranchService, 'resume'>;
}

/** The scenes of a package that is being written. */
export interface DevelopedScenes {
  /** Plays them all with what is on the board now. Those whose table makes no game are left out: the findings say why. */
  readonly play: (own: readonly PluginId[]) => readonly DevelopmentScene[];
  readonly goTo: DevelopmentService['goTo'];
}

/** An action in the words of a game record, without its field names. */
function inWords({ type, ...told }: Action): string {
  const values = Object.values(told).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value));
  return [type, ...values].join(' ');
}

export function developedScenes({ scenes, registry, branches }: Needs): DevelopedScenes {
  let present: readonly {
    readonly scene: WrittenScene;
    readonly plugins: readonly PluginId[];
    readonly played: PlayedScene;
  }[] = [];

  function rulesFor(
    { deck, variants, players, regions, options }: WrittenScene,
    map: PluginId,
  ): Result<Rules, Refusal> {
    const wish: NewTable = {
      map,
      deck,
      variants,
      seats: Array.from({ length: players }, () => 'human'),
      regions,
      money: 'open',
      bots: 'paced',
      ...(options === null ? {} : { options }),
    };
    const config = registry.configFor(wish);
    return config.ok ? registry.rulesFor(config.value) : config;
  }

  return {
    play: (own) => {
      const map = registry.catalog.maps.find(({ id }) => own.includes(id))?.id;
      present = scenes().flatMap((scene) => {
        const rules = map === undefined ? null : rulesFor(scene, map);
        if (map === undefined || rules?.ok !== true) return [];
        return [{ scene, plugins: [map, scene.deck, ...scene.variants], played: scene.play(rules.value) }];
      });
      return present.map(({ scene: { name, title }, played }) => ({
        name,
        title,
        moments: played.moments.map(({ round, phase, last }) => ({
          round,
          phase,
          seat: last?.seat ?? null,
          did: last === null ? '' : inWords(last.action),
        })),
      }));
    },

    goTo: async (caller, name, moment) => {
      const found = present.find(({ scene }) => scene.name === name);
      const position = found?.played.moments[moment];
      if (found === undefined || position === undefined) return refuse('unknown-scene', { scene: name });
      const { scene, plugins, played } = found;
      const [own = 0] = position.waiting;
      const bot = registry.seatBot('bot');
      const seats = Array.from({ length: scene.players }, (_, seat) => seat);
      const { regions, options, players, seed, setup } = scene;
      const record = {
        format: 'gridwright-record',
        version: recordVersion,
        seed,
        table: { players, plugins, regions, money: 'open', ...(options === null ? {} : { options }) },
        ...(setup === null ? {} : { setup }),
        names: seats.map((seat) => String(seat)),
        bots: seats.map((seat) => (seat === own || !bot.ok ? null : bot.value)),
        actions: played.actions.slice(0, moment).map(({ seat, action }) => ({ seat, ...action })),
      };
      return branches.resume(caller, record, {});
    },
  };
}
