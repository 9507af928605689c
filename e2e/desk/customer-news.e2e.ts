import { expect, test } from '@playwright/test';
import { accessibilityViolations } from '../steps/accessibility-violations.ts';
import { bookCall, edit, openDesk, openDetails, section } from '../steps/customer-steps.ts';
import { PNG } from '../steps/papers.ts';
import { newPhone } from '../steps/phones.ts';
import { wordsShown } from '../steps/words-shown.ts';

test.describe('noutățile de pe fișa clientului', () => {
  test('ce s-a schimbat cât linia nu era încă deschisă se citește când se deschide', async ({ page, request }) => {
    const { ask } = await openDesk(page, request);
    const phone = await bookCall(request, { form: null });
    const opened = Promise.withResolvers<void>();
    await page.route('**/api/events', async (route) => {
      await opened.promise;
      await route.continue();
    });
    await openDetails(page, phone);
    const notes = section(page, 'Notite');
    await expect(notes.getByText('No comments yet.')).toBeVisible();
    const of = encodeURIComponent(phone);
    await ask('POST', `/api/customerData/${of}/comments`, { text: 'Vine cu adeverința' });
    await ask('PUT', `/api/protectedCustomers/updateAlias/${of}`, { alias: 'Ioana de la Aiud' });
    opened.resolve();
    await expect(notes.getByText('Vine cu adeverința')).toBeVisible();
    const header = section(page, 'Datele clientului');
    await expect(header.getByText('Ioana de la Aiud')).toBeVisible();

    // A colleague changes what is being typed here: theirs is said, one's own stays until it is chosen.
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
  });

  test('o schimbare proprie se arată din răspunsul ei, și când nu se aude nimic; ale colegilor nu se pierd', async ({
    page,
    request,
  }) => {
    const { ask } = await openDesk(page, request);
    const phone = await bookCall(request, { form: null });
    const of = encodeURIComponent(phone);
    const [header, notes] = [section(page, 'Datele clientului'), section(page, 'Notite')];
    const opened = Promise.withResolvers<void>();
    await page.route('**/api/events', async (route) => {
      await opened.promise;
      await route.continue().catch(() => undefined);
    });
    await openDetails(page, phone);
    await expect(notes.getByText('No comments yet.')).toBeVisible();
    const reads: string[] = [];
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url());
      if (sent.method() === 'GET' && /customerData|getCustomer$/.test(pathname)) reads.push(pathname);
    });
    await notes.getByLabel('Notiță nouă').fill('A mea');
    await notes.getByLabel('Notiță nouă').press('Control+Enter');
    await expect(notes.getByText('A mea')).toHaveCount(1);
    await notes.getByRole('button', { name: /^Ștergeți notița/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ștergeți' }).click();
    await expect(notes.getByText('No comments yet.')).toBeVisible();
    await edit(page, 'Nume', 'Ioana Pop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ioana Pop', level: 1 })).toBeVisible();
    expect(reads).toEqual([]);

    await ask('PUT', `/api/protectedCustomers/updateAlias/${of}`, { alias: 'De la coleg' });
    opened.resolve();
    await expect(header.getByText('De la coleg')).toBeVisible();
  });

  test('programarea, linkul, fișierul și oferta proprii se arată din răspunsul lor', async ({ page, request }) => {
    await openDesk(page, request);
    await page.route('**/api/events', (route) => route.abort());
    await openDetails(page, await bookCall(request, { form: {} }));
    const [meetings, links] = [section(page, 'Programari'), section(page, 'Linkuri de încărcare')];
    const [files, offer] = [section(page, 'Fisiere'), section(page, 'Oferta Selectata')];
    await expect(meetings.getByText('No appointments available for this customer.')).toBeVisible();
    await expect(links.getByText('Clientul nu a primit niciun link.')).toBeVisible();
    await expect(files.getByText('No files uploaded for this customer.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ștergeți formularul/ })).toBeVisible();
    const reads: string[] = [];
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url());
      if (sent.method() === 'GET' && /customerData|getForCustomer|getCustomerInfo$/.test(pathname))
        reads.push(pathname);
    });
    const dialog = page.getByRole('dialog');

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

    await page.getByRole('button', { name: 'Generate Link' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await links.getByRole('button', { name: /^Revocați/ }).click();
    await dialog.getByRole('button', { name: 'Revocați' }).click();
    await expect(links.getByRole('listitem')).toHaveText([/^revocat/]);
    await links.getByRole('button', { name: /^Retrimiteți/ }).click();
    await dialog.getByRole('button', { name: 'Retrimiteți' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(links.getByRole('listitem')).toHaveText([/^activ/, /^revocat/]);

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
    await dialog.getByRole('button', { name: 'Ștergeți' }).click();
    await expect(page.getByText('No additional information available for this customer.')).toBeVisible();
    expect(reads).toEqual([]);
  });

  test('schimbarea unei programări, închisă pe jumătate, este încă acolo, și se poate renunța la ea', async ({
    page,
    request,
  }) => {
    const { ask } = await openDesk(page, request);
    const phone = await bookCall(request, { form: null });
    const appointment = { title: 'Semnarea', appointmentDate: '2099-05-04', timeSlot: '10:00 - 11:00', phone };
    await ask('POST', '/api/appointments/create', appointment);
    await openDetails(page, phone);
    const change = section(page, 'Programari').getByRole('button', { name: /^Schimbați programarea/ });
    const dialog = page.getByRole('dialog');
    await change.click();
    await dialog.getByLabel('Titlu').fill('Semnarea la notar, cu soția');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await change.click();
    await expect(dialog.getByLabel('Titlu')).toHaveValue('Semnarea la notar, cu soția');
    await expect(dialog.getByText('Schimbarea începută mai devreme nu a fost salvată')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await change.click();
    await expect(dialog.getByLabel('Titlu')).toHaveValue('Semnarea');
    await expect(dialog.getByText('Schimbarea începută mai devreme nu a fost salvată')).toBeHidden();
  });

  test('programarea și data începute trec peste o reîncărcare și peste altă pagină', async ({ page, request }) => {
    await openDesk(page, request);
    const phone = await bookCall(request, { form: null });
    await openDetails(page, phone);
    const appointments = section(page, 'Programari');
    const title = page.getByRole('dialog').getByLabel('Titlu');
    await appointments.getByRole('button', { name: 'Programare nouă' }).click();
    await title.fill('Semnarea la notar');
    await page.keyboard.press('Escape');
    await edit(page, 'Alias', 'Ioana de la');
    await page.reload();
    await expect(page.getByLabel('Alias', { exact: true })).toHaveValue('Ioana de la');
    await page.getByRole('link', { name: 'Înapoi la My Customers' }).click();
    await expect(page.getByRole('heading', { name: 'My Customers' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Alias', { exact: true })).toHaveValue('Ioana de la');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await appointments.getByRole('button', { name: 'Programare nouă' }).click();
    await expect(title).toHaveValue('Semnarea la notar');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Modificați: Alias' })).toBeVisible();
  });
});
