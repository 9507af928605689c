import { expect, type Page } from '@playwright/test';
import { rows } from './database.ts';
import { asTyped, newPhone } from './phones.ts';

/** A phone number that no other test of the run has, as people write it. */
export const typedPhone = (): string => asTyped(newPhone());

/** The same number in E.164, as the database stores it. */
export const e164 = (phone: string): string => `+4${phone.replaceAll(' ', '')}`;

export type Person = { name: string; phone: string; email?: string };

/** Fills in the booking form as a visitor from Turda and ticks the agreements. */
export async function fillBooking(page: Page, { name, phone, email }: Person): Promise<void> {
  await page.getByLabel('Nume și prenume').fill(name);
  await page.getByRole('textbox', { name: 'Telefon' }).fill(phone);
  if (email) await page.getByLabel('E-mail (opțional)').fill(email);
  await page.getByLabel('Județ').selectOption('Cluj');
  await page.getByLabel('Localitate').selectOption('Turda');
  await page.getByLabel(/accept termenii/).check();
  await page.getByLabel(/politica de confidențialitate/).check();
}

/** Moves the form's clock forward by more than three seconds: the server takes a faster visitor for a program. */
export async function readTheForm(page: Page): Promise<void> {
  await page.evaluate((reading) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + reading;
  }, 3_100);
}

/** Waits for the success page; its title says whether the visitor chose an hour. */
export async function seesSuccess(page: Page, title = 'Cererea dumneavoastră a fost trimisă'): Promise<void> {
  await expect(page).toHaveURL('/finalInfo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(5);
}

/** The stored customers with that phone. */
export const customersWith = (phone: string) => rows('SELECT * FROM customers WHERE phone = $1', e164(phone));

/** The stored call requests of the customer with that phone. */
export const requestsOf = (phone: string) =>
  rows('SELECT r.* FROM call_requests r JOIN customers c ON c.id = r.customer_id WHERE c.phone = $1', e164(phone));

/** The stored forms of the customer with that phone. */
export const formsOf = (phone: string) =>
  rows('SELECT i.* FROM customer_infos i JOIN customers c ON c.id = i.customer_id WHERE c.phone = $1', e164(phone));
