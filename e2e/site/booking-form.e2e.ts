import { expect, test } from '@playwright/test';
import { customersWith, fillBooking, readTheForm, seesSuccess, typedPhone } from '../steps/booking-steps.ts';
import { focusOn } from '../steps/keyboard.ts';
import { arrowTo, openHydrated, press } from '../steps/wizard-steps.ts';

test('the booking form names each missing field beside it and checks the phone while the visitor types', async ({
  page,
}) => {
  await openHydrated(page, '/programareApel');
  await press(page, 'Trimiteți cererea');
  await expect(page.getByLabel('Nume și prenume')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(5);
  await expect(page.getByText('Este nevoie de acordul cu termenii și condițiile.')).toBeVisible();

  const phone = page.getByLabel('Telefon');
  await phone.fill('0722 12');
  await expect(page.getByText('Numărul de telefon nu este valid.', { exact: false })).toBeVisible();
  await phone.fill('0040722123456');
  await expect(page.getByText('✓ 0722 123 456')).toBeVisible();
  await phone.fill('0722 123 4567');
  await expect(page.getByText('Numărul de telefon nu este valid.', { exact: false })).toBeVisible();

  await page.getByLabel('Județ').selectOption('București');
  await page.getByLabel('Localitate').selectOption('Sector 3');
  await page.getByLabel('Județ').selectOption('Alba');
  await expect(page.getByLabel('Localitate')).toHaveValue('');
});

test('the booking form keeps typed answers over a reload and a look at the terms', async ({ page, context }) => {
  await openHydrated(page, '/programareApel');
  await page.getByLabel('Nume și prenume').fill('Elena Răbdătoare');
  await page.getByLabel('Județ').selectOption('Iași');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /termenii și condițiile/ }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Termeni și condiții');
  await expect(page.getByLabel(/accept termenii/)).not.toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Nume și prenume')).toHaveValue('Elena Răbdătoare');
  await expect(page.getByLabel('Localitate')).toBeEnabled();
});

test('a program that fills the booking form’s hidden field gets a usual answer and stores no customer', async ({
  page,
}) => {
  const phone = typedPhone();
  await openHydrated(page, '/programareApel');
  await fillBooking(page, { name: 'Robot', phone });
  await page.locator('input[name="website"]').fill('https://spam.example', { force: true });
  await readTheForm(page);
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
  expect(await customersWith(phone)).toEqual([]);
});

test('a visitor books a call by keyboard alone', async ({ page }) => {
  const phone = typedPhone();
  await openHydrated(page, '/programareApel');
  await focusOn(page.getByLabel('Nume și prenume'));
  await page.keyboard.type('Gina Taste');
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone);
  for (const _ of ['e-mail', 'county']) await page.keyboard.press('Tab');
  await expect(page.getByLabel('Județ')).toBeFocused();
  await arrowTo(page, page.getByLabel('Județ'), 'Cluj');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Localitate')).toHaveValue('Cluj-Napoca');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel(/politica de confidențialitate/)).toBeChecked();
  await readTheForm(page);
  await page.keyboard.press('Shift+Tab');
  await focusOn(page.getByLabel('Nume și prenume'));
  await page.keyboard.press('Enter');
  await seesSuccess(page);
  expect(await customersWith(phone)).toMatchObject([{ name: 'Gina Taste', localitate: 'Cluj-Napoca' }]);
});
