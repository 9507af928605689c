import { expect, type Page, test } from '@playwright/test';
import {
  answerNoOtherCredits,
  answerPersonalInfo,
  formInHistory,
  openHydrated,
  press,
  seesQuestion,
  startNewCredit,
} from '../steps/wizard-steps.ts';

test('the wizard’s answers survive both back buttons and the way forward', async ({ page }) => {
  await startNewCredit(page, 'Achiziție');
  await answerPersonalInfo(page, 'Nu');
  await page.getByRole('switch', { name: 'Card de credit' }).click();
  await page.getByLabel('Plata lunară pentru cardurile de credit').fill('300');
  await press(page, 'Înapoi');
  await expect(page.getByLabel('Salariul net lunar')).toHaveValue('9,000');
  await page.getByLabel('Salariul net lunar').fill('9500');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Achiziție' })).toHaveAttribute('aria-current', 'true');
  await press(page, 'Achiziție');
  await expect(page.getByLabel('Salariul net lunar')).toHaveValue('9,500');
  await press(page, 'Continuați');
  await expect(page.getByLabel('Plata lunară pentru cardurile de credit')).toHaveValue('300');
  await press(page, 'Continuați');
  await seesQuestion(page, 'Despre imobil');
  expect(await formInHistory(page)).toMatchObject({ venituriSalariu: '9,500', alteRateCC: '300' });
});

/** Answers the wizard up to the questions about the home. */
async function answerUntilHome(page: Page): Promise<void> {
  await startNewCredit(page, 'Achiziție');
  await answerPersonalInfo(page, 'Nu');
  await answerNoOtherCredits(page);
  await seesQuestion(page, 'Despre imobil');
}

test('the wizard’s answers survive a reload, even unsent answers', async ({ page }) => {
  await answerUntilHome(page);
  await page.getByRole('radio', { name: 'EUR' }).check();
  await page.getByLabel('Valoarea imobilului').fill('90000');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked();
  await expect(page.getByLabel('Valoarea imobilului')).toHaveValue('90,000');
  await expect(page.getByLabel('Avans')).toHaveValue('22,500');
  expect(await formInHistory(page)).toMatchObject({ dataNasterii: '1996-05-20' });
});

test('a visitor who leaves the wizard for the home page finds their answers again', async ({ page }) => {
  await answerUntilHome(page);
  await openHydrated(page, '/initialInfo');
  await press(page, 'Continuați de unde ați rămas');
  await seesQuestion(page, 'Despre imobil');
  expect(await formInHistory(page)).toMatchObject({ venituriSalariu: '9,000' });
});

test('a new start of the wizard clears the answers but keeps the promo code', async ({ page }) => {
  await answerUntilHome(page);
  await openHydrated(page, '/initialInfo');
  await page.getByText('Am un cod promoțional').click();
  await page.getByLabel('Cod promoțional').fill('VARA');
  await press(page, 'Să începem');
  await press(page, 'Credit nou');
  await press(page, 'Achiziție');
  await expect(page.getByLabel('Salariul net lunar')).toHaveValue('');
  expect(await formInHistory(page)).toMatchObject({ promoCode: 'VARA', venituriSalariu: '' });
});

test('Esc closes the energy efficiency panel, which links to a sample certificate', async ({ page }) => {
  await answerUntilHome(page);
  await press(page, 'Ce înseamnă și de unde aflu?');
  const link = page.getByRole('link', { name: /exemplu de certificat energetic/ });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ce înseamnă și de unde aflu?' })).toBeFocused();
});

test('a phone left alone for half an hour keeps no answers', async ({ page }) => {
  await page.clock.install();
  await startNewCredit(page, 'Achiziție');
  await answerPersonalInfo(page, 'Nu');
  await seesQuestion(page, 'Mai plătiți și alte rate?');
  await page.clock.fastForward('31:00');
  await expect(page.getByRole('alert')).toContainText('am șters răspunsurile');
  await page.goBack();
  await expect(page).toHaveURL('/initialInfo');
  await expect(page.getByRole('button', { name: 'Continuați de unde ați rămas' })).toHaveCount(0);
});

