import type { Page } from '@playwright/test';

/** Presses keys faster than any hand: the page draws nothing between two keys. */
export function pressAtOnce(page: Page, ...keys: string[]): Promise<void> {
  return page.evaluate((pressed) => {
    for (const key of pressed)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, keys);
}
