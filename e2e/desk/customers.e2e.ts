import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { customerPath } from 'contract/site/desk-pages';
import { inTens } from '../steps/in-tens.ts';
import { pressAtOnce } from '../steps/keyboard.ts';
import { newPhone, phonesInARow } from '../steps/phones.ts';
import { comeSignedIn, newAccount, tokenOf } from '../steps/staff-steps.ts';

type Person = { name: string; phone: string; alias?: string };

/** A surname that no other test uses. */
const surname = () => `Test${Array.from({ length: 8 }, () => 'abcdefghijklmnop'[randomInt(16)]).join('')}`;

/** Signs a broker in; `add` adds a customer, `put` changes one. */
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

/** Opens the fold of the orders, which only a phone has. */
async function showOrders(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.locator('summary').filter({ hasText: 'Filtru' }).click();
}

/** Waits for the customer’s page; an earlier Back would return to the open dialog. */
const expectOpened = (page: Page) => expect(page.getByRole('button', { name: 'Modificați: Nume' })).toBeVisible();

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a broker at ${viewport.width} px searches and sorts, and the back button restores the search`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
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
    await showOrders(page);
    await page.getByRole('button', { name: 'Name' }).click();
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
    await expect(page).toHaveURL(customerPath(first));
    await page.goBack();
    await expect(search(page)).toHaveValue(name);
    await expect(rows(page).first().getByRole('link').first()).toBeFocused();
    await showOrders(page);
    await expect(page.getByRole('button', { name: 'Status, descrescător' })).toHaveAttribute('aria-pressed', 'true');
  });
}

/** More customers than one answer of the server holds. */
const MANY = 105;

test('a broker goes through a long list by keys, and every customer is one tap from a call', async ({
  page,
  request,
}) => {
  const { add } = await broker(page, request);
  await page.goto('/myCustomers');
  const name = surname();
  const from = Number(phonesInARow(MANY).slice('+407'.length));
  const people = Array.from({ length: MANY }, (_, count) => ({
    name: `${name} ${String(count).padStart(3, '0')}`,
    phone: `07${from + count}`,
  }));
  await inTens(people, add);
  await search(page).fill(`07${from}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link').nth(1)).toHaveAttribute('href', `tel:+407${from}`);
  await expect(rows(page).getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', `https://wa.me/407${from}`);
  await showOrders(page);
  await page.getByRole('button', { name: 'Name' }).click();
  await search(page).fill(name);
  await expect(rows(page).nth(1)).toContainText(`${name} 001`);
  await expect.poll(() => rows(page).count()).toBeLessThan(60);
  await search(page).press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent ?? '');
  await expect.poll(focused).toContain(' 000');
  for (let count = 1; count <= 3; count++) await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toContain('003');
  await page.keyboard.press('End');
  await expect.poll(focused).toContain('099');
  await expect(page.locator('[data-row="100"]')).toBeAttached();
  await page.keyboard.press('End');
  await expect.poll(focused).toContain(`${MANY - 1}`);
  await page.keyboard.press('Home');
  await expect.poll(focused).toContain(' 000');
  // The list removes the focused row before the next key.
  await pressAtOnce(page, 'End', 'ArrowUp');
  await expect.poll(focused).toContain(`${MANY - 2}`);
  await page.keyboard.press('Home');
  await expect.poll(focused).toContain(' 000');
  await page.keyboard.press('ArrowUp');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customerDetails\?phone=/);
});

test('a broker adds a customer from the list, and a known number leads to its customer', async ({ page, request }) => {
  const { add } = await broker(page, request);
  await page.goto('/myCustomers');
  const known = await add({ name: surname(), phone: newPhone() });
  const name = surname();
  await search(page).fill(name);
  await expect(page.getByText('No customers match your search')).toBeVisible();
  await page.getByRole('button', { name: 'Client nou' }).last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nume')).toHaveValue(name);
  await dialog.getByLabel('Telefon').fill('0722');
  // A broker who closes the dialog by mistake loses no word.
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
  await expect(dialog.getByLabel('Telefon')).toBeFocused();
  await expect(dialog.getByRole('link', { name: 'Deschideți clientul cu acest număr' })).toBeVisible();
  await expect(dialog.getByLabel('Nume')).toHaveValue(name);
  await dialog.getByLabel('Telefon').fill(newPhone());
  await dialog.getByRole('button', { name: 'Adăugați clientul' }).click();
  await expect(page).toHaveURL(/\/customerDetails\?phone=%2B407\d{8}&id=[\da-f-]{36}$/);
  await expectOpened(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Client nou' }).first().click();
  await expect(dialog.getByLabel('Telefon')).toHaveValue('');
});
