import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { affordability, purchase, refinancing as workedRefinancing } from 'quote/worked-examples';
import { openScreen } from '../steps/screens.ts';
import { press, seesQuestion } from '../steps/wizard-steps.ts';

/** The worked refinancing with a home of little more value, for a borrower young enough for 360 months. */
const refinancing: LoanFormInput = {
  ...workedRefinancing,
  rataActuala: '2,540',
  valoareImobil: '450,000',
  valoareAvans: '170,000',
  dataNasterii: '1995-03-10',
};

const open = (page: Page, formData: LoanFormInput, shows: RegExp) =>
  openScreen(page, { name: '', path: '/rezultateSimulare', formData, shows });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

const comparison = (page: Page) => page.getByRole('table', { name: 'Comparația variantelor de credit' });

test('both variants stand beside each other in one table, also on a phone', async ({ page }) => {
  await open(page, purchase, /Varianta A/);
  const total = comparison(page).getByRole('row', { name: /^Total de plată/ });
  await expect(total).toContainText('Minim1.005.595 RON');
  await expect(total.getByRole('cell')).toHaveCount(2);
});

test('the rows beside the decision, and every other offer, open at a press', async ({ page }) => {
  await open(page, purchase, /Varianta A/);
  const a = comparison(page);
  await expect(a.getByText('Total de plată')).toBeVisible();
  await expect(a.getByText('Dobânda totală')).toBeHidden();
  await press(page, 'Vedeți toate cifrele');
  await expect(a.getByText('Dobânda totală')).toBeVisible();

  await press(page, 'Vedeți toate ofertele');
  const offers = page.getByRole('region', { name: 'Mai departe' });
  await expect(offers.getByText('Varianta B')).toBeVisible();
  await offers.getByText(/nu se potrivesc cu datele dumneavoastră$/).click();
  await expect(offers.getByRole('listitem').filter({ visible: true })).toHaveCount(15);
});

test('a visitor reads a range of the banks’ largest sums, what widens it, and no bank’s name there', async ({
  page,
}) => {
  for (const [form, shows, widens] of [
    [purchase, /Varianta A/, /^Cu 10\.000\sRON avans în plus: .*RON la/],
    [affordability, /puteți împrumuta cel mult/, /^Fără ratele cardurilor de credit: .*RON la/],
  ] as const) {
    await open(page, { ...form, alteRateCC: '300' }, shows);
    const range = page.getByRole('region', { name: 'Cât ar împrumuta băncile' });
    await range.getByRole('heading').click();
    await expect(range).toContainText(/cel mai mare credit este (între [\d.]+ și )?[\d.]+\sRON la .*b[aă]nc/);
    await expect(range.getByRole('listitem').filter({ hasText: widens })).toBeVisible();
    await expect(range).not.toContainText(/ProCredit|Raiffeisen|UniCredit|BCR/i);
    await expect(range).toContainText('Unele oferte sau criterii sunt demonstrative.');
  }
});

test('a visitor downloads the comparison of both variants as a PDF', async ({ page }) => {
  await open(page, purchase, /Varianta A/);
  const started = page.waitForEvent('download');
  await press(page, 'Păstrați rezultatul');
  await press(page, 'Descărcați PDF');
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^simulare-orientativa-\d{4}-\d{2}-\d{2}\.pdf$/);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('PDF-ul a fost descărcat.')).toBeVisible();
});

test('a cheaper refinancing states its gain and the month from which the gain counts', async ({ page }) => {
  await open(page, refinancing, /Varianta A/);
  await expect(title(page)).toContainText('Pentru 280.000 RON pe 20 de ani, ');
  await expect(title(page)).toContainText('în prima lună');
  await expect(page.getByText(/^Cu \d+\sRON mai puțin .*decât acum.*\. .*dacă IRCC rămâne/).first()).toBeVisible();
  await page.getByRole('heading', { name: 'Ce înseamnă refinanțarea' }).click();
  await expect(page.getByText(/Recuperați costurile refinanțării din luna a \d+-a\./).first()).toBeVisible();
  await expect(
    page.getByText(/Dacă plătiți în continuare cel puțin rata de acum,.* terminați creditul în/).first(),
  ).toBeVisible();
});

