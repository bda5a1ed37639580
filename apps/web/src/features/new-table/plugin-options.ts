import type { OptionDeclaration, OptionDeclarations, OptionValues, PlayerCount } from '@gridwright/model';

type Declared<K extends OptionDeclaration['kind']> = Extract<OptionDeclaration, { kind: K }>;

/** An option with what is chosen for it. Cards are chosen where the deck is put together. */
export type Field = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'choice'; readonly value: string; readonly choices: Declared<'choice'>['choices'] }
  | { readonly kind: 'number'; readonly value: number; readonly min: number; readonly max: number }
  | { readonly kind: 'switch'; readonly value: boolean }
);

const numberFor = ({ default: usual, min }: Declared<'number'>, players: PlayerCount): number =>
  typeof usual === 'number' ? usual : (usual[players - 2] ?? min);

/** The options of a plugin as fields of a form, in the order in which it declares them. */
export function fieldsOf(options: OptionDeclarations, values: OptionValues, players: PlayerCount): readonly Field[] {
  return Object.entries(options).flatMap(([name, declared]): readonly Field[] => {
    const chosen = values[name];
    const { label } = declared;
    switch (declared.kind) {
      case 'choice': {
        const value = typeof chosen === 'string' ? chosen : declared.default;
        return [{ name, label, kind: 'choice', value, choices: declared.choices }];
      }
      case 'number': {
        const value = typeof chosen === 'number' ? chosen : numberFor(declared, players);
        return [{ name, label, kind: 'number', value, min: declared.min, max: declared.max }];
      }
      case 'switch':
        return [{ name, label, kind: 'switch', value: typeof chosen === 'boolean' ? chosen : declared.default }];
      case 'cards':
      case 'card':
        return [];
    }
  });
}
