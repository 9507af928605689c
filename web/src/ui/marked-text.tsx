import type { ReactNode } from 'react';

/** A text with marks around the matches of a pattern; the whole pattern is a group. */
export function markedText(text: string, pattern: RegExp): ReactNode[] {
  return text.split(pattern).map((part, index) =>
    // The odd parts are what the pattern found.
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}
