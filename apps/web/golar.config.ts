import '@golar/vue';
import { defineConfig } from 'golar/unstable';

// The types of components, templates included; which files belong to them, tsconfig.json says.
export default defineConfig({});
