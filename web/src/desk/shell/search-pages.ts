import { withoutAccents } from 'contract/text/without-accents';
import type { Tool } from './tools.ts';

/** Those of the tools in whose name or description each word of the text begins a word; case and diacritics do not count. */
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
