import type { Page } from '@playwright/test';

/** Keys faster than any hand: the next one comes before the page can draw what the one before it did. */
export function pressAtOnce(page: Page, ...keys: string[]): Promise<void> {
  return page.evaluate((pressed) => {
    for (const key of pressed)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, keys);
}
