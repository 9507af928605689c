import { expect, type Page, test } from '@playwright/test';
import { accessibilityViolations } from '../steps/accessibility-violations.ts';
import { bookCall, edit, openDesk, openDetails, section } from '../steps/customer-steps.ts';
import { photo } from '../steps/papers.ts';
import { newPhone } from '../steps/phones.ts';
import { wordsShown } from '../steps/words-shown.ts';

const headerOf = (page: Page) => section(page, 'Datele clientului');

test('a record without an event stream shows the broker’s own appointments in order', async ({ page, request }) => {
  await openDesk(page, request);
  await page.route('**/api/events', (route) => route.abort());
  await openDetails(page, await bookCall(request, { form: null }));
  await expect(page.getByText('No appointments available for this customer.')).toBeVisible();
  const [meetings, dialog] = [section(page, 'Programari'), page.getByRole('dialog')];
  await meetings.getByRole('button', { name: 'Programare nouă' }).click();
  await dialog.getByLabel('Titlu').fill('A doua');
  await dialog.getByLabel('Data').fill('2099-05-04');
  await dialog.getByRole('button', { name: 'Programați' }).click();
  await expect(dialog).toBeHidden();
  await meetings.getByRole('button', { name: 'Programare nouă' }).click();
  await dialog.getByLabel('Titlu').fill('Prima');
  await dialog.getByLabel('Data').fill('2099-05-04');
  await dialog.getByLabel('Interval orar').selectOption('9:00 - 10:00');
  await dialog.getByRole('button', { name: 'Programați' }).click();
  await expect(dialog).toBeHidden();
  await expect(meetings.getByRole('listitem')).toHaveText([/^Prima/, /^A doua/]);
  await meetings.getByRole('button', { name: /^Schimbați programarea din .* 9:00/ }).click();
  await dialog.getByLabel('Interval orar').selectOption('16:00 - 17:00');
  await dialog.getByRole('button', { name: 'Salvați' }).click();
  await expect(meetings.getByRole('listitem')).toHaveText([/^A doua/, /^Prima/]);
  await meetings.getByRole('button', { name: /^Ștergeți programarea din .* 10:00/ }).click();
  await dialog.getByRole('button', { name: 'Ștergeți' }).click();
  await expect(meetings.getByRole('listitem')).toHaveText([/^A doua.*anulată/, /^Prima/]);
});

test('a record without an event stream shows the broker’s own file and offer and hides a deleted form', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  await page.route('**/api/events', (route) => route.abort());
  await openDetails(page, await bookCall(request));
  for (const nothing of ['No files uploaded for this customer.', 'Niciun dosar încă'])
    await expect(page.getByText(nothing)).toBeVisible();
  const [files, offer] = [section(page, 'Fisiere'), section(page, 'Oferta Selectata')];
  const file = photo('buletin.png');
  const isUploaded = wordsShown(page, 'Files uploaded successfully!');
  await files.locator('input[type=file]').setInputFiles(file);
  await isUploaded;
  await expect(files.getByRole('button', { name: 'Descărcați buletin.png' })).toBeVisible();

  await offer.getByRole('button', { name: 'Schimba Oferta' }).click();
  await offer.getByLabel('Oferta').selectOption({ index: 1 });
  const isChanged = wordsShown(page, 'Oferta a fost actualizata cu succes!');
  await offer.getByRole('button', { name: 'Confirma Selectia' }).click();
  await isChanged;
  await expect(offer.getByRole('heading', { level: 3 })).toBeVisible();

  await page.getByRole('button', { name: /^Ștergeți formularul/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ștergeți' }).click();
  await expect(page.getByText('No additional information available for this customer.')).toBeVisible();
});

/** Collects the paths that the page reads a second time from now on. */
function readAgain(page: Page, paths: RegExp): readonly string[] {
  const read = new Set<string>();
  const again: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (sent.method() !== 'GET' || !paths.test(pathname)) return;
    if (read.has(pathname)) again.push(pathname);
    read.add(pathname);
  });
  return again;
}

test('a record without an event stream shows the broker’s own notes and name after one read each', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  // The stream stays unanswered: a stream that fails would make the record read everything again.
  await page.route('**/api/events', () => undefined);
  const phone = await bookCall(request, { form: null });
  const again = readAgain(page, /customerData|getCustomer$/);
  await openDetails(page, phone);
  await expect(section(page, 'Notite').getByText('No comments yet.')).toBeVisible();
  const notes = section(page, 'Notite');
  await notes.getByLabel('Notiță nouă').fill('A mea');
  await notes.getByLabel('Notiță nouă').press('Control+Enter');
  await expect(notes.getByText('A mea')).toHaveCount(1);
  await notes.getByRole('button', { name: /^Ștergeți notița/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ștergeți' }).click();
  await expect(notes.getByText('No comments yet.')).toBeVisible();
  await edit(page, 'Nume', 'Ioana Pop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ioana Pop', level: 1 })).toBeVisible();
  // One read after each change: the written note, the deleted note, the new name.
  const data = `/api/customerData/${encodeURIComponent(phone)}`;
  await expect.poll(() => again).toEqual([data, data, '/api/protectedCustomers/getCustomer']);
});

test('a record reads a colleague’s earlier changes when its event stream opens', async ({ page, request }) => {
  const { ask } = await openDesk(page, request);
  const phone = await bookCall(request, { form: null });
  const opened = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await opened.promise;
    await route.continue().catch(() => undefined);
  });
  await openDetails(page, phone);
  const notes = section(page, 'Notite');
  await expect(notes.getByText('No comments yet.')).toBeVisible();
  const of = encodeURIComponent(phone);
  await ask('POST', `/api/customerData/${of}/comments`, { text: 'Vine cu adeverința' });
  await ask('PUT', `/api/protectedCustomers/updateAlias/${of}`, { alias: 'De la coleg' });
  opened.resolve();
  await expect(notes.getByText('Vine cu adeverința')).toBeVisible();
  await expect(headerOf(page).getByText('De la coleg')).toBeVisible();
});

test('two brokers who change one field see each other’s words and lose no word', async ({ page, request }) => {
  const { ask } = await openDesk(page, request);
  const phone = await bookCall(request, { form: null });
  await openDetails(page, phone);
  const [header, of] = [headerOf(page), encodeURIComponent(phone)];
  await edit(page, 'Alias', 'Ioana, vecina');
  await ask('PUT', `/api/protectedCustomers/updateAlias/${of}`, { alias: 'Ioana, sora' });
  await expect(header.getByText(/^S-a schimbat între timp aliasul clientului/)).toBeVisible();
  await expect(header.getByRole('row', { name: 'Alias Ioana, sora Ioana, vecina' })).toBeVisible();
  await header.getByRole('button', { name: 'Save' }).click();
  // The colleague uses the same account on another machine.
  await expect(header.getByRole('alert')).toContainText('În altă fereastră ați schimbat aliasul clientului între timp');
  expect(await accessibilityViolations(page)).toEqual([]);
  await header.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }).click();
  await expect(header.getByText('Ioana, vecina')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Alias salvat' })).toBeAttached();

  // Both change the phone: the page follows the colleague’s phone and keeps the typed one.
  const [theirs, mine] = [newPhone(), newPhone()];
  await edit(page, 'Telefon', mine);
  await ask('PUT', `/api/protectedCustomers/updatePhone/${of}`, { newPhone: theirs });
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(theirs)));
  await expect(header.getByLabel('Telefon', { exact: true })).toHaveValue(mine);
  await header.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }).click();
  await expect(page.getByRole('dialog')).toContainText('phone number updated successfully!');
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(mine)));
});
