import { expect, type Page, test } from '@playwright/test';
import { readTheForm } from '../steps/booking-steps.ts';
import { emails, rows } from '../steps/database.ts';
import { press } from '../steps/wizard-steps.ts';

const address = (): string => `scrie.${Math.random().toString(36).slice(2)}@example.ro`;
const messagesFrom = (email: string) => rows('SELECT subject, message FROM contact_messages WHERE email = $1', email);

async function fillMessage(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mailul dumneavoastră').fill(email);
  await page.getByLabel('Subiect').fill('Acte pentru refinanțare');
  await page.getByLabel('Mesaj').fill('Bună ziua,\nce acte trebuie? <b>Mulțumesc</b>');
}

test('the site stores a visitor’s message, notifies the team and empties the form', async ({ page }) => {
  const email = address();
  await page.goto('/contact');
  await fillMessage(page, email);
  await readTheForm(page);
  await press(page, 'Trimiteți mesajul');
  await expect(page.getByText('Mesajul dumneavoastră a fost trimis cu succes!')).toBeVisible();
  for (const field of ['E-mailul dumneavoastră', 'Subiect', 'Mesaj'])
    await expect(page.getByLabel(field)).toHaveValue('');

  const message = 'Bună ziua,\nce acte trebuie? <b>Mulțumesc</b>';
  expect(await messagesFrom(email)).toEqual([{ subject: 'Acte pentru refinanțare', message }]);
  const [notice] = await emails(email, 1);
  expect(notice?.text).toContain('<b>Mulțumesc</b>');
});

test('the contact form keeps text that a visitor types before its script loads', async ({ page }) => {
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/assets/form-*.js', async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Subiect').fill('Scris devreme');
  await page.getByLabel('Subiect').press('Enter');
  await expect(page).toHaveURL('/contact');
  wake();
  await page.getByLabel('E-mailul dumneavoastră').fill('devreme@example.ro');
  await press(page, 'Trimiteți mesajul');
  await expect(page.getByText('Mesajul este obligatoriu.')).toBeVisible();
  await expect(page.getByLabel('Subiect')).toHaveValue('Scris devreme');
  await expect(page.getByText('Subiectul este obligatoriu.')).toHaveCount(0);
});
