import { expect, type Page, test } from '@playwright/test';
import { readPdf } from '../../server/src/testing/files/pdf-text.ts';
import { accessibilityViolations } from '../steps/accessibility-violations.ts';
import { bookCall } from '../steps/customer-steps.ts';
import { comeAsNew, signOut } from '../steps/staff-steps.ts';

const table = (page: Page) => page.getByRole('region', { name: 'Tabelul comparativ al ofertelor' });
const rows = (page: Page) => table(page).getByRole('row');
const compare = (page: Page) => page.getByRole('button', { name: 'Comparați ofertele' }).click();

const PHONE = { width: 390, height: 844 };

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page, request }) => comeAsNew(page, request, 'user'));

const REMARK = 'Avansul poate fi și mai mare.';

/** Types the answers of the worked purchase that the offers need. */
async function typePurchase(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Primul imobil' }).check();
  await page.getByLabel('Valoarea imobilului').fill('500000');
  await page.getByLabel('Avansul').fill('100.000');
  await page.getByLabel('Anul construcției').selectOption('Între 2000 și 2023');
  await page.getByLabel('Venitul din salariu').fill('9.000');
  await page.getByLabel('Ratele creditelor de nevoi personale').fill('500');
}

/** Opens the comparison of all offers for the worked purchase. */
async function openComparison(page: Page): Promise<void> {
  await page.goto('/step1');
  await typePurchase(page);
  await compare(page);
  await expect(page).toHaveURL(/\/alegeCredit$/);
}

/** Opens it as a table. */
async function openTable(page: Page): Promise<void> {
  await openComparison(page);
  await expect(rows(page)).toHaveCount(16);
}

const summary = (page: Page) => page.getByRole('region', { name: 'Cele mai bune valori' });
const totalHead = (page: Page) => table(page).getByRole('columnheader', { name: 'Suma ratelor' });
const firstCard = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Casa Ta' }).first();
const firstRow = (page: Page) => rows(page).filter({ hasText: 'Casa Ta' }).first();
/** Shows the columns that do not decide too. */
const showAllColumns = (page: Page) => page.getByRole('button', { name: 'Toate coloanele' }).click();

test('QuickStart names missing answers, understands sums and shows a server’s refusal under its field', async ({
  page,
}) => {
  await page.goto('/alegeCredit');
  await page.getByRole('link', { name: 'Introduceți datele simulării' }).click();
  await expect(page).toHaveURL(/\/step1$/);
  await compare(page);
  await expect(page.getByText('Valoarea imobilului este obligatorie.')).toBeVisible();
  await expect(page.getByLabel('Valoarea imobilului')).toBeFocused();
  await page.getByLabel('Valoarea imobilului').fill('500000');
  await expect(page.getByLabel('Valoarea imobilului')).toHaveValue('500,000');
  await expect(page.getByText('Minim 25 %: 125.000 RON.')).toBeVisible();
  await page.getByLabel('Avansul').fill('50000');
  await compare(page);
  await expect(page.getByRole('alert')).toContainText(/Avansul minim trebuie să fie cel puțin 25\s?%/);
  await expect(page.getByLabel('Avansul')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Avansul')).toHaveValue('50,000');
});

test('the cards of a phone carry the four labels and unfold their details', async ({ page }) => {
  await openComparison(page);
  await page.setViewportSize(PHONE);
  const card = firstCard(page);
  await expect(card).toContainText('CEA MAI MICA RATA');
  await expect(card).toContainText('CEA MAI MICA RATA VARIABILA');
  for (const sticker of ['CEL MAI MIC COST TOTAL', 'CEA MAI LUNGA PERIOADA CU DOBANDA FIXA'])
    await expect(page.getByRole('listitem').filter({ hasText: sticker })).toHaveCount(1);
  await expect(card.getByText('7,66 %')).toBeHidden();
  await card.getByRole('button', { name: 'Show Details' }).click();
  await expect(card.getByText('7,66 %')).toBeVisible();
  await expect(card.getByText('1.009.137,25 RON')).toBeVisible();
  await card.getByRole('button', { name: 'Hide Details' }).click();
  await expect(card.getByText('7,66 %')).toBeHidden();
});

test('the filters for bank and term hold for the table', async ({ page }) => {
  await openTable(page);
  await page.getByRole('combobox', { name: 'Banca' }).selectOption('ING');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('2 oferte din 15')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Doar ofertele eligibile' }).check();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Show Details' })).toHaveCount(1);
  await page.getByLabel('Perioada cu dobândă fixă').selectOption('36 de luni');
  await expect(page.getByText('Nicio ofertă nu trece de filtrele alese.')).toBeVisible();
  await page.getByRole('button', { name: 'Ștergeți filtrele' }).click();
  await expect(rows(page)).toHaveCount(16);
});

