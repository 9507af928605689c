import { cleanText } from './typed-text.ts';

/** A text in small letters without accents, for comparing and searching: `Șimleu` is `simleu`. */
export function withoutAccents(text: string): string {
  return cleanText(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
