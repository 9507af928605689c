import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

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
});