test('a visitor who wants to finds their answers tomorrow in another tab and deletes them by one press', async ({
  page,
  context,
}) => {
  const KEEP = 'Da, păstrați-le';
  const REMOVE = 'Ștergeți răspunsurile de pe acest dispozitiv';
  await startNewCredit(page, 'Achiziție');
  await expect(page.getByRole('button', { name: KEEP })).toHaveCount(0);
  await answerPersonalInfo(page, 'Da');
  await answerNoOtherCredits(page);
  await seesQuestion(page, 'Despre imobil');
  await page.getByLabel('Valoarea imobilului').fill('500000');
  const stored = () => page.evaluate(() => localStorage.getItem('kept-answers'));
  expect(await stored()).toBeNull();
  await page.getByRole('heading', { name: /^Păstrați răspunsurile/ }).click();
  await press(page, KEEP);
  await expect(page.getByRole('heading', { name: /păstrate pe acest dispozitiv până la/ })).toBeVisible();
  await expect.poll(stored).toContain('9,000');

  await test.step('the step in another tab has the same answers', async () => {
    const second = await context.newPage();
    await second.goto('/informatiiImobil');
    await expect(second.getByLabel('Valoarea imobilului')).toHaveValue('500,000');
    expect(await formInHistory(second)).toMatchObject({ venituriSalariu: '9,000' });
    await second.goto('/rezultateSimulare');
    await seesQuestion(second, 'Despre imobil');
    await second.close();
  });

  await test.step('the home page of a new tab leads back to the last step', async () => {
    await page.close();
    const evening = await context.newPage();
    await evening.goto('/');
    await press(evening, 'Continuați de unde ați rămas');
    await seesQuestion(evening, 'Despre imobil');
    await expect(evening.getByLabel('Valoarea imobilului')).toHaveValue('500,000');
    await press(evening, REMOVE);
    await expect(evening.getByText('Am șters răspunsurile de pe acest dispozitiv.')).toBeVisible();
    await expect.poll(() => evening.evaluate(() => localStorage.getItem('kept-answers'))).toBeNull();
    await evening.goto('/informatiiImobil');
    await expect(evening.getByText(/Pagina cerută face parte din simulare/)).toBeVisible();
  });
});

test('the coupon fills in the promo code exactly once', async ({ page }) => {
  await openHydrated(page, '/initialInfo');
  await press(page, 'Aplicați codul');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/^Cuponul BUNVENIT1000 este aplicat: 1\.000\sRON, dacă trimiteți cererea/)).toBeVisible();
  await expect(page.getByLabel('Cod promoțional')).toHaveValue('BUNVENIT1000');
  await page.reload();
  await expect(page.getByLabel('Cod promoțional')).toHaveValue('BUNVENIT1000');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'Să începem');
  await seesQuestion(page, 'Ce fel de credit căutați?');
  expect(await formInHistory(page)).toMatchObject({ promoCode: 'BUNVENIT1000' });
});

test('a visitor types no answer of the home page’s calculator twice', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Valoarea imobilului').fill('350000');
  await page.getByLabel('Avans').fill('100000');
  await page.getByRole('link', { name: 'Simulare' }).first().click();
  await expect(page.getByText(/^350\.000\sRON$/)).toBeVisible();
  await press(page, 'Să începem');
  await seesQuestion(page, 'Ce fel de credit căutați?');
  expect(await formInHistory(page)).toMatchObject({ tipCredit: '', valoareImobil: '' });
  await expect(page.getByRole('button', { name: 'Credit nou' })).toHaveAttribute('aria-current', 'true');
  await press(page, 'Continuați');
  await expect(page.getByRole('button', { name: 'Achiziție' })).toHaveAttribute('aria-current', 'true');
  await press(page, 'Continuați');
  await answerPersonalInfo(page, 'Nu');
  await answerNoOtherCredits(page);
  await expect(page.getByLabel('Valoarea imobilului')).toHaveValue('350,000');
  await expect(page.getByLabel('Avans')).toHaveValue('100,000');
});
