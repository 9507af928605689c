import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { day, meet, month, monthAfter, on } from '../steps/calendar-steps.ts';
import { bookCall, openDesk, openDetails, section } from '../steps/customer-steps.ts';
import { rows } from '../steps/database.ts';
import { focusOn } from '../steps/keyboard.ts';
import { wordsShown } from '../steps/words-shown.ts';

const DESKTOP = { width: 1440, height: 900 };

/** The day as the field shows it. */
const shown = (iso: string) => iso.split('-').reverse().join('.');

/** The kinds of the emails that went out to an address. */
const kindsTo = async (email: string) =>
  (await rows("SELECT kind FROM outgoing_mail WHERE state = 'sent' AND recipient = $1", email)).map(({ kind }) => kind);

test('a broker opens, changes and cancels an appointment, and the client gets an e-mail', async ({ page, request }) => {
  await page.setViewportSize(DESKTOP);
  const desk = await openDesk(page, request);
  const email = `${desk.account.username}.client@example.ro`;
  const phone = await bookCall(request, { name: 'Ana Marin', email, form: null });
  await desk.ask('PUT', `/api/protectedCustomers/updateAlias/${encodeURIComponent(phone)}`, { alias: 'Sora' });
  await meet(desk, phone, 'Semnarea', on(10), '10:00 - 11:00');
  await meet(desk, phone, 'Notarul', on(10), '13:00 - 14:00');
  await page.goto(`/myCalendar?luna=${month}`);
  await page.getByRole('button', { name: /Semnarea/ }).click();
  const dialog = page.getByRole('dialog');
  for (const text of ['Sora', 'New', email, '10:00 - 11:00']) await expect(dialog).toContainText(text);
  const link = dialog.getByRole('link', { name: 'Ana Marin', exact: true });
  await expect(link).toHaveAttribute('href', new RegExp(`\\?phone=${encodeURIComponent(phone)}&id=[\\da-f-]{36}$`));
  await expect(link).toHaveAttribute('target', '_blank');

  await dialog.getByRole('button', { name: 'Schimbați' }).click();
  await dialog.getByLabel('Interval orar').selectOption({ label: '13:00 - 14:00 (ocupat)' });
  await dialog.getByRole('button', { name: 'Salvați' }).click();
  await expect(dialog.getByText('Intervalul este ocupat')).toBeVisible();
  await dialog.getByLabel('Interval orar').selectOption('15:00 - 16:00');
  await dialog.getByRole('button', { name: 'Salvați' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /15:00 - 16:00\s*Semnarea/ }).click();
  await dialog.getByRole('button', { name: 'Anulați programarea' }).click();
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Anulați programarea' }).click();
  await expect(page.getByRole('button', { name: /Semnarea/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Notarul/ })).toBeVisible();
  await expect.poll(async () => kindsTo(email)).toContain('appointment-cancellation');
});

test('a broker walks through days and months by arrow keys and creates an appointment by Enter', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESKTOP);
  await openDesk(page, request);
  const name = `Vasile ${randomUUID().slice(0, 8)}`;
  await bookCall(request, { name, form: null });
  await page.goto(`/myCalendar?luna=${month}`);
  await focusOn(day(page, 1));
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
  await expect(day(page, 2)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.locator('table :focus')).toHaveAttribute('data-place', `${monthAfter(month)}-02`);
  await expect(page).toHaveURL(new RegExp(`luna=${monthAfter(month)}`));
  await page.keyboard.press('PageUp');
  await expect(day(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Data')).toHaveValue(shown(on(2)));
  await expect(dialog.getByLabel('Interval orar')).toHaveValue('10:00 - 11:00');
  await expect(dialog.getByLabel('Client')).toBeFocused();
  await page.keyboard.type(name.toUpperCase());
  await expect(dialog.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Alt client' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Programați' }).click();
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
  await dialog.getByLabel('Titlu').fill('Prima discuție');
  const created = wordsShown(page, 'Appointment created successfully!');
  await page.keyboard.press('Enter');
  await created;
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /Prima discuție/ })).toBeVisible();
});

test('a broker on a phone sees the month as a list, taps a day and keeps typed words', async ({ page, request }) => {
  const desk = await openDesk(page, request);
  const phone = await bookCall(request, { name: 'Dana Pop', form: null });
  await meet(desk, phone, 'Evaluarea', on(20), '11:00 - 12:00');
  await page.goto(`/myCalendar?luna=${month}`);
  const listed = page.getByRole('region').getByRole('button', { name: /Evaluarea/ });
  await expect(listed).toBeVisible();
  await day(page, 20).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Evaluarea/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Programare nouă' }).click();
  await page.getByLabel('Titlu').fill('Încă ceva');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await day(page, 21).click();
  await expect(page.getByLabel('Titlu')).toHaveValue('Încă ceva');
  await expect(page.getByLabel('Data')).toHaveValue(shown(on(21)));
});

test('a started appointment keeps its customer and the words of the customer search', async ({ page, request }) => {
  await openDesk(page, request);
  const name = `Ana Memorie ${Date.now()}`;
  await bookCall(request, { name, form: null });
  await page.goto(`/myCalendar?luna=${month}`);
  const dialog = page.getByRole('dialog');
  const open = () => page.getByRole('button', { name: 'Programare nouă' }).click();
  await open();
  await dialog.getByLabel('Client').fill(name.slice(0, 12));
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Client')).toHaveValue(name.slice(0, 12));
  await dialog.getByLabel('Client').fill(name);
  await dialog.getByRole('option', { name }).click();
  await dialog.getByLabel('Titlu').fill('Evaluarea');
  await page.reload();
  await open();
  await expect(dialog.getByText(name)).toBeVisible();
  await expect(dialog.getByLabel('Titlu')).toHaveValue('Evaluarea');
  await dialog.getByLabel('Data').fill(on(7));
  const created = wordsShown(page, 'Appointment created successfully!');
  await dialog.getByRole('button', { name: 'Programați' }).click();
  await created;
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog.getByLabel('Client')).toHaveValue('');
  await expect(dialog.getByLabel('Titlu')).toHaveValue('');
});

test('a broker creates and cancels appointments in a customer’s record', async ({ page, request }) => {
  await openDesk(page, request);
  const phone = await bookCall(request, { name: 'Elena Dobre', form: null });
  await openDetails(page, phone);
  const part = section(page, 'Programari');
  await expect(part.getByText('No appointments available for this customer.')).toBeVisible();
  await part.getByRole('button', { name: 'Programare nouă' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Interval orar')).toHaveValue('10:00 - 11:00');
  await dialog.getByRole('button', { name: 'Programați' }).click();
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
  await dialog.getByLabel('Titlu').fill('Actele');
  await dialog.getByLabel('Data').fill(on(5));
  const created = wordsShown(page, 'Appointment created successfully!');
  await dialog.getByRole('button', { name: 'Programați' }).click();
  await created;
  await expect(dialog).toBeHidden();
  await expect(part.getByText('Actele')).toBeVisible();

  await part.getByRole('button', { name: 'Programare nouă' }).click();
  await expect(dialog.getByLabel('Titlu')).toHaveValue('');
  await dialog.getByLabel('Titlu').fill('Din nou');
  await dialog.getByLabel('Data').fill(on(5));
  await dialog.getByRole('button', { name: 'Programați' }).click();
  await expect(dialog.getByText('Intervalul este ocupat')).toBeVisible();
  await page.keyboard.press('Escape');

  await part.getByRole('button', { name: /^Ștergeți programarea/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ștergeți' }).click();
  await expect(part.getByText('anulată', { exact: true })).toBeVisible();
});
