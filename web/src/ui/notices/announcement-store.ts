import { useSyncExternalStore } from 'react';
import { newStore } from '../../shared/drafts/external-store.ts';

/** The last saved change. */
export type Announcement = {
  /** The words for screen readers. */
  readonly text: string;
  /** Which `SavedMark` shows it: the `id` of a section, or the name of a field. */
  readonly markId: string;
  /** The shorter words of the mark, where the section or field says the rest. */
  readonly mark: string;
};

/** `number` tells two announcements with the same words apart. */
type Numbered = Announcement & { readonly number: number };

/** Delay, ms: screen readers skip an announcement while the focus returns from a dialog to the page. */
const SETTLED_AFTER = 150;

/** Milliseconds for which the mark is shown. */
const SHOWN_FOR = 6000;

const latest = newStore<Numbered | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;

/** Announces a saved change, politely, and marks its place; the previous announcement disappears. */
export function announce(announcement: Announcement): void {
  count += 1;
  const next = { ...announcement, number: count };
  clearTimeout(timer);
  timer = setTimeout(() => {
    latest.set(next);
    timer = setTimeout(() => latest.set(undefined), SHOWN_FOR);
  }, SETTLED_AFTER);
}

/** The last announcement, while it is shown. */
export function useAnnouncement(): Numbered | undefined {
  return useSyncExternalStore(latest.subscribe, latest.getSnapshot);
}
