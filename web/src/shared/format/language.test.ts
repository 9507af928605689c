import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageOf, QUOTED_ENGLISH } from './language.ts';

const src = join(import.meta.dirname, '../..');
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !/format\/language\.|\.test\./.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8').replace(/\s+/g, ' '))
  .join('\n');

describe('The language of what is shown', () => {
  it('is English for a text that the specification quotes in English, with a reason behind it too', () => {
    expect(languageOf('Failed to load users. Please try again.')).toBe('en');
    expect(languageOf('Upload failed: Fișierul este prea mare.')).toBe('en');
  });

  it('is the page’s for all else, however it begins', () => {
    expect(languageOf('Productsul nu există.')).toBeUndefined();
    expect(languageOf('Active de azi')).toBeUndefined();
    expect(languageOf(undefined)).toBeUndefined();
  });

  it('is known of nothing that no screen shows', () => {
    expect([...QUOTED_ENGLISH].filter((text) => !sources.includes(text))).toEqual([]);
  });
});
