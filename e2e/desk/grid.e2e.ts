import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { bookCall, openDetails } from '../steps/customer-steps.ts';
import { pressShortcut } from '../steps/keyboard.ts';
import { comeAsNew } from '../steps/staff-steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page, request }) => comeAsNew(page, request, 'user'));

const banks = (page: Page) => page.getByRole('table', { name: 'Răspunsul băncilor' });
const rowOf = (page: Page, bank: string) =>
  banks(page)
    .getByRole('row')
    .filter({ has: page.getByRole('img', { name: bank }) });

/** The borrower's salary: somebody who could sign too has a field of the same name. */
const salary = (page: Page) => page.getByLabel('Venitul din salariu').first();

test('a key and an income lead to the largest sum at each bank, which follows the typing', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'De făcut' })).toBeVisible();
  await pressShortcut(page, 'g');
  await expect(page).toHaveURL(/\/grila$/);
  await expect(page.getByText('Scrieți un venit, ca să răspundă băncile.')).toBeVisible();
  await salary(page).fill('6500');
  await expect(rowOf(page, 'Banca ProCredit')).toContainText(/\d{3}\.\d{3}\sRON/);
  const before = await rowOf(page, 'Banca ProCredit').getByRole('strong').first().textContent();
  await salary(page).fill('9000');
  await expect(rowOf(page, 'Banca ProCredit').getByRole('strong').first()).not.toHaveText(String(before));
  await page.reload();
  await expect(salary(page)).toHaveValue('9,000');
});

test('a client’s form leads to each bank’s reason, its remedies, an export, a case and a comparison', async ({
  page,
  request,
}) => {
  const form = {
    tipCredit: 'Achizitie',
    valoareImobil: 500_000,
    valoareAvans: 125_000,
    perioadaCreditata: 168,
    anulConstructiei: 3,
    primulImobil: false,
    dataNasterii: '1975-11-20',
    venituriSalariu: 8000,
    alteRateCNP: 0,
    alteRateCC: 300,
  };
  const phone = await bookCall(request, { form: form as never });
  await openDetails(page, phone);
  await page.getByRole('button', { name: /^Grila băncilor/ }).click();
  const refused = rowOf(page, 'Banca ProCredit');
  await expect(refused).toContainText(/Lipsesc? [\d.,]+\sRON venit/);
  await expect(refused).toContainText(/Gradul de îndatorare: ratele toate ar fi de [\d.,]+\sRON pe lună; încap/);
  await expect(refused).toContainText(/Fără ratele cardurilor de credit: da/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportați' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('"Banca";"Răspunsul"');
  expect(text).toMatch(/"PROCREDIT";"Nu";"\d{6}"/);

  await page.getByRole('button', { name: /^Dosar nou cu .*PROCREDIT/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Dosar nou/ });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Comparați ofertele: PROCREDIT' }).click();
  await expect(page).toHaveURL(/\/alegeCredit$/);
  await expect(page.getByRole('combobox', { name: 'Banca' })).toHaveValue('PROCREDIT');
});
