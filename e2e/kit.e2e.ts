import { expect, type Page, test } from '@playwright/test';
import { accessibilityViolations, contrastViolations } from './steps/accessibility-violations.ts';
import { buildKitPage, openKitPage } from './steps/kit-page.ts';

// The tests share one build: other workers would build the page again.
test.describe.configure({ mode: 'default' });

let files: Awaited<ReturnType<typeof buildKitPage>>;

test.beforeAll(async () => {
  files = await buildKitPage();
});

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openKitPage(page, files);
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const dialog = (page: Page) => page.getByRole('dialog').last();

test('every component breaks no accessibility rule in light, dark and the system’s colours', async ({ page }) => {
  expect.soft(await accessibilityViolations(page), 'light').toEqual([]);
  await page.getByRole('button', { name: 'Arătați anunțul' }).click();
  for (const media of [{ colorScheme: 'dark' }, { forcedColors: 'active' }, { contrast: 'more' }] as const) {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference', ...media });
    expect.soft(await contrastViolations(page), JSON.stringify(media)).toEqual([]);
  }
});

test('every component fits a narrow phone, also with text twice as large', async ({ page }) => {
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.soft.poll(() => overflow(page), { message: `${size} at ${width} px` }).toBeLessThanOrEqual(0);
    }
  }
});

test('every dialog breaks no accessibility rule, keeps the focus, and gives it back after Escape', async ({ page }) => {
  for (const opener of ['formularul', 'foaia', 'alerta', 'întrebarea']) {
    const button = page.getByRole('button', { name: `Deschideți ${opener}` });
    await button.click();
    await expect(dialog(page)).toBeVisible();
    expect.soft(await accessibilityViolations(page, 'dialog[open]'), opener).toEqual([]);
    for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Tab');
    const isInside = () =>
      page.evaluate(() => !document.activeElement?.closest('main') || !!document.activeElement.closest('dialog'));
    await expect.soft.poll(isInside, `the focus stays in ${opener}`).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('Escape closes the upper of two dialogs, and the lower one keeps its field', async ({ page }) => {
  await page.getByRole('button', { name: 'Deschideți formularul' }).click();
  await expect(page.getByRole('textbox', { name: 'Nume' })).toBeFocused();
  await page.getByRole('button', { name: 'Deschideți încă una' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Deasupra');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveAccessibleName('Formular');
  await expect(page.getByRole('button', { name: 'Deschideți încă una' })).toBeFocused();
  // A press that begins in a field and ends outside closes no dialog; a press beside the dialog does.
  const field = await page.getByRole('textbox', { name: 'Nume' }).boundingBox();
  await page.mouse.move((field?.x ?? 0) + 5, (field?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(2, 2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
