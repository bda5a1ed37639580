import type { Catalog } from '@gridwright/protocol';

type Listed = Catalog['variants'][number];

export const isEdition = ({ id }: Pick<Listed, 'id'>): boolean => id.startsWith('edition:');

/** Plugins of one table with the sentences that hold in its edition. */
export function inTheirEdition<Plugin extends Listed>(plugins: readonly Plugin[]): readonly Plugin[] {
  const edition = plugins.find(isEdition)?.id;
  return plugins.map((plugin) => ({
    ...plugin,
    rules: (edition === undefined ? undefined : plugin.inEditions?.[edition]) ?? plugin.rules,
  }));
}
