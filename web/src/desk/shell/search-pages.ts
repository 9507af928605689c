import { withoutAccents } from 'contract/romanian/without-accents';
import type { Tool } from './tools.ts';

/** Tools whose name or description has a word for every beginning in the text, ignoring case and diacritics. */
export function searchPages(tools: readonly Tool[], text: string): readonly Tool[] {
  const wanted = wordsOf(text);
  return tools.filter(({ name, about }) => {
    const words = wordsOf(`${name} ${about}`);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

function wordsOf(text: string): string[] {
  return withoutAccents(text).split(/\s+/).filter(Boolean);
}
