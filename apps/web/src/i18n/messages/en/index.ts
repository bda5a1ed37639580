/** The words of this language, by file. */
export const files: Readonly<Record<string, unknown>> = import.meta.glob(['./*.json', '!./studio.json'], {
  eager: true,
  import: 'default',
});
