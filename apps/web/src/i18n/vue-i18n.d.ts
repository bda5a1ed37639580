// What `vue-i18n` is to the type checker: the library itself, but its `t` takes the keys of our sentences and no other text.
// The library's own types would let every text pass.
import type { WritableComputedRef } from 'vue';
import type { MessageKey } from './message-key.ts';

export * from '../../node_modules/vue-i18n/dist/vue-i18n';

/** The sentence of a key, with what it mentions; `count` chooses the form. */
export interface ComposerTranslation {
  (key: MessageKey, count?: number): string;
  (key: MessageKey, params: Readonly<Record<string, unknown>>, count?: number): string;
}

export declare function useI18n(options?: { readonly useScope: 'global' }): {
  readonly t: ComposerTranslation;
  readonly locale: WritableComputedRef<string>;
};