test('an exceeded debt ratio leads to the largest loan, which the wizard keeps on the way back', async ({ page }) => {
  await open(page, { ...purchase, venituriSalariu: '4,000' }, /Grad maxim/);
  await expect(title(page)).toHaveText('Grad maxim de îndatorare depășit!');
  await expect(page.getByText('45 %').first()).toBeVisible();
  const largest = page
    .getByText('Suma maximă pe care o puteți împrumuta')
    .locator('..')
    .getByText(/^\d{3}\.\d{3}\sRON$/);
  const maximum = (await largest.innerText()).replace(/\D/g, '');
  const home = (100_000 + Number(maximum)).toLocaleString('ro');
  await expect(page.getByText(`Locuința devine ${home} RON`)).toBeVisible();

  await press(page, 'Simulați cu suma maximă');
  await expect(comparison(page)).toBeVisible();
  await expect(title(page)).toContainText(Number(maximum).toLocaleString('ro-RO'));
  await expect(page.getByRole('button', { name: `Locuință ${home} RON` })).toBeVisible();

  await press(page, 'Înapoi');
  await seesQuestion(page, 'Pe câți ani doriți creditul?');
  await press(page, 'Înapoi');
  await expect(page.getByLabel('Valoarea imobilului')).toHaveValue(home.replace('.', ','));
});

test('an affordability result explains the largest loan and leads to the simulation of a home', async ({ page }) => {
  await open(page, affordability, /Cum am ajuns la sumă/);
  await expect(title(page)).toContainText('593.051 RON');
  await expect(page.getByText(/^Pe lună puteți plăti pentru el cel mult 3\.180\sRON: 40\s%/)).toBeVisible();
  await page.getByRole('heading', { name: 'Cum am ajuns la sumă' }).click();
  await expect(
    page.getByText('toate ratele la un loc pot fi cel mult 40 % din venituri (45 % la prima locuință)'),
  ).toBeVisible();
  await expect(page.getByText('Rămâne pentru rata nouă')).toBeVisible();
  await expect(page.getByText('3.180 RON', { exact: true })).toBeVisible();
  await expect(page.getByText(/^la 50\sde\sani/)).toBeVisible();
  const home = 'Simulați o locuință cu această sumă';
  await press(page, home);
  await expect(page.getByText(/^Scrieți ziua, luna și anul nașterii/)).toBeVisible();
  await page.getByLabel('Data nașterii', { exact: true }).fill('20.05.1996');
  await press(page, 'Recalculați pentru vârsta mea');
  await expect(title(page)).toContainText(/^La \d+/);
  await press(page, home);
  await expect(page).toHaveURL(/informatiiPersonale/);
  await expect(page.getByLabel('Data nașterii', { exact: true })).toHaveValue('20.05.1996');
});

test('a visitor turns the salary on and reads both prices, which the private link and the booking keep', async ({
  page,
  browser,
}) => {
  await open(page, purchase, /Varianta A/);
  const condition = page.locator('li', { hasText: 'Condiție neinclusă în preț: 4,70 %' }).first();
  await expect(condition).toContainText('altfel 4,90 %: cu 48 RON pe lună mai mult.');
  await press(page, 'Schimbați condițiile');
  const salary = (shown: Page) => shown.getByRole('switch', { name: 'Îmi încasez salariul la bancă' });
  const assumed = (shown: Page) => shown.getByText(/^Prețurile sunt cu salariul încasat la bancă/);
  await salary(page).click();
  await expect(assumed(page)).toBeVisible();
  await expect(salary(page)).toBeFocused();
  await expect(page.getByText('Condiție inclusă în preț:').filter({ visible: true }).first()).toBeVisible();

  await press(page, 'Păstrați rezultatul');
  await press(page, 'Creați linkul');
  const address = await page.getByLabel('Linkul dumneavoastră').inputValue();
  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect(assumed(other)).toBeVisible();
  await press(other, 'Schimbați condițiile');
  await expect(salary(other)).toBeChecked();
  await other.context().close();

  await press(page, 'Programați un apel gratuit');
  // The summary of the request is folded.
  const line = page.locator('dl > div', { hasText: 'Condiții acceptate' });
  await expect(line).toContainText('salariul încasat la bancă');
});

test('decreasing instalments name the first and the last in the answer', async ({ page }) => {
  await open(page, purchase, /Varianta A/);
  await press(page, 'Schimbați condițiile');
  await page.getByRole('radio', { name: 'Descrescătoare' }).click();
  await expect(page.getByText(/prima rată este de .* apoi scade.*; ultima este de/).first()).toBeVisible();
  await expect(page.getByText('Prima rată după perioada fixă', { exact: false }).first()).toBeVisible();
});
