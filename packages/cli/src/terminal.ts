/** Where a command reads from and writes to. */
export interface Terminal {
  readonly out: (text: string) => void;
  /** For people only: complaints and progress. */
  readonly complain: (text: string) => void;
  /** Whether somebody watches the complaints come, so that a line may be drawn over. */
  readonly live: boolean;
  /** The text of a file; `-` is standard input. Rejects when there is none, or more than so many bytes. */
  readonly read: (file: string, mostBytes: number) => Promise<string>;
  readonly write: (file: string, text: string) => Promise<void>;
}
