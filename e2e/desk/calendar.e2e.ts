import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { bookCall, type Desk, openDesk, openDetails, section } from '../steps/customer-steps.ts';
import { rows } from '../steps/database.ts';

const DESKTOP = { width: 1440, height: 900 };

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(new Date());

const monthAfter = (month: string) => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 7);
};

/** The month after this one: whatever day it is, its days are still to come. */
const month = monthAfter(today.slice(0, 7));
const on = (day: number) => `${month}-${String(day).padStart(2, '0')}`;

const meet = (desk: Desk, phone: string, title: string, appointmentDate: string, timeSlot: string) =>
  desk.ask('POST', '/api/appointments/create', { phone, title, appointmentDate, timeSlot });

/** Which emails went out to an address. */
const kindsTo = async (email: string) =>
  (await rows("SELECT kind FROM outgoing_mail WHERE state = 'sent' AND recipient = $1", email)).map(({ kind }) => kind);

/** The button of a day of that month. */
const day = (page: Page, number: number) =>
  page
    .getByRole('table')
    .getByRole('button', { name: new RegExp(`^\\p{L}+, ${number} \\p{L}+ ${month.slice(0, 4)}, `, 'u') })
    .first();

test.describe('calendarul', () => {
  test('arată luna de luni până duminică, fiecare zi după ceas', async ({ page, request }) => {
    await page.setViewportSize(DESKTOP);
    const desk = await openDesk(page, request);
    const phone = await bookCall(request, { name: 'Ștefan Ene', form: null });
    await meet(desk, phone, 'A treia', on(15), '16:00 - 17:00');
    await meet(desk, phone, 'A doua', on(15), '10:00 - 11:00');
    await meet(desk, phone, 'Prima', on(15), '9:00 - 10:00');
    await page.route('**/api/protectedAppointments/getall*', async (route) => {
      await page.getByText('Loading appointments...').waitFor();
      await route.continue();
    });
    await page.goto('/myCalendar');
    await expect(page.getByText('Loading appointments...')).toHaveCount(0);
    await page.unroute('**/api/protectedAppointments/getall*');
    await expect(page.getByRole('columnheader')).toHaveText([
      /luni/,
      /marți/,
      /miercuri/,
      /joi/,
      /vineri/,
      /sâmbătă/,
      /duminică/,
    ]);
    await expect(page.locator('[aria-current="date"]')).toHaveText(String(Number(today.slice(8))));
    await page.getByRole('button', { name: 'Luna următoare' }).click();
    await expect(page).toHaveURL(new RegExp(`luna=${month}`));
    const entries = page
      .getByRole('cell')
      .filter({ hasText: 'A doua' })
      .getByRole('button', { name: /Ștefan/ });
    await expect(entries).toHaveText([/^9:00 - 10:00Prima/, /^10:00 - 11:00A doua/, /^16:00 - 17:00A treia/]);
    await page.goBack();
    await expect(page.locator('[aria-current="date"]')).toBeVisible();
  });

  test('o programare se deschide, se schimbă și se anulează; clientul află', async ({ page, request }) => {
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
    await expect(link).toHaveAttribute('href', `/customerDetails?phone=${encodeURIComponent(phone)}`);
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

  test('de pe tastatură: săgețile merg între zile și luni, Enter face o programare', async ({ page, request }) => {
    await page.setViewportSize(DESKTOP);
    await openDesk(page, request);
    const name = `Vasile ${randomUUID().slice(0, 8)}`;
    await bookCall(request, { name, form: null });
    await page.goto(`/myCalendar?luna=${month}`);
    await day(page, 1).focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
    await expect(day(page, 2)).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(page.locator('table :focus')).toHaveId(`zi-${monthAfter(month)}-02`);
    await expect(page).toHaveURL(new RegExp(`luna=${monthAfter(month)}`));
    await page.keyboard.press('PageUp');
    await expect(day(page, 2)).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Data')).toHaveValue(on(2));
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
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Appointment created successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /Prima discuție/ })).toBeVisible();
  });

  test('pe telefon: lista lunii sub zile, ziua se atinge, ce s-a scris rămâne', async ({ page, request }) => {
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
    await expect(page.getByLabel('Data')).toHaveValue(on(21));
  });

  test('programarea începută ține minte și clientul, și ce s-a scris ca să fie găsit', async ({ page, request }) => {
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
    await dialog.getByRole('button', { name: 'Programați' }).click();
    await expect(dialog.getByText('Appointment created successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await open();
    await expect(dialog.getByLabel('Client')).toHaveValue('');
    await expect(dialog.getByLabel('Titlu')).toHaveValue('');
  });

  test('cât se citește altă lună se spune, și nu pare goală', async ({ page, request }) => {
    const desk = await openDesk(page, request);
    const phone = await bookCall(request, { form: null });
    await meet(desk, phone, 'Evaluarea', on(20), '11:00 - 12:00');
    await page.goto('/myCalendar');
    await expect(page.getByText('Loading appointments...')).toHaveCount(0);
    const reading = Promise.withResolvers<void>();
    await page.route('**/api/protectedAppointments/getall*', async (route) => {
      await reading.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Luna următoare' }).click();
    await expect(page.getByText('Loading appointments...')).toBeVisible();
    await expect(page.getByText('Nicio programare în luna aceasta.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /nicio programare/ })).toHaveCount(0);
    reading.resolve();
    await expect(page.getByText('Loading appointments...')).toHaveCount(0);
    await expect(page.getByRole('region').getByRole('button', { name: /Evaluarea/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /nicio programare/ }).first()).toBeVisible();
  });

  test('o schimbare proprie se arată în lună din răspunsul ei', async ({ page, request }) => {
    await page.setViewportSize(DESKTOP);
    const desk = await openDesk(page, request);
    const phone = await bookCall(request, { form: null });
    await meet(desk, phone, 'Semnarea', on(10), '10:00 - 11:00');
    await page.route('**/api/events', (route) => route.abort());
    await page.goto(`/myCalendar?luna=${month}`);
    const entry = page.getByRole('button', { name: /Semnarea/ });
    const dialog = page.getByRole('dialog');
    await entry.click();
    const reads: string[] = [];
    page.on('request', (sent) => {
      const { pathname, searchParams } = new URL(sent.url());
      const isOfMonth = searchParams.get('from') !== searchParams.get('to');
      if (pathname.endsWith('/protectedAppointments/getall') && isOfMonth) reads.push(sent.url());
    });
    await dialog.getByRole('button', { name: 'Schimbați' }).click();
    await dialog.getByLabel('Data').fill(on(11));
    await dialog.getByRole('button', { name: 'Salvați' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('td', { has: page.locator(`#zi-${on(11)}`) }).getByText('Semnarea')).toBeVisible();
    await entry.click();
    await dialog.getByRole('button', { name: 'Anulați programarea' }).click();
    await dialog.getByRole('button', { name: 'Anulați programarea' }).click();
    await expect(entry).toHaveCount(0);
    expect(reads).toEqual([]);
  });

  test('toți brokerii se văd la cerere, cu numele lor; ce nu se poate citi se cere din nou', async ({
    page,
    request,
  }) => {
    await page.setViewportSize(DESKTOP);
    const colleague = await openDesk(await page.context().newPage(), request);
    const phone = await bookCall(request, { name: 'Radu Ion', form: null });
    await meet(colleague, phone, `Al colegei ${phone}`, on(12), '11:00 - 12:00');
    await openDesk(page, request);
    // Appointments of other tests would have the list read again before the button is pressed.
    await page.route('**/api/events', (route) => route.abort());
    await page.route('**/api/protectedAppointments/getall*', (route) => route.abort());
    await page.goto(`/myCalendar?luna=${month}`);
    await expect(page.getByText('Failed to load appointments. Please try again later.')).toBeVisible();
    await page.unroute('**/api/protectedAppointments/getall*');
    await page.getByRole('button', { name: 'Încercați din nou' }).click();
    await expect(page.getByText('Failed to load appointments.')).toBeHidden();
    await expect(page.getByText(`Al colegei ${phone}`)).toHaveCount(0);
    await page.getByRole('radio', { name: 'Toți brokerii' }).click();
    await expect(page).toHaveURL(/brokeri=toti/);
    const entry = page.getByRole('button', { name: new RegExp(`Al colegei \\${phone}`) });
    await expect(entry).toContainText(colleague.account.username);
  });

  test('adresa pentru telefon se face, se citește fără cont și se oprește', async ({ page, request }) => {
    const desk = await openDesk(page, request);
    const phone = await bookCall(request, { name: 'Oana Lup', form: null });
    await meet(desk, phone, 'Pe telefon', on(3), '9:00 - 10:00');
    await page.goto('/myCalendar');
    await page.getByRole('button', { name: 'Pe telefon' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Creați o adresă' }).click();
    const address = await dialog.locator('code').innerText();
    const path = new URL(address).pathname;
    const calendar = await (await request.get(path)).text();
    expect(calendar).toContain(`DTSTART;TZID=Europe/Bucharest:${on(3).replaceAll('-', '')}T090000`);
    await page.reload();
    await page.getByRole('button', { name: 'Pe telefon' }).click();
    await dialog.getByRole('button', { name: 'Creați altă adresă' }).click();
    await expect(dialog.getByText('nu vor mai primi programările')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await request.get(path)).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Creați altă adresă' }).click();
    await dialog.getByRole('button', { name: 'Creați altă adresă' }).click();
    await expect(dialog.locator('code')).not.toHaveText(address);
    expect((await request.get(path)).status()).toBe(404);
    await dialog.getByRole('button', { name: 'Opriți adresa' }).click();
    await dialog.getByRole('button', { name: 'Opriți adresa' }).click();
    await expect(dialog.getByText('Adresa nu mai funcționează.')).toBeVisible();
    expect((await request.get(path)).status()).toBe(404);
  });
});

test.describe('programările din fișa clientului', () => {
  test('se fac, cu textele lor, și se șterg', async ({ page, request }) => {
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
    await page.route('**/api/appointments/create', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Programați' }).click();
    await expect(dialog.getByText('Failed to create appointment. Please try again.')).toBeVisible();
    await page.unroute('**/api/appointments/create');
    await dialog.getByRole('button', { name: 'Programați' }).click();
    await expect(dialog.getByText('Appointment created successfully!')).toBeVisible();
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
    await expect(part.getByText('No appointments available for this customer.')).toBeVisible();
  });
});
