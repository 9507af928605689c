import { MutationCache } from '@tanstack/react-query';
import { type Announcement, announce } from './announcement-store.ts';

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface is merged with the library's
  interface Register {
    mutationMeta: { readonly notice?: Announcement | 'shown by the screen' | 'nothing changed' };
  }
}

/** The `meta` of a mutation that is announced when it succeeds; `place` is where it is marked (`SavedMark`). */
export const announces = (text: string, place: string, mark = text) => ({ notice: { text, place, mark } });

/** The `meta` of a mutation whose success the screen shows where one looks: an alert, a dialog with the result, another screen. */
export const SHOWN_BY_SCREEN = { notice: 'shown by the screen' } as const;

/** The `meta` of a mutation that computes, reads or downloads. */
export const NOTHING_CHANGED = { notice: 'nothing changed' } as const;

/** Announces each mutation that succeeded, after the screen has taken it in. */
export function announcingMutations(): MutationCache {
  return new MutationCache({
    onSettled: (_data, failure, _variables, _result, { meta }) => {
      if (!failure && typeof meta?.notice === 'object') announce(meta.notice);
    },
  });
}
