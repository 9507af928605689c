import { expect } from '@playwright/test';
import { testOnOwnServer as test } from '../steps/own-server.ts';
import { fillForm, openProducts, product, rowOf, search } from '../steps/product-steps.ts';
import { endSessionDuring, newAccount, tokenOf } from '../steps/staff-steps.ts';
import { uniqueName } from '../steps/unique-name.ts';

// Products change every simulation of the site: these tests have a server of their own.
test.describe.configure({ mode: 'default' });

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

test('an administrator creates, changes, archives and restores a product', async ({ page, request }) => {
  await openProducts(page, request);
  const name = uniqueName('Drumul');
  await page.getByRole('button', { name: 'Create New Product' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Product' })).toBeVisible();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Completați câmpul „Oferta”.')).toBeVisible();
  await expect(page.getByLabel('Oferta', { exact: true })).toBeFocused();
  await fillForm(page, { Oferta: name, ...FIELDS });
  await expect(page.getByRole('row', { name: 'Rata lunară fixă, fără asigurare' })).toContainText(/\d\.\d{3},\d{2}/);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(`Oferta „${name}” a fost salvată.`)).toBeVisible();
  await search(page).fill(name);
  await expect(rowOf(page, name)).toContainText('1.234,50');
  // The card of a phone leaves that cell out of sight.
  await expect(
    rowOf(page, name)
      .locator('td')
      .filter({ hasText: /^N\/A$/ }),
  ).toHaveCount(1);

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
  await page.getByLabel('Arătați și arhivate').check();
  await page.getByRole('button', { name: `Restaurați ${name}` }).click();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
});

test('a sample offer stays a sample until an administrator declares the offer real', async ({ page, request }) => {
  await openProducts(page, request);
  await expect(page.getByRole('alert').getByText(/produse demonstrative/)).toBeVisible();
  await search(page).fill('Habitat 3 ani Clasa A');
  await expect(rowOf(page, 'Habitat 3 ani Clasa A')).toContainText('demonstrativ');
  await page.getByRole('button', { name: 'Edit Habitat 3 ani Clasa A' }).click();
  await fillForm(page, { Marja: '2,2' });
  await page.getByRole('button', { name: 'Update' }).click();
  await search(page).fill('Habitat 3 ani Clasa A');
  await expect(rowOf(page, 'Habitat 3 ani Clasa A')).toContainText('demonstrativ');
  await page.getByRole('button', { name: 'Edit Habitat 3 ani Clasa A' }).click();
  await page.getByLabel('Cifrele sunt acum ale unei oferte reale').check();
  await page.getByRole('button', { name: 'Update' }).click();
  await search(page).fill('Habitat 3 ani Clasa A');
  await expect(rowOf(page, 'Habitat 3 ani Clasa A')).not.toContainText('demonstrativ');
  await page.getByRole('button', { name: 'Istoricul ofertei Habitat 3 ani Clasa A' }).click();
  await expect(page.getByRole('dialog')).toContainText('Declarat ofertă reală');
});

test('two administrators who change one product decide which values remain', async ({ page, request }) => {
  const { headers } = await openProducts(page, request);
  const name = uniqueName('Conflict');
  const made = await (await request.post('/api/metadata/create', { headers, data: product(name) })).json();
  await page.reload();
  await search(page).fill(name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await fillForm(page, { Marja: '7,1' });
  const other = await newAccount(request, 'admin');
  const theirs = { authorization: `Bearer ${await tokenOf(request, other)}` };
  await request.put('/api/metadata/updateMetadata', { headers: theirs, data: { ...made, voucher: 700 } });

  await page.getByRole('button', { name: 'Update' }).click();
  const both = page.getByRole('table').filter({ hasText: 'Varianta salvată' });
  await expect(page.getByRole('alert')).toContainText(`${other.username} a schimbat produsul între timp`, {
    ignoreCase: true,
  });
  await expect(both.getByRole('row', { name: /^Marja/ })).toContainText(/6,3.*7,1/);
  await expect(both.getByRole('row', { name: /^Voucher/ })).toContainText(/700.*0/);
  await page.getByRole('button', { name: 'Folosiți varianta salvată' }).click();
  await expect(page.getByLabel('Voucher', { exact: true })).toHaveValue('700');
  await fillForm(page, { Marja: '7,1' });
  await request.put('/api/metadata/updateMetadata', {
    headers: theirs,
    data: { ...made, version: null, voucher: 800 },
  });
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }).click();
  await expect(page.getByText(`Oferta „${name}” a fost salvată.`)).toBeVisible();
  const history = await (await request.get(`/api/metadata/history/${made._id}`, { headers })).json();
  expect(history[0]).toMatchObject({ marja: 7.1, voucher: 700 });
  expect(history).toHaveLength(4);
});

test('typed values of a product survive a reload and an expired sign-in', async ({ page, request }) => {
  const { admin } = await openProducts(page, request);
  const name = uniqueName('Păstrat');
  await page.getByRole('button', { name: 'Create New Product' }).click();
  await fillForm(page, { Oferta: name, ...FIELDS });
  await page.reload();
  await expect(page.getByText('Am păstrat ce ați scris')).toBeVisible();
  await expect(page.getByLabel('Oferta', { exact: true })).toHaveValue(name);
  await endSessionDuring(page, '**/api/metadata/create');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Parola', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: 'Intrați în cont' }).click();
  await expect(page.getByText(`Oferta „${name}” a fost salvată.`)).toBeVisible();
  await page.getByRole('button', { name: 'Create New Product' }).click();
  await expect(page.getByLabel('Oferta', { exact: true })).toHaveValue('');
});

test('number fields of a product accept only numbers, and the mouse wheel changes no number', async ({
  page,
  request,
}) => {
  await openProducts(page, request);
  await page.getByRole('button', { name: 'Create New Product' }).click();
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
