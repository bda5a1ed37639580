/** Something that the page carries along, and the terms on which it may. */
export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier, such as `MIT`. */
  readonly identifier?: string | undefined;
  readonly text?: string | undefined;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const section = ({ name, version, identifier = '', text = '' }: Licensed): string =>
  `<h2>${escaped(`${name} ${version} ${identifier}`.trim())}</h2>\n<pre>${escaped(text)}</pre>\n`;

/** A page with the notices of everything that is part of the page: their licences ask for it. */
export const licensesPage = (all: readonly Licensed[]): string =>
  `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Gridwright: licences</title>
  </head>
  <body>
<h1>Licences of the software and the fonts in this page</h1>
${all.map(section).join('')}  </body>
</html>
`;