test('on a phone a line leads to the filters, and the first offer stands in the first screen', async ({ page }) => {
  await openComparison(page);
  await page.setViewportSize(PHONE);
  await expect(firstCard(page).getByText('Prima lună')).toBeInViewport();
  await page.getByRole('button', { name: 'Filtre' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtre' });
  await sheet.getByRole('combobox', { name: 'Banca' }).selectOption('ING');
  expect(await accessibilityViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Arată 2 oferte' }).click();
  await expect(page.getByRole('button', { name: 'Filtre · 1' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Ofertele' }).getByRole('listitem')).toHaveCount(2);
});

test('a broker puts four offers side by side, not five, and a sign-out removes the remarks for their PDF', async ({
  page,
}) => {
  await openTable(page);
  for (const index of [1, 2, 3, 4]) await rows(page).nth(index).getByRole('checkbox').check();
  await expect(rows(page).nth(5).getByRole('checkbox')).toBeDisabled();
  await page.getByRole('button', { name: 'Vedeți-le alăturate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('rowgroup').filter({ hasText: 'Rata lunară fixă' })).toContainText(
    '2.123 RON (cea mai bună valoare)',
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('Observații').fill(REMARK);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descărcați PDF' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk));
  const { text } = readPdf(Buffer.concat(chunks));
  expect(text).toContain(REMARK);
  expect(text).toContain('• 2.123 RON');
  await dialog
    .getByRole('button', { name: /^Select Loan/ })
    .first()
    .click();
  await expect(page.getByRole('columnheader', { name: 'Nr. Crt.' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Vedeți-le alăturate' }).click();
  await expect(dialog.getByLabel('Observații')).toHaveValue(REMARK);
  await page.reload();
  await page.getByRole('button', { name: 'Vedeți-le alăturate' }).click();
  await expect(dialog.getByLabel('Observații')).toHaveValue(REMARK);
  await page.keyboard.press('Escape');
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(stored).toContain(REMARK);
  await signOut(page);
  await expect.poll(stored).not.toContain(REMARK);
});

test('the sortable table has a row for each offer, marks the best four and gives refusals a reason', async ({
  page,
}) => {
  await openTable(page);
  for (const value of ['2.122,91 RON', '2.787,05 RON', '985.034,14 RON', '360 de luni'])
    await expect(summary(page)).toContainText(value);
  await expect(rows(page).nth(1)).toContainText('2.144,84 (CEA MAI MICĂ PRIMĂ LUNĂ)');
  await expect(rows(page).last()).toContainText('Nu se știe Cere clasa energetică A; a locuinței nu se știe.');
  await showAllColumns(page);
  await expect(rows(page).filter({ hasText: '2.122,91 (CEA MAI MICA RATA)' })).toHaveCount(1);
  const head = totalHead(page);
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).nth(1)).toContainText('985.034,14 (CEL MAI MIC COST TOTAL)');
  await expect(rows(page).nth(1)).toContainText('1.005.594,93 (cel mai mic total de plată)');
  await expect(summary(page)).toContainText('Suma ratelor cu asigurare: Toate ratele și asigurarea de viață');
  await head.getByRole('button').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).nth(1)).toContainText('BRD');
});

async function expectAsLeft(page: Page): Promise<void> {
  // An unfolded row has a second one for its details.
  await expect(rows(page)).toHaveCount(12);
  await expect(totalHead(page)).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).nth(2).getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('1 ofertă aleasă')).toBeVisible();
  await expect(firstRow(page).getByRole('button', { name: 'Hide Details' })).toBeVisible();
}

test('Select Loan opens the schedule of the chosen offer, and back restores the comparison', async ({ page }) => {
  await openTable(page);
  await showAllColumns(page);
  await totalHead(page).getByRole('button').click();
  await page.getByRole('checkbox', { name: 'Doar ofertele eligibile' }).check();
  await rows(page).nth(2).getByRole('checkbox').check();
  await firstRow(page).getByRole('button', { name: 'Show Details' }).click();
  await firstRow(page)
    .getByRole('button', { name: /^Select Loan/ })
    .click();
  await expect(page).toHaveURL(/\/scadentar$/);
  const handedOn = await page.evaluate(() => {
    const name = `draft:account:${window.history.state.usr.draft}`;
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  });
  await expect(page.getByRole('columnheader', { name: 'Nr. Crt.' })).toBeVisible();
  expect(handedOn).toMatchObject({ autoSimulate: true, formData: { oferta: 'Casa Ta', tipCredit: 'Achizitie' } });
  await page.getByRole('button', { name: 'Vezi Oferte' }).first().click();
  await expect(page).toHaveURL(/\/alegeCredit$/);
  await expect(rows(page)).toHaveCount(16);
  await page.goBack();
  await page.goBack();
  await expectAsLeft(page);
  await page.reload();
  await expectAsLeft(page);
  await page.goBack();
  await expect(page.getByLabel('Valoarea imobilului')).toHaveValue('500,000');
});

test('a broker compares the offers of a customer’s last form and chooses one for the customer', async ({
  page,
  request,
}) => {
  await bookCall(request, { name: 'Mărgărit Ștefania' });
  await page.goto('/step1');
  await page.getByLabel('Căutați un client sau scrieți un nume').fill('margarit stef');
  await expect(page.getByRole('option', { name: /Mărgărit/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Valoarea imobilului')).toHaveValue('500,000');
  await expect(page.getByLabel('Venitul din salariu')).toHaveValue('9,000');
  await compare(page);
  await expect(page.getByText('Mărgărit Ștefania:')).toBeVisible();
  await rows(page).nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Vedeți-le alăturate' }).click();
  await expect(page.getByLabel('Numele clientului')).toHaveValue('Mărgărit Ștefania');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Select Loan: RAIFFEISEN, Casa Ta', exact: true }).click();
  await page.getByRole('button', { name: 'Alegeți-o pentru client' }).click();
  await expect(page.getByText('Este oferta aleasă pentru Mărgărit Ștefania.')).toBeVisible();
  await page.getByRole('link', { name: 'Mărgărit Ștefania' }).click();
  await expect(page).toHaveTitle(/^Mărgărit Ștefania · Detalii Client/);
  await expect(page.getByRole('region', { name: 'Oferta Selectata' })).toContainText('Casa Ta');
});
