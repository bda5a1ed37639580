import type { Deed, DeedName } from '../operator/deeds.ts';
import type { Cell, DeedButton, Overview, PageLink } from '../operator/overview.ts';

// The operator's pages: in English and without a script, since they are for whoever runs the server.

/** How the pages look, by day and by night, at a desk and on a phone. */
export const operatorStyle = `
:root { color-scheme: light dark; font: 1rem/1.45 system-ui, sans-serif; }
body { max-width: 75rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; }
.rows { overflow-x: auto; }
table { border-collapse: collapse; min-width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.4rem 0.6rem; text-align: start; }
td { overflow-wrap: anywhere; min-width: 4rem; }
th { font-weight: 600; white-space: nowrap; }
form { display: inline-block; margin: 0.15rem 0.3rem 0.15rem 0; }
button, input { font: inherit; min-height: 2.5rem; padding: 0 0.8rem; }
a { display: inline-block; padding: 0.5rem 0; }
@media (max-width: 40rem) {
  tr:has(th) { display: none; }
  tr, td { display: block; }
  tr { padding: 0.5rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
  td { border: 0; padding: 0.15rem 0; }
  td:not([data-column=''])::before { content: attr(data-column) ': '; opacity: 0.75; }
}
`;

const escaped = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

const hidden = (name: string, value: string | number): string =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;

const formOf = (label: string, fields: Readonly<Record<string, string | number>>): string =>
  `<form method="post" action="/operator">${Object.entries(fields)
    .map(([name, value]) => hidden(name, value))
    .join('')}<button>${escaped(label)}</button></form>`;

const linkOf = ({ label, page }: PageLink): string => {
  const [kind, id] = 'table' in page ? ['table', page.table] : ['person', page.person];
  return `<a href="/operator/${kind}?id=${encodeURIComponent(id)}">${escaped(label)}</a>`;
};

function contentOf(cell: Cell, key: string): string {
  if (typeof cell !== 'object') return escaped(cell);
  if ('page' in cell) return linkOf(cell);
  return cell.map(({ label, deed }: DeedButton) => formOf(label, { key, ...deed })).join('');
}

const headOf = (head: readonly string[]): string =>
  `<tr>${head.map((one) => `<th>${escaped(one)}</th>`).join('')}</tr>`;

/** Each cell names its column, for phones, where a row stands below each other. */
const rowOf = (row: readonly Cell[], head: readonly string[], key: string): string =>
  `<tr>${row.map((cell, at) => `<td data-column="${escaped(head[at] ?? '')}">${contentOf(cell, key)}</td>`).join('')}</tr>`;

const sectionsOf = (overview: Overview, key: string): readonly string[] =>
  overview.map(({ title, head, rows }) => {
    const table = `<div class="rows"><table>${headOf(head)}${rows.map((row) => rowOf(row, head, key)).join('')}</table></div>`;
    return `<h2>${escaped(title)}</h2>${rows.length === 0 ? '<p>None.</p>' : table}`;
  });

const pageOf = (parts: readonly string[]): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Gridwright: operator</title><link rel="stylesheet" href="/operator/style.css">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<h1>Gridwright</h1>',
    ...parts,
    '</html>',
  ].join('\n');

const back = '<p><a href="/operator">Back to everything</a></p>';

/** Health, tables, people and what waits to be looked at. `key`: what its buttons send along. */
export const overviewPage = (overview: Overview, key: string): string =>
  pageOf([
    '<form action="/operator/table"><label>Table, by its id or its address <input name="id" required></label> <button>Show</button></form>',
    ...sectionsOf(overview, key),
  ]);

/** One table or one person. */
export const subjectPage = (overview: Overview, key: string): string => pageOf([back, ...sectionsOf(overview, key)]);

/** One person, with everything that is kept of them to take along. */
export const personPage = (overview: Overview, person: string, key: string): string =>
  pageOf([
    back,
    ...sectionsOf(overview, key),
    `<p><a href="/operator/person-data?id=${encodeURIComponent(person)}" download>Everything that is kept of them, as a file</a></p>`,
  ]);

/** Why something could not be done or shown. */
export const problemPage = (reason: string): string => pageOf([`<p>${escaped(reason)}</p>`, back]);

const questions: Readonly<Record<DeedName, string>> = {
  'hand-over': 'Let bots play for everybody whom the game waits for, until they return?',
  'hand-seat-over': 'Let a bot play in this seat until its owner returns?',
  'give-back': 'Give this seat back to its owner?',
  'free-seat':
    'Take this seat from its person? A bot plays in it until somebody who has the link of the table takes it.',
  'undo-to':
    'Take the game back to this version? Everybody sees it in the log; cards that were drawn since lie in the pile again.',
  'set-aside': 'Set this table aside? Nobody sees it and nothing happens at it until you bring it back.',
  'bring-back': 'Bring this table back?',
  'delete-table': 'Delete this table with its game, its log and its chat? Nothing brings it back.',
  'remove-line': 'Take this line out of the chat?',
  'dismiss-report': 'Leave this line, and forget that it was reported?',
  'delete-person': 'Delete everything that is kept of this person? Their games stay, without their name.',
};

/** Asks once more before something is done. */
export function confirmationPage(deed: Deed, key: string): string {
  const { deed: name, ...said } = deed;
  const what = Object.entries(said).map(([field, value]) => `${field} ${value}`);
  return pageOf([
    `<h2>${escaped(questions[name])}</h2><p>${escaped(what.join(', '))}</p>`,
    formOf('Yes', { key, sure: 'yes', ...deed }),
    '<p><a href="/operator">No, back</a></p>',
  ]);
}
