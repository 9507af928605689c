import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newPhone, phonesInARow } from '../steps/phones.ts';
import { comeSignedIn, newAccount, tokenOf } from '../steps/staff-steps.ts';

type Person = { name: string; phone: string; alias?: string };

/** A surname that no other test uses: lists of tests beside this one stay out of the way. */
const surname = () => `Test${Array.from({ length: 8 }, () => 'abcdefghijklmnop'[randomInt(16)]).join('')}`;

/** Signs a broker in; `add` gives the desk a customer. */
async function broker(page: Page, request: APIRequestContext) {
  const account = await newAccount(request, 'user');
  const token = await tokenOf(request, account);
  const headers = { authorization: `Bearer ${token}` };
  await comeSignedIn(page, token);
  const add = async (person: Person) => {
    const answer = await request.post('/api/protectedCustomers/create', { headers, data: person });
    expect(answer.status()).toBe(201);
    return answer.json();
  };
  const put = (call: string, data: object) => request.put(`/api/protectedCustomers/${call}`, { headers, data });
  return { add, put };
}

const search = (page: Page) => page.getByPlaceholder('Search by name or phone...');
const rows = (page: Page) => page.getByRole('grid', { name: 'Clienți' }).locator('[data-row]');

for (const size of [
  { name: 'pe telefon', viewport: { width: 390, height: 844 } },
  { name: 'pe ecran lat', viewport: { width: 1440, height: 900 } },
]) {
  test.describe(`lista clienților ${size.name}`, () => {
    test.use({ viewport: size.viewport });

    test('se caută cum se tastează, se sortează, și Înapoi duce la ce s-a căutat', async ({ page, request }) => {
      const { add, put } = await broker(page, request);
      const name = surname();
      const first = await add({ name: `Șerban ${name}`, phone: newPhone(), alias: 'vecinul de sus' });
      await add({ name: `Ana ${name}`, phone: newPhone() });
      await put(`setStatus/${encodeURIComponent(first.phone)}`, { status: 3 });
      await page.goto('/myCustomers');
      await search(page).fill(`serban ${name.toUpperCase()}`);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText('vecinul de sus');
      await expect(rows(page)).toContainText('Pending');
      await expect(rows(page)).toContainText('Needs Assessment');
      await search(page).fill(name);
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).first()).toContainText('Ana');
      await page.getByRole('button', { name: 'Name, crescător' }).click();
      await expect(rows(page).first()).toContainText('Șerban');
      await page.getByRole('button', { name: 'Status' }).click();
      await expect(rows(page).first()).toContainText('Ana');
      await page.getByRole('button', { name: 'Status, crescător' }).click();
      await expect(rows(page).first()).toContainText('Șerban');
      await rows(page)
        .first()
        .click({ position: { x: 60, y: 20 } });
      await expect(page).toHaveURL(`/customerDetails?phone=${encodeURIComponent(first.phone)}`);
      await page.goBack();
      await expect(search(page)).toHaveValue(name);
      await expect(page.getByRole('button', { name: 'Status, descrescător' })).toHaveAttribute('aria-pressed', 'true');
      await expect(rows(page).first().getByRole('link').first()).toBeFocused();
    });
  });
}

test('lista se parcurge din taste, oricât de lungă, și fiecare client este la o atingere de apel', async ({
  page,
  request,
}) => {
  const { add } = await broker(page, request);
  const name = surname();
  const from = Number(phonesInARow(130).slice('+407'.length));
  const people = Array.from({ length: 130 }, (_, count) => ({
    name: `${name} ${String(count).padStart(3, '0')}`,
    phone: `07${from + count}`,
  }));
  await Promise.all(people.map(add));
  await page.goto('/myCustomers');
  await search(page).fill(`07${from}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link').nth(1)).toHaveAttribute('href', `tel:+407${from}`);
  await expect(rows(page).getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', `https://wa.me/407${from}`);
  await search(page).fill(name);
  await expect(rows(page).nth(1)).toContainText(`${name} 001`);
  expect(await rows(page).count()).toBeLessThan(60);
  await search(page).press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toContain(' 000');
  for (let count = 1; count <= 3; count++) await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toContain('003');
  await page.keyboard.press('End');
  await expect.poll(focused).toContain('099');
  await expect(page.locator('[data-row="100"]')).toBeAttached();
  await page.keyboard.press('End');
  await expect.poll(focused).toContain('129');
  await page.keyboard.press('Home');
  await expect.poll(focused).toContain(' 000');
  await page.keyboard.press('ArrowUp');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customerDetails\?phone=/);
});

test('cine nu este în listă se adaugă de aici; un număr cunoscut duce la clientul lui', async ({ page, request }) => {
  const { add } = await broker(page, request);
  const known = await add({ name: surname(), phone: newPhone() });
  const name = surname();
  await page.goto('/myCustomers');
  await search(page).fill(name);
  await expect(page.getByText('No customers match your search')).toBeVisible();
  await page.getByRole('button', { name: 'Client nou' }).last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nume')).toHaveValue(name);
  await dialog.getByLabel('Telefon').fill('0722');
  // Closed by a slip, it loses nothing.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Client nou' }).last().click();
  await expect(dialog.getByLabel('Telefon')).toHaveValue('0722');
  await dialog.getByRole('button', { name: 'Adăugați clientul' }).click();
  await expect(dialog.getByText('Numărul de telefon nu este valid.')).toBeVisible();
  await dialog.getByLabel('Telefon').fill(known.phone);
  await dialog.getByRole('button', { name: 'Adăugați clientul' }).click();
  await expect(dialog.getByText('Există deja un client cu acest număr de telefon.')).toBeVisible();
  // The button waited for the answer; who works by keyboard is still there.
  await expect(dialog.getByRole('button', { name: 'Adăugați clientul' })).toBeFocused();
  await expect(dialog.getByRole('link', { name: 'Deschideți clientul cu acest număr' })).toBeVisible();
  await expect(dialog.getByLabel('Nume')).toHaveValue(name);
  await dialog.getByLabel('Telefon').fill(newPhone());
  await dialog.getByRole('button', { name: 'Adăugați clientul' }).click();
  await expect(page).toHaveURL(/\/customerDetails\?phone=%2B407\d{8}$/);
  await page.goto('/myCustomers');
  await page.getByRole('button', { name: 'Client nou' }).first().click();
  await expect(dialog.getByLabel('Telefon')).toHaveValue('');
});

test('o listă care nu se poate citi se cere din nou, iar ce s-a scris rămâne', async ({ page, request }) => {
  const { add } = await broker(page, request);
  const name = surname();
  await add({ name, phone: newPhone() });
  // Customers of other tests would have the list read again before the button is pressed.
  await page.route('**/api/events', (route) => route.abort());
  await page.route('**/api/protectedCustomers/getall*', (route) => route.abort());
  await page.goto('/myCustomers');
  await search(page).fill(name);
  await expect(page.getByText('Failed to load customers. Please try again later.')).toBeVisible();
  await page.unroute('**/api/protectedCustomers/getall*');
  await page.getByRole('button', { name: 'Încercați din nou' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(search(page)).toHaveValue(name);
});

test('un birou fără clienți spune ce urmează', async ({ page, request }) => {
  await broker(page, request);
  await page.route('**/api/protectedCustomers/getall*', (route) => route.fulfill({ json: [] }));
  await page.goto('/myCustomers');
  await expect(page.getByText('No customers available.')).toBeVisible();
});
