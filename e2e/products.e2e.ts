import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { testOnOwnServer as test } from './own-server.ts';
import { newAccount, signIn, tokenOf } from './staff-steps.ts';

// Products change what every simulation of the site finds: these tests have a server of their own.
test.describe.configure({ mode: 'default' });

const product = (oferta: string, changes: object = {}) => ({
  oferta,
  banca: 'BT',
  perioada: 12,
  evaluareImobil: 470,
  analizaDosar: 500,
  costAVT: 0.03,
  costALF: 0.1,
  dobandaFixa: 9.99,
  marja: 6.3,
  voucher: 0,
  minAnImobil: null,
  minClasaEnergetica: '',
  observatii: '',
  ...changes,
});

/** An administrator before the list, and his way past the browser. */
async function openProducts(page: Page, request: APIRequestContext) {
  const admin = await newAccount(request, 'admin');
  const headers = { authorization: `Bearer ${await tokenOf(request, admin)}` };
  await signIn(page, admin);
  await page.goto('/offers');
  await expect(page.getByRole('region', { name: 'Lista produselor' })).toBeVisible();
  return { admin, headers };
}

const aName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const search = (page: Page) => page.getByLabel('Căutați după nume');

async function fillForm(page: Page, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

const FIELDS = {
  Banca: 'BT',
  Perioada: '12',
  'Evaluare Imobil': '1.234,5',
  'Analiza Dosar': '500',
  'Cost AVT': '0,03',
  'Cost ALF': '0,1',
  'Dobanda Fixa': '9,89',
  Marja: '6,2',
  Voucher: '0',
};

test('un produs este creat, modificat, arhivat și restaurat', async ({ page, request }) => {
  await openProducts(page, request);
  const name = aName('Drumul');
  await page.getByRole('button', { name: 'Create New Product' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Product' })).toBeVisible();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Completați câmpul „Oferta”.')).toBeVisible();
  await expect(page.getByLabel('Oferta', { exact: true })).toBeFocused();
  await fillForm(page, { Oferta: name, ...FIELDS });
  await expect(page.getByRole('row', { name: 'Rata în perioada fixă' })).toContainText(/\d\.\d{3},\d{2}/);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(`Oferta „${name}” a fost salvată.`)).toBeVisible();
  await search(page).fill(name);
  await expect(rowOf(page, name)).toContainText('1.234,50');
  await expect(rowOf(page, name).getByRole('cell', { name: 'N/A' })).toHaveCount(1);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible();
  await fillForm(page, { Marja: '6,5' });
  await page.getByRole('button', { name: 'Update' }).click();
  await search(page).fill(name);
  await expect(rowOf(page, name)).toContainText('6,5');
  await page.getByRole('button', { name: `Istoricul ofertei ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText(/Modificat.*Marja: 6,2.*6,5.*Creat/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await search(page).fill(name);
  await expect(page.getByText('Niciun produs găsit.')).toBeVisible();
  await page.getByLabel('Arată și arhivate').check();
  await page.getByRole('button', { name: `Restaurați ${name}` }).click();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
});

test('doi administratori care schimbă același produs hotărăsc care variantă rămâne', async ({ page, request }) => {
  const { headers } = await openProducts(page, request);
  const name = aName('Conflict');
  const made = await (await request.post('/api/metadata/create', { headers, data: product(name) })).json();
  await page.reload();
  await search(page).fill(name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await fillForm(page, { Marja: '7,1' });
  const other = await newAccount(request, 'admin');
  const theirs = { authorization: `Bearer ${await tokenOf(request, other)}` };
  await request.put('/api/metadata/updateMetadata', { headers: theirs, data: { ...made, voucher: 700 } });

  await page.getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(other.username);
  await expect(dialog.getByRole('row', { name: /^Marja/ })).toContainText(/6,3.*7,1/);
  await expect(dialog.getByRole('row', { name: /^Voucher/ })).toContainText(/700.*0/);
  await dialog.getByRole('button', { name: 'Luați varianta salvată' }).click();
  await expect(page.getByLabel('Voucher', { exact: true })).toHaveValue('700');
  await fillForm(page, { Marja: '7,1' });
  await request.put('/api/metadata/updateMetadata', {
    headers: theirs,
    data: { ...made, version: null, voucher: 800 },
  });
  await page.getByRole('button', { name: 'Update' }).click();
  await dialog.getByRole('button', { name: 'Păstrați ce ați scris' }).click();
  await expect(page.getByText(`Oferta „${name}” a fost salvată.`)).toBeVisible();
  const history = await (await request.get(`/api/metadata/history/${made._id}`, { headers })).json();
  expect(history[0]).toMatchObject({ marja: 7.1, voucher: 700 });
  expect(history).toHaveLength(4);
});

test('ce s-a scris rămâne după o reîncărcare și după o autentificare expirată', async ({ page, request }) => {
  const { admin } = await openProducts(page, request);
  const name = aName('Păstrat');
  await page.getByRole('button', { name: 'Create New Product' }).click();
  await fillForm(page, { Oferta: name, ...FIELDS });
  await page.reload();
  await expect(page.getByText('Am păstrat ce ați scris')).toBeVisible();
  await expect(page.getByLabel('Oferta', { exact: true })).toHaveValue(name);
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
  await request.post('/api/auth/logout', { headers });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Parola', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: 'Intrați în cont' }).click();
  await expect(page.getByText(`Oferta „${name}” a fost salvată.`)).toBeVisible();
  await page.getByRole('button', { name: 'Create New Product' }).click();
  await expect(page.getByLabel('Oferta', { exact: true })).toHaveValue('');
});

test('câmpurile de numere iau numai numere, iar rotița mouse-ului nu le schimbă', async ({ page, request }) => {
  await openProducts(page, request);
  await page.goto('/edit-offers');
  const margin = page.getByLabel('Marja', { exact: true });
  await margin.pressSequentially('a2b,3e');
  await expect(margin).toHaveValue('2,3');
  await margin.hover();
  await page.mouse.wheel(0, -300);
  await page.keyboard.press('ArrowUp');
  await expect(margin).toHaveValue('2,3');
  const months = page.getByLabel('Perioada', { exact: true });
  await months.pressSequentially('3,6 luni');
  await expect(months).toHaveValue('36');
});

test.describe('pe un monitor', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('capetele de tabel sortează și cu tastatura, iar duplicatul pornește de la produs', async ({
    page,
    request,
  }) => {
    await openProducts(page, request);
    const column = (index: number) => page.locator(`tbody tr td:nth-of-type(${index})`).allTextContents();
    const heading = page.getByRole('columnheader', { name: 'Perioada' });
    await heading.getByRole('button').press('Enter');
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    const ascending = (await column(2)).map(Number);
    expect(ascending).toEqual(ascending.toSorted((one, other) => one - other));
    await heading.getByRole('button').press('Enter');
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    const descending = (await column(2)).map(Number);
    expect(descending).toEqual(descending.toSorted((one, other) => other - one));
    await page.getByRole('columnheader', { name: 'MinAnImobil' }).getByRole('button').click();
    expect((await column(10))[0]).toBe('');

    await page.getByRole('button', { name: 'Duplicați Casa Ta Verde' }).click();
    await expect(page.getByRole('heading', { name: 'Create New Product' })).toBeVisible();
    await expect(page.getByLabel('Oferta', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Banca', { exact: true })).toHaveValue('RAIFFEISEN');
  });
});

test('un fișier exportat, corectat și importat schimbă numai ce s-a scris în el', async ({ page, request }) => {
  const { headers } = await openProducts(page, request);
  const name = aName('Importat');
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
  await request.post('/api/metadata/create', { headers, data: product(aName('Altul')) });
  await dialog.getByRole('button', { name: 'Importați 1 produs' }).click();
  await expect(dialog.getByText('Produsele s-au schimbat după previzualizare.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Comparați din nou' }).click();
  await dialog.getByRole('button', { name: 'Importați 1 produs' }).click();
  await expect(page.getByText('Import încheiat: 0 produse noi, 1 produs modificat.')).toBeVisible();
  await search(page).fill(name);
  await expect(rowOf(page, name)).toContainText('9,79');
});

test('banca unui produs primește date de contact, iar doi administratori nu și le șterg unul altuia', async ({
  page,
  request,
}) => {
  const { headers } = await openProducts(page, request);
  const banca = aName('BANCA');
  await request.post('/api/metadata/create', {
    headers,
    data: product(aName('Altfel'), { banca: banca.toLowerCase() }),
  });
  await page.reload();
  await page.getByRole('button', { name: `Adăugați ${banca.toUpperCase()}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Numele scurt')).toHaveValue(banca.toUpperCase());
  await dialog.getByLabel('Telefon').fill('nu are');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Denumire')).toBeFocused();
  await expect(dialog.getByText(/^Telefonul are cifre/)).toBeVisible();
  await dialog.getByLabel('Denumire').fill('Banca Mostră S.A.');
  await dialog.getByLabel('Telefon').fill('*1234');
  await page.keyboard.press('Enter');
  const row = page.getByRole('article', { name: banca.toUpperCase() });
  await expect(row).toContainText('*1234');

  await row.getByRole('button', { name: 'Modificați' }).click();
  await dialog.getByLabel('Adresă').fill('Strada Exemplu 2');
  const other = await newAccount(request, 'admin');
  const theirs = { authorization: `Bearer ${await tokenOf(request, other)}` };
  const all: { banca: string }[] = await (await request.get('/api/banks/getall', { headers: theirs })).json();
  const seen = all.find((bank) => bank.banca === banca.toUpperCase());
  await request.put('/api/banks/update', { headers: theirs, data: { ...seen, telefon: '021 222' } });
  await dialog.getByRole('button', { name: 'Salvați' }).click();
  await expect(dialog.getByRole('alert')).toContainText(new RegExp(`de ${other.username}.*Telefon: 021 222`));
  await dialog.getByLabel('Telefon').fill('021 222');
  await dialog.getByRole('button', { name: 'Păstrați ce ați scris' }).click();
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
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('button', { name: `Adăugați ${banca.toUpperCase()}` })).toBeVisible();
});

test('lista care nu se poate citi se cere din nou, iar un broker nu o vede', async ({ page, request }) => {
  await openProducts(page, request);
  await page.route('**/api/metadata/getall*', (route) => route.abort());
  await page.goto('/offers');
  await expect(page.getByText('Failed to load products. Please try again.')).toBeVisible();
  await page.unroute('**/api/metadata/getall*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Lista produselor' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, await newAccount(request, 'user'));
  await page.goto('/offers');
  await expect(page).toHaveURL(/\/dashboard$/);
});
