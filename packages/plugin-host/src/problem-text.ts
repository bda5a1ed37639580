import type { Problem } from '@gridwright/core';

/** A problem in words for an operator. */
export const problemText = ({ code, plugins, params }: Problem): string =>
  [code, plugins.join(', '), ...Object.entries(params).map(([name, value]) => `${name}: ${value}`)]
    .filter((part) => part !== '')
    .join('; ');
