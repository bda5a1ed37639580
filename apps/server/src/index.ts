export { defineConfig, type GridwrightConfig } from './config/define.ts';
export type { BotPlayer, MakeBot } from './games/bots.ts';
export { installedPlugins, type PluginSource } from './plugins/plugin-source.ts';
export { createServer, type Parts, type Server } from './server.ts';
export { openSqlite } from './storage/sqlite.ts';
export type { NewEntry, Storage } from './storage/storage.ts';
