import { expect, type Page, test } from '@playwright/test';
import { e164, fillBooking, readTheForm, seesSuccess, typedPhone } from '../steps/booking-steps.ts';
import { emails, rows } from '../steps/database.ts';
import {
  answerHome,
  answerNoOtherCredits,
  answerPersonalInfo,
  openAwake,
  press,
  seesQuestion,
  startNewCredit,
} from '../steps/wizard-steps.ts';

const FAILED = 'A apărut o eroare la trimiterea cererii. Vă rugăm să încercați din nou.';

const customersWith = (phone: string) => rows('SELECT * FROM customers WHERE phone = $1', e164(phone));
const requestsOf = (phone: string) =>
  rows('SELECT r.* FROM call_requests r JOIN customers c ON c.id = r.customer_id WHERE c.phone = $1', e164(phone));
const formsOf = (phone: string) =>
  rows('SELECT i.* FROM customer_infos i JOIN customers c ON c.id = i.customer_id WHERE c.phone = $1', e164(phone));

/** From the home page through a purchase to its result, with the welcome coupon. */
async function simulatePurchase(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Simulare', exact: false }).first().click();
  await press(page, 'Aplicați codul');
  await press(page, 'Să începem');
  await press(page, 'Credit nou');
  await press(page, 'Achiziție');
  await answerPersonalInfo(page);
  await answerNoOtherCredits(page);
  await page.getByLabel('Valoarea imobilului').fill('400000');
  await page.getByLabel('Avans').fill('150000');
  await answerHome(page);
  await press(page, 'Continuați');
  await press(page, 'Vedeți rezultatul');
  await expect(page.getByText('Varianta A').first()).toBeVisible();
}

test('de acasă, prin simulare, la apelul programat: ce s-a văzut ajunge la broker', async ({ page }) => {
  const phone = typedPhone();
  const email = `ana.${phone.replaceAll(' ', '')}@example.ro`;
  await simulatePurchase(page);
  await press(page, 'Programați un apel gratuit');
  await seesQuestion(page, 'Programați un apel gratuit');
  await page.getByText('Trimiteți și simularea').click();
  await expect(page.getByText('400.000 RON')).toBeVisible();
  await expect(page.getByLabel('Localitate')).toBeDisabled();
  await fillBooking(page, { name: 'Ana Pop', phone, email });
  await page.getByLabel('Prefer să-mi scrieți pe WhatsApp').check();
  await readTheForm(page);
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
  await expect(page.getByText(/scriem pe WhatsApp/)).toBeVisible();
  await expect(page.getByText(/confirmare pe e-mail/)).toBeVisible();

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
  await expect(page.getByText(`Versiunea ${consents[2]?.text_version}`)).toBeVisible();

  const [confirmation] = await emails(email, 2);
  expect(confirmation).toMatchObject({ kind: 'booking-confirmation', recipient: email });
  expect(confirmation?.text).toContain(phone);
});

test('după programare nici Înapoi nu mai arată simularea', async ({ page }) => {
  await startNewCredit(page, 'Încadrare');
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
  expect(await page.evaluate(() => window.sessionStorage.getItem('draft:visitor:wizard'))).not.toContain('9,000');
});

test('de pe pagina de acasă, fără simulare, cererea este numai de contact', async ({ page }) => {
  const phone = typedPhone();
  await page.goto('/');
  await page.getByRole('link', { name: /Vreau să mă sunați/ }).click();
  await expect(page).toHaveURL(/programareapel/i);
  await expect(page.getByText('Trimiteți și simularea')).toHaveCount(0);
  await fillBooking(page, { name: 'Ion Nu', phone });
  await readTheForm(page);
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
  expect(await formsOf(phone)).toMatchObject([{ source: 'contact', figures: null, promo_code: 'NONE' }]);
});

test('apăsată de două ori, cererea pleacă o dată', async ({ page }) => {
  const phone = typedPhone();
  await openAwake(page, '/programareApel');
  await fillBooking(page, { name: 'Maria Două', phone });
  await readTheForm(page);
  await page.getByRole('button', { name: 'Trimiteți cererea' }).dblclick();
  await seesSuccess(page);
  expect(await requestsOf(phone)).toHaveLength(1);
  expect(await formsOf(phone)).toHaveLength(1);
  await emails(phone, 1);
});

