/** Texts by language (BCP 47) and key. A text may hold ICU-style `{name}` placeholders. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;
