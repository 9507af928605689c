import { expect, type Page, test } from '@playwright/test';
import { bookCall, edit, openDesk, openDetails, section } from '../steps/customer-steps.ts';
import { countEffort } from '../steps/effort.ts';
import { newPhone } from '../steps/phones.ts';
import { endSessionDuring, signOut, typePassword } from '../steps/staff-steps.ts';
import { wordsShown } from '../steps/words-shown.ts';

const newNote = (page: Page) => section(page, 'Notite').getByLabel('Notiță nouă');

test('a broker changes each field in place by keyboard, and a reload shows the changes', async ({ page, request }) => {
  await openDesk(page, request);
  const phone = await bookCall(request, { email: 'ioana@example.ro' });
  await openDetails(page, phone);
  await expect(page).toHaveTitle(/^Ioana Țuțu · Detalii Client/);
  await expect(page.getByRole('link', { name: 'Sunați' })).toHaveAttribute('href', `tel:${phone}`);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', `https://wa.me/${phone.slice(1)}`);

  await edit(page, 'Nume', 'Altcineva');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Modificați: Nume' })).toBeFocused();
  await expect(page.getByText('Altcineva')).toHaveCount(0);
  for (const [label, text] of [
    ['Nume', 'Ioana Pop'],
    ['Alias', 'Ioana de la Aiud'],
    ['E-mail', 'ioana.pop@example.ro'],
  ] as const) {
    await edit(page, label, text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Modificați: ${label}` })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Modificați: Statut' }).click();
  const choice = page.getByLabel('Statut', { exact: true });
  await expect(choice.getByRole('option')).toHaveText([
    'New',
    'Active · New Leads',
    'Inactive · Contact Made',
    'Pending · Needs Assessment',
    'Archived · Proposal Made',
  ]);
  await choice.selectOption('Pending · Needs Assessment');
  await page.keyboard.press('Enter');
  await expect(section(page, 'Datele clientului').getByText('· Needs Assessment', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Etapa')).toHaveValue('3');
  await expect(page.getByRole('button', { name: 'Modificați: Statut' })).toBeFocused();

  await page.reload();
  const header = section(page, 'Datele clientului');
  await expect(page.getByRole('heading', { name: 'Ioana Pop', level: 1 })).toBeVisible();
  for (const text of ['Ioana de la Aiud', 'ioana.pop@example.ro', 'Pending']) {
    await expect(header.getByText(text, { exact: true })).toBeVisible();
  }
});

test('a started change of a customer’s record survives a visit to another page', async ({ page, request }) => {
  await openDesk(page, request);
  await openDetails(page, await bookCall(request));
  const alias = page.getByLabel('Alias', { exact: true });
  await edit(page, 'Alias', 'Ioana de la');
  await page.getByRole('link', { name: 'Înapoi la My Customers' }).click();
  await expect(page.getByRole('heading', { name: 'My Customers' })).toBeVisible();
  await page.goBack();
  await expect(alias).toHaveValue('Ioana de la');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Modificați: Alias' })).toBeVisible();
});

test('a broker adds and deletes notes, and a draft survives a reload', async ({ page, request }) => {
  await openDesk(page, request);
  await openDetails(page, await bookCall(request));
  const [notes, text] = [section(page, 'Notite'), newNote(page)];
  await expect(notes.getByText('No comments yet.')).toBeVisible();
  await text.fill('A sunat; revine marți.');
  await page.reload();
  await expect(text).toHaveValue('A sunat; revine marți.');
  await text.press('Control+Enter');
  await expect(notes.getByRole('listitem').filter({ hasText: 'A sunat; revine marți.' })).toBeVisible();
  await expect(text).toHaveValue('');
  await notes.getByRole('button', { name: /^Ștergeți notița/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ștergeți' }).click();
  await expect(notes.getByText('No comments yet.')).toBeVisible();
});

test('a note’s draft survives an expired sign-in but not a sign-out', async ({ page, request }) => {
  const { account } = await openDesk(page, request);
  await openDetails(page, await bookCall(request));
  const text = newNote(page);
  await text.fill('Pe jumătate scrisă');
  const details = page.url();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await typePassword(page, account);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(details);
  await expect(text).toHaveValue('Pe jumătate scrisă');
  await signOut(page);
  await typePassword(page, account);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(details);
  await expect(text).toHaveValue('');
});

test('a broker gives the customer only a valid free phone, and the started note follows the new phone', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  const taken = await bookCall(request, { name: 'Radu Munteanu', form: null });
  await openDetails(page, await bookCall(request));
  const next = newPhone();
  const phone = page.getByLabel('Telefon', { exact: true });
  await newNote(page).fill('Început de notiță');
  await edit(page, 'Telefon', '  ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('phone number cannot be empty')).toBeVisible();
  await phone.fill(taken);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Failed to update phone: Numărul de telefon este deja al altui client.')).toBeVisible();
  await expect(phone).toHaveValue(taken);

  await phone.fill(next.replace('+40', '0'));
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(
      'phone number updated successfully! Updated records: 1 customer info entries, 0 customer data entries, 0 appointments.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`phone=${encodeURIComponent(next)}(&|$)`));
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(newNote(page)).toHaveValue('Început de notiță');
});

test('the record shows a colleague’s changes, even a new phone, without a reload', async ({ page, request }) => {
  const { ask } = await openDesk(page, request);
  const phone = await bookCall(request);
  await openDetails(page, phone);
  await newNote(page).fill('Început de notiță');
  const next = newPhone();
  const of = (call: string) => `/api/protectedCustomers/${call}/${encodeURIComponent(phone)}`;
  await expect(async () => {
    await ask('PUT', of('updateAlias'), { alias: `Alias ${Date.now()}` });
    await expect(section(page, 'Datele clientului').getByText(/^Alias \d/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await ask('POST', `/api/customerData/${encodeURIComponent(phone)}/comments`, { text: 'Vine cu adeverința' });
  await expect(section(page, 'Notite').getByText('Vine cu adeverința')).toBeVisible();
  const appointment = { title: 'Semnarea', appointmentDate: '2099-05-04', timeSlot: '10:00 - 11:00', phone };
  await ask('POST', '/api/appointments/create', appointment);
  await expect(section(page, 'Programari').getByText('Semnarea')).toBeVisible();
  await expect(newNote(page)).toHaveValue('Început de notiță');
  await ask('PUT', of('updatePhone'), { newPhone: next });
  await expect(page).toHaveURL(new RegExp(`phone=${encodeURIComponent(next)}(&|$)`));
  await expect(newNote(page)).toHaveValue('Început de notiță');
});

test('a form becomes a case in two presses, and an offer chosen today joins the case', async ({ page, request }) => {
  const { ask } = await openDesk(page, request);
  const effort = await countEffort(page);
  await openDetails(page, await bookCall(request));
  const offers = (await ask('GET', '/api/offers/getall')) as { oferta: string; banca: string }[];
  const offer = offers.find(({ oferta }) => oferta === 'Casa Ta');
  const before = effort.presses.length;
  await page.getByRole('button', { name: /^Dosar din acest formular/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deschideți dosarul' }).click();
  await expect(page).toHaveURL(/\/dosare\//);
  expect(effort.presses.slice(before)).toHaveLength(2);
  // Before the case appears, the customer’s page still shows its dialog.
  await expect(page.getByRole('heading', { level: 1, name: /^Dosar \d/ })).toBeVisible();
  await page.goBack();
  const selected = section(page, 'Oferta Selectata');
  await expect(selected.getByText('Nu exista o oferta selectata pentru acest client.')).toBeVisible();
  await selected.getByRole('button', { name: 'Schimba Oferta' }).click();
  await expect(selected.getByLabel('Oferta')).toBeFocused();
  await selected.getByLabel('Oferta').selectOption(`${offer?.oferta} - ${offer?.banca}`);
  await expect(selected.getByText('Marja băncii')).toBeVisible();
  const isChanged = wordsShown(page, 'Oferta a fost actualizata cu succes!');
  await selected.getByRole('button', { name: 'Confirma Selectia' }).click();
  await isChanged;
  await expect(selected.getByRole('button', { name: 'Schimba Oferta' })).toBeFocused();
  await expect(selected.getByRole('heading', { name: String(offer?.oferta) })).toBeVisible();
  await selected.getByRole('button', { name: /^Adăugați cererea la dosarul/ }).click();
  await expect(section(page, 'Dosare').getByRole('listitem')).toContainText('Casa Ta');
  await expect(selected.getByText(/^În dosarul \d+: În pregătire/)).toBeVisible();
  await expect(selected.getByText('Oferta a fost actualizata cu succes!')).toBeHidden();
  await expect(selected.getByRole('button', { name: 'Schimba Oferta' })).toBeVisible();
});

test('a deletion completes after the sign-in expires and the broker signs in again', async ({ page, request }) => {
  const { account } = await openDesk(page, request);
  await openDetails(page, await bookCall(request));
  await endSessionDuring(page, '**/deleteCustomerInfo/**');
  await page.getByRole('button', { name: /^Ștergeți formularul/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ștergeți' }).click();
  const dialog = page.getByRole('dialog', { name: 'Autentificarea a expirat' });
  await expect(dialog.getByLabel('Nume de utilizator')).toHaveValue(account.username);
  await dialog.getByLabel('Parola', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Intrați în cont' }).click();
  await expect(page.getByText('No additional information available for this customer.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
