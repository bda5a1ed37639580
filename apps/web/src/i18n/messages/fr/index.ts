/** What a board says in this language, and the frame around every page, by file: it comes before everything else. */
export const files: Readonly<Record<string, unknown>> = import.meta.glob(
  './{adjusted,counted,failure,fuel,game,keys,parts,phone,players,rule,rules,settings,shell,status,table,wait}.json',
  { eager: true, import: 'default' },
);
