interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Turns a function that writes many items at once into one that takes a single item: all items of one turn of the
 * event loop, and all that come while a write is under way, are written together. When such a write fails, each item is
 * tried by itself, so that one item's failure is its own.
 */
export function groupCommit<Item, Answer>(
  write: (items: readonly Item[]) => Promise<readonly Answer[]>,
): { readonly add: (item: Item) => Promise<Answer>; readonly idle: () => Promise<void> } {
  let waiting: Waiting<Item, Answer>[] = [];
  let running: Promise<void> | null = null;

  async function one(entry: Waiting<Item, Answer>): Promise<void> {
    try {
      const [answer] = await write([entry.item]);
      entry.resolve(answer as Answer);
    } catch (error) {
      entry.reject(error);
    }
  }

  async function together(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await write(batch.map((entry) => entry.item));
      batch.forEach((entry, index) => entry.resolve(answers[index] as Answer));
    } catch {
      for (const entry of batch) await one(entry);
    }
  }

  async function run(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const [only] = batch;
      await (batch.length === 1 && only !== undefined ? one(only) : together(batch));
    }
    running = null;
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        running ??= run();
      }),
    idle: async () => {
      while (running !== null) await running;
    },
  };
}
