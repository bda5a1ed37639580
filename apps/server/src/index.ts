export { defineConfig, type GridwrightConfig } from './config/define.ts';
export { installedPlugins, type PluginSource } from '@gridwright/plugin-host';
export { compactMemoryOnce } from './compact-memory.ts';
export { createServer, type Parts, type Server } from './server.ts';
export { withoutLimits } from './http/limits.ts';
export { openDatabase } from './storage/open-database.ts';
export { openSqlite } from './storage/sqlite.ts';
export type { NewEntry, Storage } from './storage/storage.ts';
