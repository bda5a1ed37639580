import type { ByPlayers, MessageKey, OptionDeclaration, PlantId } from '@gridwright/model';

declare const chosen: unique symbol;

/** An option as a plugin declares it. Its type knows what kind of value is chosen. */
export type PluginOption<Value> = OptionDeclaration & { readonly [chosen]?: Value };

/** What was chosen at this table for an option of the plugin that asks. */
export type ReadOption = <Value>(option: PluginOption<Value>) => Value;

/** A whole number from `min` to `max`. A list of five as `default` holds for two to six players. */
export const numberOption = (told: {
  readonly label: MessageKey;
  readonly min: number;
  readonly max: number;
  readonly default: number | ByPlayers;
}): PluginOption<number> => ({ kind: 'number', ...told });

/** One of a few. */
export const choiceOption = <const Value extends string>(told: {
  readonly label: MessageKey;
  readonly choices: readonly { readonly value: Value; readonly label: MessageKey }[];
  readonly default: NoInfer<Value>;
}): PluginOption<Value> => ({ kind: 'choice', ...told });

/** On or off. */
export const switchOption = (told: {
  readonly label: MessageKey;
  readonly default: boolean;
}): PluginOption<boolean> => ({ kind: 'switch', ...told });

/** Decks only: any of the deck's cards. */
export const cardsOption = (told: {
  readonly label: MessageKey;
  readonly default: readonly PlantId[];
}): PluginOption<readonly PlantId[]> => ({ kind: 'cards', ...told });

/** Decks only: one of the cards that the option called `among` holds, or none. */
export const cardOption = (told: {
  readonly label: MessageKey;
  readonly among: string;
  readonly none: MessageKey;
  readonly default: PlantId | null;
}): PluginOption<PlantId | null> => ({ kind: 'card', ...told });
