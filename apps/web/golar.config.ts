import '@golar/vue';
import fs from 'node:fs';
import path from 'node:path';
import { defineConfig, globalState, JsCodegenPlugin } from 'golar/unstable';
import { cachedServiceCode } from './build/cached-service-code.ts';

const settings = ['tsconfig.json', '../../tsconfig.base.json', '../../pnpm-lock.yaml'].map((file) =>
  fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'),
);
const folder = path.join(import.meta.dirname, 'node_modules/.cache/components');

for (const plugin of globalState.codegenPlugins.values()) {
  if (!(plugin instanceof JsCodegenPlugin)) continue;
  const { id, extensions } = plugin;
  const createServiceCode = cachedServiceCode(folder, settings.join('\0'), plugin.createServiceCode);
  globalState.codegenPlugins.set(id, new JsCodegenPlugin({ id, extensions, createServiceCode }));
}

// The types of components, templates included; which files belong to them, tsconfig.json says.
export default defineConfig({});
