/** What whoever runs a server says of it; null for what they say nothing of. */
export interface Installation {
  readonly name: string | null;
  /** For people who come to the front page. */
  readonly welcome: string | null;
  /** An address, or a text. */
  readonly imprint: string | null;
  readonly privacy: string | null;
  /** `mailto:…` or `https://…`. */
  readonly contact: string | null;
  /** People may let programs of their own play their seats; absent where they may not. */
  readonly botProtocol?: true;
  /** People may make tables on maps that they drew; absent where they may not. */
  readonly drafts?: true;
  /** Somebody writes a plugin, and this server shows what comes of it; absent everywhere else. */
  readonly developing?: true;
}
