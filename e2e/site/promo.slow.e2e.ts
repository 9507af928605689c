import { expect, type Locator, type Page, test } from '@playwright/test';
import { emptyLoanForm } from 'contract/fields/loan-form';
import { fillBooking, readTheForm, seesSuccess, typedPhone } from '../steps/booking-steps.ts';
import { focusOn } from '../steps/keyboard.ts';
import { openScreen } from '../steps/screens.ts';
import { openHydrated, press, seesQuestion } from '../steps/wizard-steps.ts';

/** Opens the start of the wizard; the test moves the page’s clock. */
async function openStart(page: Page): Promise<void> {
  await page.clock.install();
  await openHydrated(page, '/initialInfo');
}

/** Moves the clock until the coupon opens by itself. */
async function seesCoupon(page: Page): Promise<Locator> {
  const coupon = page.getByRole('region', { name: /^Un cupon de/ });
  await page.clock.runFor(8_000);
  await expect(coupon).toBeVisible();
  return coupon;
}

for (const [screen, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1440, height: 900 }],
] as const) {
  test(`the coupon that opens by itself covers no field on ${screen} and needs no press`, async ({ page, request }) => {
    await page.setViewportSize(size);
    await openStart(page);
    await page.getByText('Am un cod promoțional').click();
    const field = page.getByLabel('Cod promoțional');
    await focusOn(field);
    const coupon = await seesCoupon(page);
    await expect(field).toBeFocused();
    await test.step('the coupon shows as many remaining pieces as the server counts', async () => {
      const { left, code } = await (await request.get('/api/promo/current')).json();
      await expect(coupon).toContainText(code);
      const shown = Number(/rămas (\d+)/.exec((await coupon.textContent()) ?? '')?.[1]);
      // Other tests of the run may use coupons between the two answers.
      expect(Math.abs(shown - left)).toBeLessThanOrEqual(3);
    });
    const box = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const [offered, typed] = [await box(coupon), await box(field)];
    expect(offered.top >= typed.bottom || offered.left >= typed.right).toBe(true);
    await press(page, 'Să începem');
    await seesQuestion(page, 'Ce fel de credit căutați?');
  });
}

test('a coupon that arrives late does not move the button under a finger', async ({ page }) => {
  const answering = Promise.withResolvers<void>();
  await page.route('**/api/promo/current', async (route) => {
    await answering.promise;
    await route.continue();
  });
  // After a redirect the coupon does not open by itself, however long the page takes.
  await openHydrated(page, '/alegeDurata');
  await expect(page).toHaveURL(/initialInfo$/);
  const start = page.getByRole('button', { name: 'Să începem' });
  const place = () => start.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  // At the end of the page the bar of buttons stands below the content.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Vedeți cuponul' })).toHaveCount(0);
  const before = await place();
  answering.resolve();
  await expect(page.getByRole('button', { name: 'Vedeți cuponul' })).toBeVisible();
  await expect.poll(place).toBe(before);
});

test('a visitor with an unknown code reads about the code at its field and after booking', async ({ page }) => {
  await openHydrated(page, '/initialInfo?promoCode=VARA2020');
  await expect(page.getByText('Nu cunoaștem acest cod.', { exact: false })).toBeVisible();
  await press(page, 'Să începem');
  await seesQuestion(page, 'Ce fel de credit căutați?');

  const formData = { ...emptyLoanForm, tipCredit: 'Incadrare', venituriSalariu: '9,000', promoCode: 'VARA2020' };
  await openScreen(page, {
    name: '',
    path: '/programareApel',
    formData,
    shows: /Simularea pe care o primește brokerul/,
  });
  await fillBooking(page, { name: 'Cod Vechi', phone: typedPhone() });
  await readTheForm(page);
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
  await expect(page.getByText('Codul promoțional nu este valabil și nu a fost aplicat.')).toBeVisible();
});
