import { safe } from '@gridwright/board-art/markup';

/** What a link to a page is shown as where it is sent to somebody: in a messenger, in a list of results. */
export interface PageSummary {
  readonly title: string;
  readonly description: string;
  /** Path of a picture on this server. */
  readonly picture: string | null;
  /** Where the page lies, with the name of the server. */
  readonly address: string;
}

const tag = (property: string, content: string): string =>
  `    <meta property="og:${property}" content="${safe(content)}" />\n`;

/** The page with a title, a description and a picture of its own. No search engine is to list it. */
export function withSummary(page: string, { title, description, picture, address }: PageSummary): string {
  const tags = [
    '    <meta name="robots" content="noindex" />\n',
    tag('type', 'website'),
    tag('site_name', 'Gridwright'),
    tag('title', title),
    tag('description', description),
    tag('url', address),
    ...(picture === null ? [] : [tag('image', new URL(picture, address).href)]),
    `    <meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}" />\n`,
  ];
  // functions, since in a text `$&` would stand for what is replaced
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${safe(title)}</title>`)
    .replace('</head>', () => `${tags.join('')}  </head>`);
}
