import { afterEach, expect, it, vi } from 'vitest';
import { forgetText, keepText, keptNames, keptText } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('A text is kept under its name until it is forgotten, in the tab and in the browser apart', () => {
  expect(keepText('tab', 'nume', 'aici')).toBe(true);
  expect([keptText('tab', 'nume'), keptText('browser', 'nume')]).toEqual(['aici', undefined]);
  expect(keptNames('tab')).toEqual(['nume']);
  forgetText('tab', 'nume');
  expect(keptText('tab', 'nume')).toBeUndefined();
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
  expect(keepText('browser', 'nume', 'aici')).toBe(false);
  expect(keptText('browser', 'nume')).toBeUndefined();
  expect(keptNames('browser')).toEqual([]);
  expect(() => forgetText('browser', 'nume')).not.toThrow();
});
