import { afterEach, expect, it, vi } from 'vitest';
import { readText, removeText, storedNames, storeText } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('A text is kept under its name until it is forgotten, in the tab and in the browser apart', () => {
  expect(storeText('tab', 'nume', 'aici')).toBe(true);
  expect([readText('tab', 'nume'), readText('browser', 'nume')]).toEqual(['aici', undefined]);
  expect(storedNames('tab')).toEqual(['nume']);
  removeText('tab', 'nume');
  expect(readText('tab', 'nume')).toBeUndefined();
});

it('A browser that refuses its storage keeps nothing, says so, and breaks nothing', () => {
  const refused = new Proxy(Object.create(null), {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    ownKeys: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  vi.stubGlobal('localStorage', refused);
  expect(storeText('browser', 'nume', 'aici')).toBe(false);
  expect(readText('browser', 'nume')).toBeUndefined();
  expect(storedNames('browser')).toEqual([]);
  expect(() => removeText('browser', 'nume')).not.toThrow();
});
