import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Turns the faces that every page is set in into preloads, so that text is laid out once and not again. On a slow line they
 * stand behind the styles and scripts, without which there is no text at all.
 */
export function fontsPlugin(faces: readonly string[]): Plugin {
  return {
    name: 'gridwright-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        faces.map((face): HtmlTagDescriptor => {
          const file = Object.keys(bundle).find((name) => name.includes(`/${face}-`) && name.endsWith('.woff2'));
          if (file === undefined) throw new Error(`the page does not use the font ${face}`);
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            fetchpriority: 'low',
            crossorigin: true,
            href: `/${file}`,
          };
          return { tag: 'link', attrs, injectTo: 'head' };
        }),
    },
  };
}
