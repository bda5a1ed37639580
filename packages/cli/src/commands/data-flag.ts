import type { Flags, Given } from '../arguments.ts';

/** For commands that can use maps without code: those that a server looks for. */
export const dataFlag = {
  '--data': {
    takes: 'FOLDER',
    about: 'the data folder of a server: what was added to it, and the maps in its folder `maps`',
  },
} satisfies Flags;

export const dataIn = ({ values }: Given): string | null => values.get('--data') ?? null;
