import { expect, type Page, test } from '@playwright/test';
import { formatDate } from 'contract/romanian/romanian';
import {
  customersWith,
  e164,
  fillBooking,
  formsOf,
  readTheForm,
  seesSuccess,
  typedPhone,
} from '../steps/booking-steps.ts';
import { emails, rows } from '../steps/database.ts';
import {
  answerHome,
  answerNoOtherCredits,
  answerPersonalInfo,
  expectHydrated,
  press,
  seesQuestion,
  startNewCredit,
} from '../steps/wizard-steps.ts';

/** Simulates a purchase from the home page to its result, with the welcome coupon. */
async function simulatePurchase(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Simulare', exact: false }).first().click();
  await press(page, 'Aplicați codul');
  await press(page, 'Să începem');
  await press(page, 'Credit nou');
  await press(page, 'Achiziție');
  await answerPersonalInfo(page, 'Nu');
  await answerNoOtherCredits(page);
  await page.getByLabel('Valoarea imobilului').fill('400000');
  await page.getByLabel('Avans').fill('150000');
  await answerHome(page);
  await press(page, 'Continuați');
  await press(page, 'Vedeți rezultatul');
  await expect(page.getByText('Varianta A').first()).toBeVisible();
}

test('a booking from the home page without a simulation is only a contact', async ({ page }) => {
  const phone = typedPhone();
  await page.goto('/');
  await page.getByRole('link', { name: /Vreau să mă sunați/ }).click();
  await expect(page).toHaveURL(/programareapel/i);
  await expectHydrated(page);
  await expect(page.getByText('Simularea pe care o primește brokerul')).toHaveCount(0);
  await fillBooking(page, { name: 'Ion Nu', phone });
  await readTheForm(page);
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
  expect(await formsOf(phone)).toMatchObject([{ source: 'contact', figures: null, promo_code: 'NONE' }]);
});

test('the browser’s back button shows no simulation after a booking', async ({ page }) => {
  await startNewCredit(page, 'Încadrare');
  await page.getByRole('radio', { name: 'Nu' }).check();
  await page.getByRole('switch', { name: 'Salariu' }).click();
  await page.getByRole('switch', { name: 'Chirii' }).click();
  await page.getByLabel('Venitul net lunar din chirii').fill('9000');
  await press(page, 'Continuați');
  await answerNoOtherCredits(page);
  await press(page, 'Vedeți rezultatul');
  await press(page, 'Programați un apel gratuit');
  await fillBooking(page, { name: 'Dan Pop', phone: typedPhone() });
  await readTheForm(page);
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
  await page.goBack();
  await expect(page).toHaveURL('/initialInfo');
  await expect(page.getByRole('alert')).toContainText('Cererea a fost trimisă');
  const answers = () => page.evaluate(() => window.sessionStorage.getItem('draft:visitor:wizard'));
  await expect.poll(answers).not.toContain('9,000');
});

test('a broker gets the figures that a visitor saw between the home page and the booking', async ({ page }) => {
  const phone = typedPhone();
  const email = `ana.${phone.replaceAll(' ', '')}@example.ro`;
  await simulatePurchase(page);
  await press(page, 'Programați un apel gratuit');
  await seesQuestion(page, 'Programați un apel gratuit');
  await page.getByText('Simularea pe care o primește brokerul').click();
  await expect(page.getByText('400.000 RON')).toBeVisible();
  await expect(page.getByLabel('Localitate')).toBeDisabled();
  await fillBooking(page, { name: 'Ana Pop', phone, email });
  await page.getByRole('radio', { name: 'Pe WhatsApp' }).check();
  await readTheForm(page);
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
  await expect(page.getByText(/scriem pe WhatsApp/)).toBeVisible();
  await expect(page.getByText(/Confirmarea vine și pe e-mail/)).toBeVisible();

  expect(await customersWith(phone)).toMatchObject([
    { name: 'Ana Pop', email, judet: 'Cluj', localitate: 'Turda', status: 0 },
  ]);
  expect(await formsOf(phone)).toMatchObject([
    {
      source: 'wizard',
      preffers_whatsapp: true,
      promo_code: 'BUNVENIT1000',
      is_as_seen: true,
      form: { tipCredit: 'Achizitie', valoareImobil: 400_000, valoareAvans: 150_000, venituriSalariu: 9000 },
      figures: { outcome: 'scenarios' },
    },
  ]);
  const consents = await rows(
    `SELECT k.kind, k.is_given, k.text_version, k.channel FROM consents k JOIN customers c ON c.id = k.customer_id
     WHERE c.phone = $1 ORDER BY k.kind`,
    e164(phone),
  );
  expect(consents.map(({ kind, is_given }) => [kind, is_given])).toEqual([
    ['marketing', false],
    ['privacy', true],
    ['terms', true],
  ]);
  await page.goto('/termene-si-conditii');
  await expect(page.getByText(`În vigoare din ${formatDate(String(consents[2]?.text_version))}`)).toBeVisible();

  const [confirmation] = await emails(email, 2);
  expect(confirmation).toMatchObject({ kind: 'booking-confirmation', recipient: email });
  expect(confirmation?.text).toContain(phone);
});
