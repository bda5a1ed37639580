import fs from 'node:fs';
import path from 'node:path';
import type { Earned, PluginId } from '@gridwright/model';
import { z } from 'zod';
import { codeHash, folderAround } from './code-identity.ts';

/** The file beside package.json in which a package carries what it has earned. `gridwright earn` writes it. */
export const earnedName = 'earned.json';

const schema = z.strictObject({
  code: z.string().describe('The hash of the code that earned it.'),
  plugins: z.record(
    z.string(),
    z.strictObject({
      stage: z.enum(['draft', 'beta', 'official']),
      balance: z
        .strictObject({
          players: z.int().min(2).max(6),
          games: z.int().min(1),
          rounds: z.number().min(0),
          standsOut: z.int().min(0),
        })
        .optional(),
    }),
  ),
});

const nothing: ReadonlyMap<PluginId, Earned> = new Map();

/**
 * What the plugins of a package have earned, by their ids. Code that has changed since has earned nothing yet.
 *
 * @param module of the package, as it is loaded
 */
export function earnedBy(module: string): ReadonlyMap<PluginId, Earned> {
  const folder = folderAround(module);
  const file = folder === null ? null : path.join(folder, earnedName);
  if (file === null || !fs.existsSync(file)) return nothing;
  try {
    const { code, plugins } = schema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    return code === codeHash(module) ? new Map(Object.entries(plugins) as [PluginId, Earned][]) : nothing;
  } catch {
    // what cannot be read says nothing
    return nothing;
  }
}

/** The text of the file for a package as it is now. */
export function earnedText(module: string, plugins: ReadonlyMap<PluginId, Earned>): string {
  return `${JSON.stringify({ code: codeHash(module), plugins: Object.fromEntries(plugins) }, null, 2)}\n`;
}
