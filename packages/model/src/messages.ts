/** Texts by language (BCP 47) and key. A text may hold ICU-style `{name}` placeholders. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Of some texts those in certain languages. */
export const messagesIn = (messages: Messages, languages: readonly string[]): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([language]) => languages.includes(language)));

/** Of some texts those whose keys are wanted, in every language. */
export const messagesFor = (messages: Messages, wanted: (key: string) => boolean): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([key]) => wanted(key))),
    ]),
  );
