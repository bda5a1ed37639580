/** Everything else that the page says in this language, by file. */
export const files: Readonly<Record<string, unknown>> = import.meta.glob(
  [
    './*.json',
    '!./{adjusted,counted,failure,fuel,game,parts,phone,players,rules,settings,shell,status,table,wait}.json',
  ],
  { eager: true, import: 'default' },
);
