import { expect, type Page, test } from '@playwright/test';
import { accessibilityViolations } from '../steps/accessibility-violations.ts';
import { bookCall, type Desk, edit, openDesk, openDetails, section } from '../steps/customer-steps.ts';
import { PNG } from '../steps/papers.ts';
import { newPhone } from '../steps/phones.ts';
import { wordsShown } from '../steps/words-shown.ts';

const headerOf = (page: Page) => section(page, 'Datele clientului');

async function meet(page: Page): Promise<void> {
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
}

async function sendLinks(page: Page): Promise<void> {
  const [links, dialog] = [section(page, 'Linkuri de încărcare'), page.getByRole('dialog')];
  await page.getByRole('button', { name: 'Generate Link' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await links.getByRole('button', { name: /^Revocați/ }).click();
  await dialog.getByRole('button', { name: 'Revocați' }).click();
  await expect(links.getByRole('listitem')).toHaveText([/^revocat/]);
  await links.getByRole('button', { name: /^Retrimiteți/ }).click();
  await dialog.getByRole('button', { name: 'Retrimiteți' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(links.getByRole('listitem')).toHaveText([/^activ/, /^revocat/]);
}

async function uploadAndChoose(page: Page): Promise<void> {
  const [files, offer] = [section(page, 'Fisiere'), section(page, 'Oferta Selectata')];
  const file = { name: 'buletin.png', mimeType: 'image/png', buffer: PNG };
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
}

async function writeAndRename(page: Page): Promise<void> {
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
}

/** A colleague changes what is being typed here: theirs is said, one's own stays until it is chosen. */
async function typeAtOnce(page: Page, { ask }: Desk, phone: string): Promise<void> {
  const [header, of] = [headerOf(page), encodeURIComponent(phone)];
  await edit(page, 'Alias', 'Ioana, vecina');
  await ask('PUT', `/api/protectedCustomers/updateAlias/${of}`, { alias: 'Ioana, sora' });
  await expect(header.getByText(/scris între timp/)).toContainText('„Ioana, sora”');
  await header.getByRole('button', { name: 'Save' }).click();
  // The colleague is the same account at another machine.
  await expect(header.getByRole('alert')).toHaveText('În altă fereastră ați scris între timp: „Ioana, sora”');
  expect(await accessibilityViolations(page)).toEqual([]);
  await header.getByRole('button', { name: 'Păstrați-l pe al dvs.' }).click();
  await expect(header.getByText('Ioana, vecina')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Alias salvat' })).toBeAttached();

  // Also when the phone is what both change: the page goes to theirs, with what was typed.
  const [theirs, mine] = [newPhone(), newPhone()];
  await edit(page, 'Telefon', mine);
  await ask('PUT', `/api/protectedCustomers/updatePhone/${of}`, { newPhone: theirs });
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(theirs)));
  await expect(header.getByLabel('Telefon', { exact: true })).toHaveValue(mine);
  await header.getByRole('button', { name: 'Păstrați-l pe al dvs.' }).click();
  await expect(page.getByRole('dialog')).toContainText('phone number updated successfully!');
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(mine)));
}

/** Which of such paths are read a second time from now on. */
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

test('a customer’s record shows changes before and after its event stream opens', async ({ page, request }) => {
  const desk = await openDesk(page, request);
  const phone = await bookCall(request, { form: null });
  const opened = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await opened.promise;
    await route.continue().catch(() => undefined);
  });
  const again = readAgain(page, /customerData|getCustomer$/);
  await openDetails(page, phone);
  const notes = section(page, 'Notite');
  await expect(notes.getByText('No comments yet.')).toBeVisible();
  await test.step('the record without an event stream shows the broker’s own changes after one read', async () => {
    await writeAndRename(page);
    // A note written, a note deleted, another name.
    const data = `/api/customerData/${encodeURIComponent(phone)}`;
    expect(again).toEqual([data, data, '/api/protectedCustomers/getCustomer']);
  });
  await test.step('the record reads a colleague’s earlier changes when its event stream opens', async () => {
    const of = encodeURIComponent(phone);
    await desk.ask('POST', `/api/customerData/${of}/comments`, { text: 'Vine cu adeverința' });
    await desk.ask('PUT', `/api/protectedCustomers/updateAlias/${of}`, { alias: 'De la coleg' });
    opened.resolve();
    await expect(notes.getByText('Vine cu adeverința')).toBeVisible();
    await expect(headerOf(page).getByText('De la coleg')).toBeVisible();
  });
  await test.step('two brokers who change one field see each other’s words and lose no word', () =>
    typeAtOnce(page, desk, phone));
});

test('a record without an event stream shows the broker’s own appointment, link, file and offer', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  await page.route('**/api/events', (route) => route.abort());
  await openDetails(page, await bookCall(request));
  for (const nothing of [
    'No appointments available for this customer.',
    'Clientul nu a primit niciun link.',
    'No files uploaded for this customer.',
    'Niciun dosar încă',
  ])
    await expect(page.getByText(nothing)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ștergeți formularul/ })).toBeVisible();
  await meet(page);
  await sendLinks(page);
  await uploadAndChoose(page);
});
