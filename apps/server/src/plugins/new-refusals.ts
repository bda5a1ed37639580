import type { Catalog } from '@gridwright/protocol';

type Refused = Catalog['refused'];

/**
 * Remembers what was refused at the last change, so that a log names each refusal once: at the next change it answers with
 * those that are new or have another reason.
 */
export function newRefusals(): (now: Refused) => Refused {
  let before: Refused = [];
  return (now) => {
    const added = now.filter(
      ({ name, reason }) => !before.some((known) => known.name === name && known.reason === reason),
    );
    before = now;
    return added;
  };
}
