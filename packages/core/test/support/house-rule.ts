import { type AnyPlugin, definePlugin, type Plugin } from '@gridwright/core/plugin';
import type { Json } from '@gridwright/model';

/** A plugin for one test: a house rule unless said otherwise. */
export const houseRule = <Slice extends Json = null>(
  more: Partial<Plugin<Slice>> & { readonly name?: string },
): AnyPlugin => {
  const { name = 'test', tier = 'house', ...rest } = more;
  return definePlugin<Slice>({
    id: `${tier}:${name}`,
    tier,
    apiVersion: 1,
    version: '1.0.0',
    stage: 'draft',
    messages: { en: { name, tagline: 'For a test', reason: 'This is what the test is about.' } },
    ...rest,
  });
};
