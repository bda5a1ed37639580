import type { ByPlayers, MessageKey, PlantId } from './ids.ts';

/** What the table's creator may choose for one option. */
export type OptionValue = number | string | boolean | null | readonly string[];

/** An option of a plugin as it declares it: what may be chosen, what holds when nothing is, and the keys of its texts. */
export type OptionDeclaration =
  /** One of a few. */
  | {
      readonly kind: 'choice';
      readonly label: MessageKey;
      readonly choices: readonly { readonly value: string; readonly label: MessageKey }[];
      readonly default: string;
    }
  /** A whole number from `min` to `max`; what holds when nothing is chosen may depend on the number of players. */
  | {
      readonly kind: 'number';
      readonly label: MessageKey;
      readonly min: number;
      readonly max: number;
      readonly default: number | ByPlayers;
    }
  /** On or off. */
  | { readonly kind: 'switch'; readonly label: MessageKey; readonly default: boolean }
  /** Decks only: any of the deck's cards. */
  | { readonly kind: 'cards'; readonly label: MessageKey; readonly default: readonly PlantId[] }
  /** Decks only: one card of those that the option `among` holds, or none. */
  | {
      readonly kind: 'card';
      readonly label: MessageKey;
      readonly among: string;
      readonly none: MessageKey;
      readonly default: PlantId | null;
    };

/** The options of a plugin by name. */
export type OptionDeclarations = Readonly<Record<string, OptionDeclaration>>;

/** What was chosen for a plugin, by the name of the option. What is not named is as declared. */
export type OptionValues = Readonly<Record<string, OptionValue>>;
