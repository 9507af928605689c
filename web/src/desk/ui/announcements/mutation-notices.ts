import { MutationCache } from '@tanstack/react-query';
import { type Announcement, announce } from './announcement-store.ts';

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged with the library's
  interface Register {
    mutationMeta: { readonly notice?: Announcement | 'shown by the screen' | 'nothing changed' };
  }
}

/** The `meta` of a mutation whose success is announced; `markId` is that of its `SavedMark`. */
export const announces = (text: string, markId: string, mark = text) => ({ notice: { text, markId, mark } });

/**
 * The `meta` of a mutation whose success the screen itself shows: an alert, a dialog with the result, another screen.
 */
export const SHOWN_BY_SCREEN = { notice: 'shown by the screen' } as const;

/** The `meta` of a mutation that computes, reads or downloads. */
export const NOTHING_CHANGED = { notice: 'nothing changed' } as const;

/** Announces each mutation that succeeded, after the screen shows it. */
export function announcingMutations(): MutationCache {
  return new MutationCache({
    onSettled: (_data, failure, _variables, _result, { meta }) => {
      if (!failure && typeof meta?.notice === 'object') announce(meta.notice);
    },
  });
}
