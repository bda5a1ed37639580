/** Everything that a server keeps of a person. What they did in games is in the records of these. Moments are in milliseconds since 1970. */
export interface PersonalData {
  readonly person: string;
  readonly created: number;
  readonly sessions: readonly { readonly created: number }[];
  readonly seats: readonly { readonly table: string; readonly seat: number; readonly name: string | null }[];
  readonly hosted: readonly { readonly table: string; readonly created: number }[];
  readonly said: readonly {
    readonly table: string;
    readonly number: number;
    readonly name: string;
    readonly text: string;
    readonly time: number;
  }[];
  readonly reported: readonly { readonly table: string; readonly line: number; readonly time: number }[];
  readonly pushAddresses: readonly { readonly endpoint: string; readonly created: number }[];
}
