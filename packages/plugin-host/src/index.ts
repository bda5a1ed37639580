// Finds, judges and loads plugins, for the server and the command line alike.
export { type AddedPackage, type AddNeeds, addPlugin, removePlugin } from './add-plugin.ts';
export { addedFolder, type AddedPlugins, addedPlugins, addedText } from './added-plugins.ts';
export { earnedBy, earnedName, earnedText } from './earned.ts';
export { type FoundConfig, readConfig } from './config-file.ts';
export * from './play.ts';
export {
  type LoadedBot,
  type LoadedPlugin,
  type LoadedPlugins,
  loadModule,
  loadPlugins,
  reasonOf,
  type Refused,
} from './load-plugins.ts';
export { mapFileAt, type MapFile, mapFileFault, type MapFileFault, mapNamesIn, triedMap } from './map-file.ts';
export { pluginText, refusalText, ruleTexts } from './rule-texts.ts';
export { installedPlugins, type Pictures, type PluginSource } from './plugin-source.ts';
export { type ThinkingPool, thinkingPool } from './thinking-pool.ts';
export { cachedSandbox } from './sandbox-cache.ts';
export { type PluginSandbox, pluginSandbox, sandboxesBesideEachOther, type SandboxTimeouts } from './sandbox.ts';
