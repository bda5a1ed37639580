import fs from 'node:fs';
import { addedFolder, addedPlugins, addedText, type PluginSandbox, type PluginSource } from '@gridwright/plugin-host';
import { installPlugins, type LoadedPackages } from './install-plugins.ts';

interface Needs {
  /** The packages that the configuration names, and where they are found. */
  readonly names: readonly string[];
  /** What these packages brought, where they are loaded already. */
  readonly loaded: LoadedPackages | null;
  readonly source: PluginSource;
  readonly data: string;
  readonly pictures: string;
  readonly sandbox: PluginSandbox;
  /** Told all packages when something was added or taken away. */
  readonly changed: (packages: LoadedPackages) => void;
  readonly reportError: (what: string, error: unknown) => void;
}

/** All packages, of the configuration and of the data folder, as those of the data folder come and go. */
export interface AddedPackages {
  readonly loaded: LoadedPackages;
  readonly stop: () => void;
}

/** Milliseconds: messages about a folder come in swarms. */
const calm = 100;

/** Loads every package, and all of them anew whenever the list of those that were added changes. */
export async function addedPackages(needs: Needs): Promise<AddedPackages> {
  const { names, loaded: known, source, data, pictures, sandbox, changed, reportError } = needs;
  let text = addedText(data);
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let watcher: fs.FSWatcher | null = null;
  let stopped = false;

  async function load(): Promise<LoadedPackages> {
    const added = addedPlugins(data);
    const all = [...names, ...added.names.filter((name) => !names.includes(name))];
    const packages =
      known !== null && added.names.length === 0
        ? known
        : await installPlugins(all, { source: added.besides(source), pictures, sandbox });
    return { ...packages, refused: [...packages.refused, ...added.refused] };
  }

  async function look(): Promise<void> {
    const now = addedText(data);
    if (stopped || now === text) return;
    text = now;
    const packages = await load();
    if (!stopped) changed(packages);
  }

  function lookSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking = looking
        .then(look)
        .catch((error: unknown) => reportError('the plugins that were added cannot be looked at', error));
    }, calm).unref();
  }

  const loaded = await load();
  try {
    fs.mkdirSync(addedFolder(data), { recursive: true });
    watcher = fs.watch(addedFolder(data), { persistent: false }, lookSoon);
    watcher.on('error', () => watcher?.close());
  } catch (error) {
    reportError('the folder of plugins cannot be watched', error);
  }
  return {
    loaded,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      watcher?.close();
    },
  };
}
