import { expect, test } from '@playwright/test';
import { barriers } from './barriers.ts';
import { openScreen, publicScreens, staffScreens } from './screens.ts';

const screens = [...publicScreens, ...staffScreens];
const WIDTHS = [320, 390, 768, 1440] as const;

for (const screen of screens) {
  test(`${screen.name} încape pe ecran, de la telefon la monitor, și nu are bariere serioase`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openScreen(page, screen);

    expect.soft(await barriers(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `la ${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test(`${screen.name} nu are bariere serioase nici pe întuneric`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await openScreen(page, screen);

    expect(await barriers(page)).toEqual([]);
  });
}
