/** What `gridwright.config.ts` says. */
export interface GridwrightConfig {
  /** Names of packages, or paths beginning with `./`, whose default export is a plugin or a list of plugins. */
  readonly plugins: readonly string[];
}

/** Checks the types of a configuration. */
export const defineConfig = (config: GridwrightConfig): GridwrightConfig => config;
