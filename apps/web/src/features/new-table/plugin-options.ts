import type {
  OptionDeclaration,
  OptionDeclarations,
  OptionValue,
  OptionValues,
  PlantId,
  PlayerCount,
} from '@gridwright/model';
import type { ListedDeck } from '@gridwright/protocol';

type Declared<K extends OptionDeclaration['kind']> = Extract<OptionDeclaration, { kind: K }>;

/** An option with what is chosen for it. */
export type Field = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'choice'; readonly value: string; readonly choices: Declared<'choice'>['choices'] }
  | { readonly kind: 'number'; readonly value: number; readonly min: number; readonly max: number }
  | { readonly kind: 'switch'; readonly value: boolean }
  | { readonly kind: 'cards'; readonly value: readonly PlantId[] }
  /** One of the cards that another option holds, or none. */
  | {
      readonly kind: 'card';
      readonly value: PlantId | null;
      readonly among: readonly PlantId[];
      readonly none: string;
    }
);

const numberFor = ({ default: usual, min }: Declared<'number'>, players: PlayerCount): number =>
  typeof usual === 'number' ? usual : (usual[players - 2] ?? min);

const cardsFor = (declared: OptionDeclaration | undefined, chosen: OptionValue | undefined): readonly PlantId[] => {
  if (typeof chosen === 'object' && chosen !== null) return chosen;
  return declared?.kind === 'cards' ? declared.default : [];
};

const cardFor = ({ default: usual }: Declared<'card'>, chosen: OptionValue | undefined): PlantId | null =>
  typeof chosen === 'string' || chosen === null ? chosen : usual;

/** The options of a plugin as fields of a form, in the order in which it declares them. */
export function fieldsOf(options: OptionDeclarations, values: OptionValues, players: PlayerCount): readonly Field[] {
  return Object.entries(options).map(([name, declared]): Field => {
    const chosen = values[name];
    const { label } = declared;
    switch (declared.kind) {
      case 'choice': {
        const value = typeof chosen === 'string' ? chosen : declared.default;
        return { name, label, kind: 'choice', value, choices: declared.choices };
      }
      case 'number': {
        const value = typeof chosen === 'number' ? chosen : numberFor(declared, players);
        return { name, label, kind: 'number', value, min: declared.min, max: declared.max };
      }
      case 'switch':
        return { name, label, kind: 'switch', value: typeof chosen === 'boolean' ? chosen : declared.default };
      case 'cards':
        return { name, label, kind: 'cards', value: cardsFor(declared, chosen) };
      case 'card': {
        const among = cardsFor(options[declared.among], values[declared.among]);
        return { name, label, kind: 'card', value: cardFor(declared, chosen), among, none: declared.none };
      }
    }
  });
}

/** What is chosen once one more option was; a card that is no longer among those it was chosen of is chosen no more. */
export function withValue(
  options: OptionDeclarations,
  values: OptionValues,
  name: string,
  value: OptionValue,
): OptionValues {
  const gone = Object.entries(options).filter(([other, declared]) => {
    if (declared.kind !== 'card' || declared.among !== name) return false;
    const card = cardFor(declared, values[other]);
    return card !== null && !cardsFor(options[name], value).includes(card);
  });
  return { ...values, [name]: value, ...Object.fromEntries(gone.map(([other]) => [other, null])) };
}

/** Whether a deck's cards are chosen at the table: it declares an option of that kind. */
export const isComposed = ({ options }: Pick<ListedDeck, 'options'>): boolean =>
  Object.values(options).some(({ kind }) => kind === 'cards');
