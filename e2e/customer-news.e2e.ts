import { expect, test } from '@playwright/test';
import { bookCall, edit, openDesk, openDetails, section } from './customer-steps.ts';

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
    await expect(section(page, 'Datele clientului').getByText('Ioana de la Aiud')).toBeVisible();
  });

  test('o schimbare proprie se arată din răspunsul ei, și când nu se aude nimic; ale colegilor nu se pierd', async ({
    page,
    request,
  }) => {
    const { ask } = await openDesk(page, request);
    const phone = await bookCall(request, { form: null });
    const of = encodeURIComponent(phone);
    const [header, notes] = [section(page, 'Datele clientului'), section(page, 'Notite')];
    await page.route('**/api/events', (route) => route.abort());
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
    await expect(header.getByText('Ioana Pop')).toBeVisible();
    expect(reads).toEqual([]);

    await ask('PUT', `/api/protectedCustomers/updateAlias/${of}`, { alias: 'De la coleg' });
    await page.unroute('**/api/events');
    await expect(header.getByText('De la coleg')).toBeVisible({ timeout: 40_000 });
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
