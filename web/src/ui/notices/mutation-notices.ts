import { MutationCache } from '@tanstack/react-query';
import type { RecordKind } from 'contract/record-kinds';
import { type Announcement, announce } from './announcement-store.ts';

/** The way in which a person learns that the server saved a change. */
export type Notice = { readonly notice: Announcement | 'shown by the screen' | 'nothing changed' };

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged with the library's
  interface Register {
    mutationMeta: Partial<Notice>;
    queryMeta: {
      /** The kinds of shown records (`shows` of the contract). */
      readonly shows?: readonly RecordKind[];
      /** Their customer, by phone number; absent: any. */
      readonly phone?: string;
      /** The screen takes others' changes from events itself: only the user's own changes make it read again. */
      readonly followsOthers?: true;
    };
  }
}

/** The `meta` of a mutation with an announced success; `markId` is that of its `SavedMark`. */
export const announces = (text: string, markId: string, mark = text) => ({ notice: { text, markId, mark } });

/** The `meta` of a mutation with a success on the screen itself: an alert, a dialog with the result, another screen. */
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
