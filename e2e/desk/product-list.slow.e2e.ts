import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { testOnOwnServer as test } from '../steps/own-server.ts';
import { openProducts, product, rowOf, search } from '../steps/product-steps.ts';
import { newAccount, tokenOf } from '../steps/staff-steps.ts';
import { uniqueName } from '../steps/unique-name.ts';

// Products change every simulation of the site: these tests have a server of their own.
test.describe.configure({ mode: 'default' });

test('table heads sort by keyboard on a desktop, and a duplicate starts from its product', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openProducts(page, request);
  const column = (index: number) => page.locator(`tbody tr td:nth-of-type(${index})`).allTextContents();
  const heading = page.getByRole('columnheader', { name: 'Perioada' });
  const expectSorted = (order: (one: number, other: number) => number) =>
    expect(async () => {
      const months = (await column(2)).map(Number);
      expect(months.length).toBeGreaterThan(1);
      expect(months).toEqual(months.toSorted(order));
    }).toPass({ timeout: 60_000 });
  await heading.getByRole('button').press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expectSorted((one, other) => one - other);
  await heading.getByRole('button').press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expectSorted((one, other) => other - one);
  await page.getByRole('columnheader', { name: 'MinAnImobil' }).getByRole('button').click();
  await expect.poll(async () => (await column(10))[0]).toBe('');

  await page.getByRole('button', { name: 'Duplicați Casa Ta Verde' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Product' })).toBeVisible();
  await expect(page.getByLabel('Oferta', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Banca', { exact: true })).toHaveValue('RAIFFEISEN');
});

test('an exported, corrected and imported file changes only the corrected values', async ({ page, request }) => {
  const { headers } = await openProducts(page, request);
  const name = uniqueName('Importat');
  await request.post('/api/metadata/create', { headers, data: product(name) });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportați CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^produse-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  const mine = lines.find((line) => line.includes(name)) ?? '';
  const send = (changed: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'produse.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([lines[0], changed].join('\n')),
    });

  await page.getByRole('button', { name: 'Importați' }).click();
  const dialog = page.getByRole('dialog');
  await send(mine.replace(';9,99;', ';99;'));
  await expect(dialog.getByRole('region', { name: 'Ce este greșit în fișier' })).toContainText('Dobanda Fixa');
  await expect(dialog.getByRole('button', { name: 'Nimic de importat' })).toBeDisabled();
  await send(mine.replace(';9,99;', ';9,79;'));
  await expect(dialog.getByRole('region', { name: 'Ce s-ar schimba' })).toContainText(/Dobanda Fixa: 9,99.*9,79/);
  await request.post('/api/metadata/create', { headers, data: product(uniqueName('Altul')) });
  await dialog.getByRole('button', { name: 'Importați 1 produs' }).click();
  await expect(dialog.getByText('Produsele s-au schimbat după previzualizare.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Comparați din nou' }).click();
  await dialog.getByRole('button', { name: 'Importați 1 produs' }).click();
  await expect(page.getByText('Import încheiat: 0 produse noi, 1 produs modificat.')).toBeVisible();
  await search(page).fill(name);
  await expect(rowOf(page, name)).toContainText('9,79');
});

test('a product’s bank gets contact data, and two administrators erase no word of each other', async ({
  page,
  request,
}) => {
  const { headers } = await openProducts(page, request);
  const bankName = uniqueName('BANCA');
  await request.post('/api/metadata/create', {
    headers,
    data: product(uniqueName('Altfel'), { banca: bankName.toLowerCase() }),
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Bănci' }).click();
  await page.getByRole('button', { name: `Adăugați ${bankName.toUpperCase()}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Numele scurt')).toHaveValue(bankName.toUpperCase());
  await dialog.getByLabel('Telefon').fill('nu are');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Denumire')).toBeFocused();
  await expect(dialog.getByText(/^Telefonul are cifre/)).toBeVisible();
  await dialog.getByLabel('Denumire').fill('Banca Mostră S.A.');
  await dialog.getByLabel('Telefon').fill('*1234');
  await page.keyboard.press('Enter');
  const row = page.getByRole('article', { name: bankName.toUpperCase() });
  await expect(row).toContainText('*1234');

  await row.getByRole('button', { name: 'Modificați' }).click();
  await dialog.getByLabel('Adresă').fill('Strada Exemplu 2');
  const other = await newAccount(request, 'admin');
  const theirs = { authorization: `Bearer ${await tokenOf(request, other)}` };
  const all: { banca: string }[] = await (await request.get('/api/banks/getall', { headers: theirs })).json();
  const seen = all.find((bank) => bank.banca === bankName.toUpperCase());
  await request.put('/api/banks/update', { headers: theirs, data: { ...seen, telefon: '021 222' } });
  await dialog.getByRole('button', { name: 'Salvați' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`${other.username} a schimbat datele băncii între timp`, {
    ignoreCase: true,
  });
  await expect(dialog.getByRole('row', { name: /^Telefon/ })).toContainText(/021 222.*\*1234/);
  await dialog.getByLabel('Telefon').fill('021 222');
  await dialog.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }).click();
  await expect(row).toContainText(/Strada Exemplu 2.*021 222/);

  const past = row.getByRole('button', { name: 'Istoricul băncii' });
  await past.click();
  await expect(dialog.getByRole('listitem').first()).toContainText(/Modificată.*Adresă: –.*Strada Exemplu 2/);
  await expect(dialog).toContainText(new RegExp(`Modificată · ${other.username}.*Telefon: \\*1234.*021 222.*Adăugată`));
  await page.keyboard.press('Escape');
  await expect(past).toBeFocused();

  await row.getByRole('button', { name: 'Ștergeți' }).click();
  await dialog.getByRole('button', { name: 'Ștergeți' }).click();
  await expect(row).toHaveCount(0);
  // The focus moves to the next bank.
  await expect(page.locator('article:focus')).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Adăugați ${bankName.toUpperCase()}` })).toBeVisible();
});
