// Finds, judges and loads plugins, for the server and the command line alike.
export { type FoundConfig, readConfig } from './config-file.ts';
export { askInTime, askPatiently, type BotChoice, botChoices, type BotFailure, type SeatedBot } from './bot-choices.ts';
export { advise, apply, compile, faultIn, offered, options, planCities, setup, view } from './guarded-core.ts';
export {
  type LoadedBot,
  type LoadedPlugin,
  type LoadedPlugins,
  loadPlugins,
  reasonOf,
  type Refused,
} from './load-plugins.ts';
export { mapFileProblem } from './map-file-errors.ts';
export { installedPlugins, type Pictures, type PluginSource } from './plugin-source.ts';
export { rulesFromSheet } from './rules-from-sheet.ts';
export { cachedSandbox } from './sandbox-cache.ts';
export { type PluginSandbox, pluginSandbox, type SandboxTimeouts } from './sandbox.ts';
export { problemText } from './trial-game.ts';
