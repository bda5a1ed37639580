/** Everything else that the page says in this language, by file. */
export const files: Readonly<Record<string, unknown>> = import.meta.glob(
  [
    './*.json',
    '!./{studio,author,balance,adjusted,counted,failure,fuel,game,keys,parts,phone,players,rule,rules,settings,shell,status,table,wait}.json',
  ],
  { eager: true, import: 'default' },
);
