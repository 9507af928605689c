import { useSyncExternalStore } from 'react';

/** What was just saved. */
export type Announcement = {
  /** As it is read aloud. */
  readonly text: string;
  /** Beside what of the screen it is marked: the `id` of a section, or a name of a field's own. */
  readonly place: string;
  /** The words of the mark, where its place says the rest. */
  readonly mark: string;
};

/** `number` tells two of the same words apart. */
type Numbered = Announcement & { readonly number: number };

/** Milliseconds after which it is said: a screen reader passes over what is said while the focus goes from a dialog back to the page. */
const SETTLED_AFTER = 150;

/** Milliseconds for which the mark stands. */
const SHOWN_FOR = 6000;

let latest: Numbered | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const listeners = new Set<() => void>();

/** Says politely what was saved, and marks it where it stands; the one before it goes away. */
export function announce(announcement: Announcement): void {
  count += 1;
  const next = { ...announcement, number: count };
  clearTimeout(timer);
  timer = setTimeout(() => {
    show(next);
    timer = setTimeout(() => show(undefined), SHOWN_FOR);
  }, SETTLED_AFTER);
}

/** What was announced last, for as long as it is shown. */
export function useAnnouncement(): Numbered | undefined {
  return useSyncExternalStore(watch, () => latest);
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function show(next: Numbered | undefined): void {
  latest = next;
  for (const changed of listeners) changed();
}
