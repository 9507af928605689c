import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Gives an element the focus as soon as it takes the focus: before, `focus()` of Playwright does nothing, and the next
 * key goes elsewhere.
 */
export async function focusOn(target: Locator): Promise<void> {
  await expect(async () => {
    await target.focus();
    await expect(target).toBeFocused({ timeout: 200 });
  }).toPass({ timeout: 60_000 });
}

/** Presses a key of the desk once the page shows the control that the key operates: an earlier press does nothing. */
export async function pressShortcut(page: Page, key: string): Promise<void> {
  const control = page.locator(`[aria-keyshortcuts~="${key.replace('Control+k', 'Control+K')}"]`);
  await expect(control.filter({ visible: true }).first()).toBeVisible();
  await page.keyboard.press(key);
}

/** Presses keys faster than any hand: the page draws nothing between two keys. */
export function pressAtOnce(page: Page, ...keys: string[]): Promise<void> {
  return page.evaluate((pressed) => {
    for (const key of pressed)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, keys);
}
