import { expect, test } from '@playwright/test';
import { bookCall, openDesk, openDetails, section } from '../steps/customer-steps.ts';
import { newPhone } from '../steps/phones.ts';

test.describe('fișa clientului pe un ecran lat', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('formularele se citesc, se deschid în simulator cu cifrele zilei lor și se șterg', async ({ page, request }) => {
    await openDesk(page, request);
    await page.addInitScript(() => {
      // What a new tab would begin with; this one is blocked.
      window.open = () => {
        document.documentElement.dataset.handed = sessionStorage.getItem('draft:account:simulator') ?? '';
        return null;
      };
    });
    const phone = await bookCall(request);
    await openDetails(page, phone);
    const forms = section(page, 'Formulare completate');
    for (const text of ['Preferă WhatsApp', '9.000 RON/lună', 'Între 2000 și 2023', '30 de ani']) {
      await expect(forms.getByText(text)).toBeVisible();
    }
    await forms.getByRole('button', { name: /^Deschideți în simulator/ }).click();
    const handed = await page.evaluate(() => JSON.parse(document.documentElement.dataset.handed ?? 'null'));
    expect(handed).toMatchObject({
      formData: {
        tipCredit: 'Achizitie',
        oferta: expect.stringMatching(/./),
        valoareImobil: '500,000',
        venituriSalariu: '9,000',
      },
      customer: { phone, name: 'Ioana Țuțu' },
      autoSimulate: true,
      asOf: { versions: { products: expect.any(Number) }, simulatedOn: expect.stringMatching(/^\d{4}-/) },
    });
    const storage = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(storage).not.toContain('9,000');

    await forms.getByRole('button', { name: /^Ștergeți formularul/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await forms.getByRole('button', { name: /^Ștergeți formularul/ }).click();
    await dialog.getByRole('button', { name: 'Ștergeți' }).click();
    await expect(forms.getByText('No additional information available for this customer.')).toBeVisible();
  });

  test('o cerere repetată arată ce s-a scris altfel, iar istoricul spune cine ce a făcut', async ({
    page,
    request,
  }) => {
    const { ask, account } = await openDesk(page, request);
    const phone = await bookCall(request, { form: null, wantsNews: true });
    await bookCall(request, { phone, name: 'Ioana Tutu', form: null });
    await ask('PUT', `/api/protectedCustomers/setStatus/${encodeURIComponent(phone)}`, { status: 1 });
    await openDetails(page, phone);
    const requests = section(page, 'Cereri de apel');
    await expect(requests.getByRole('listitem').filter({ hasText: 'Cerere repetată' })).toHaveCount(2);
    await expect(requests.locator('mark')).toHaveText('Ioana Tutu');

    const consents = section(page, 'Acorduri');
    await consents.getByRole('button', { name: 'Retrageți acordul pentru noutăți' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retrageți acordul' }).click();
    const withdrawn = consents.getByRole('listitem').filter({ hasText: `notat de ${account.username}` });
    await expect(withdrawn).toContainText('Noutăți și oferte retras');
    await expect(consents.getByRole('button')).toHaveCount(0);
    await expect(requests.getByText('Acceptă noutăți')).toHaveCount(0);

    const history = section(page, 'Istoric');
    await history.scrollIntoViewIfNeeded();
    await expect(history.getByText('New → Active')).toBeVisible();
    await expect(history.getByText('Acord de noutăți retras')).toBeVisible();
    await expect(history.getByText('Date de client deschise')).toHaveCount(0);
    await history.getByRole('button', { name: 'Și cine a deschis fișa' }).click();
    await expect(history.getByText('Date de client deschise')).toBeVisible();
  });

  test('doi clienți care sunt aceeași persoană se unesc', async ({ page, request }) => {
    await openDesk(page, request);
    const email = `${newPhone().slice(1)}@example.ro`;
    const phone = await bookCall(request, { email, form: null });
    const name = `Dublura ${email.slice(0, 8)}`;
    await bookCall(request, { email, name });
    await openDetails(page, phone);
    await page.getByRole('button', { name: `Uniți cu ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 formular', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Uniți', exact: true }).click();
    await expect(section(page, 'Formulare completate').getByText('Achiziția unei locuințe')).toBeVisible();
    await expect(page.getByRole('button', { name: `Uniți cu ${name}` })).toBeHidden();
    await expect(section(page, 'Notite').getByText(name)).toBeVisible();
  });

  test('clientul se exportă și se șterge cu tot ce are', async ({ page, request }) => {
    const { ask } = await openDesk(page, request);
    const phone = await bookCall(request);
    // Who looks after them may export their data.
    await ask('POST', `/api/responsible/claim/${encodeURIComponent(phone)}`);
    await openDetails(page, phone);
    const archive = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportați datele' }).click();
    expect((await archive).suggestedFilename()).toBe(`date-client-${phone.slice(1)}.zip`);

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText(
        'Are you sure you want to delete this customer and ALL related data? This action cannot be undone.',
      ),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/myCustomers$/);
    await expect(page.getByText('Customer and all related data deleted successfully')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.goto(`/customerDetails?phone=${encodeURIComponent(phone)}`);
    await expect(page.getByText('Clientul nu există')).toBeVisible();
    await expect(page.getByRole('link', { name: /lista clienților/ })).toBeVisible();
  });

  test('fișa care nu se poate citi se cere din nou', async ({ page, request }) => {
    await openDesk(page, request);
    const phone = await bookCall(request, { form: null });
    await page.route('**/getCustomer?**', (route) => route.abort());
    await page.goto(`/customerDetails?phone=${encodeURIComponent(phone)}`);
    await expect(page.getByText('Failed to load customer data. Please try again.')).toBeVisible();
    await page.unroute('**/getCustomer?**');
    await page.getByRole('button', { name: 'Încercați din nou' }).click();
    await expect(page.getByRole('button', { name: 'Modificați: Nume' })).toBeVisible();
  });
});
