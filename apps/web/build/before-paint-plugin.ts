import fs from 'node:fs';
import { minifySync, type Plugin } from 'vite';

const tag = '<script src="/src/app/before-paint.js"></script>';

/**
 * Puts the script that runs before anything is painted into the page itself: the browser would wait for a file before it reads
 * on. It is the one script that the policy of the server lets pages have in them, by its hash.
 */
export function beforePaintPlugin(file: string): Plugin {
  return {
    name: 'gridwright-before-paint',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(tag)) throw new Error(`the page does not name ${file}`);
        const { code } = minifySync(file, fs.readFileSync(file, 'utf8'));
        return html.replace(tag, () => `<script>${code.trim()}</script>`);
      },
    },
  };
}