test('o conexiune tăiată la mijloc nu pierde și nu dublează nimic', async ({ page }) => {
  const phone = typedPhone();
  await openAwake(page, '/programareApel');
  await fillBooking(page, { name: 'Vlad Tăiat', phone });
  await readTheForm(page);
  // First the answer to the person's half is lost on its way back, then the second half cannot be sent at all.
  let cuts = 0;
  await page.route('**/api/customers*/create', async (route) => {
    cuts += 1;
    if (cuts === 1) await route.fetch();
    if (cuts === 1 || cuts === 3) return route.abort('connectionreset');
    return route.continue();
  });
  for (const _attempt of [1, 2]) {
    await press(page, 'Trimiteți cererea');
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await expect(page.getByLabel('Nume și prenume')).toHaveValue('Vlad Tăiat');
  }
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
  expect(await customersWith(phone)).toHaveLength(1);
  const [request, ...others] = await requestsOf(phone);
  expect(others).toEqual([]);
  expect(await formsOf(phone)).toMatchObject([{ request_id: request?.id }]);
});

test('reușita se vede și când, după trimitere, rețeaua nu mai aduce nimic', async ({ page }) => {
  const next = page.waitForResponse(/\/assets\/final-info-page-.*\.js$/);
  await openAwake(page, '/programareApel');
  await fillBooking(page, { name: 'Dan Tunel', phone: typedPhone() });
  await readTheForm(page);
  await next;
  // Its style sheet may come after its code.
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
});

test('fără rețea, o pagină care nu poate fi adusă spune de ce, și se deschide după aceea', async ({
  page,
  context,
}) => {
  await openAwake(page, '/flowError');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Începeți din nou' }).click();
  await seesQuestion(page, 'Nu aveți conexiune la internet');
  await context.setOffline(false);
  await press(page, 'Reîncărcați pagina');
  await seesQuestion(page, 'Creditul potrivit, în câteva minute');
});

test('ce lipsește se spune lângă câmp, iar telefonul este citit pe măsură ce se scrie', async ({ page }) => {
  await openAwake(page, '/programareApel');
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

test('ce s-a scris rămâne la reîncărcare și la citirea termenilor', async ({ page, context }) => {
  await openAwake(page, '/programareApel');
  await page.getByLabel('Nume și prenume').fill('Elena Răbdătoare');
  await page.getByLabel('Județ').selectOption('Iași');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /termenii și condițiile/ }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Termene și condiții');
  await expect(page.getByLabel(/accept termenii/)).not.toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Nume și prenume')).toHaveValue('Elena Răbdătoare');
  await expect(page.getByLabel('Localitate')).toBeEnabled();
});

test('un program care completează și câmpul ascuns primește un răspuns obișnuit, dar nu lasă nimic', async ({
  page,
}) => {
  const phone = typedPhone();
  await openAwake(page, '/programareApel');
  await fillBooking(page, { name: 'Robot', phone });
  await page.locator('input[name="website"]').fill('https://spam.example', { force: true });
  await readTheForm(page);
  await press(page, 'Trimiteți cererea');
  await seesSuccess(page);
  expect(await customersWith(phone)).toEqual([]);
});

test('o programare se poate face numai de la tastatură', async ({ page }) => {
  const phone = typedPhone();
  await openAwake(page, '/programareApel');
  await page.getByLabel('Nume și prenume').focus();
  await page.keyboard.type('Gina Taste');
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone);
  for (const _ of ['WhatsApp', 'e-mail', 'județ']) await page.keyboard.press('Tab');
  await expect(page.getByLabel('Județ')).toBeFocused();
  await page.keyboard.type('Cl');
  await expect(page.getByLabel('Județ')).toHaveValue('Cluj');
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
  await page.getByLabel('Nume și prenume').focus();
  await page.keyboard.press('Enter');
  await seesSuccess(page);
  expect(await customersWith(phone)).toMatchObject([{ name: 'Gina Taste', localitate: 'Cluj-Napoca' }]);
});
