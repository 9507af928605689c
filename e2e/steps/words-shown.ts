import type { Page } from '@playwright/test';

/**
 * Waits for words that are on the page for only two or three seconds. The page itself looks for them at each of its
 * changes, as on a busy machine the test may not come to look in time: ask before what brings them, await it after.
 */
export function wordsShown(page: Page, words: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!document.body.textContent?.includes(wanted)) return;
          changes.disconnect();
          resolve();
        };
        const changes = new MutationObserver(look);
        changes.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    words,
  );
}
