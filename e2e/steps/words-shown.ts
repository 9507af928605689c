import type { Page } from '@playwright/test';

/**
 * Waits for words that the page shows for two or three seconds only. The page itself watches its changes, because a
 * busy machine could look too late: call before the action, await after it.
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
