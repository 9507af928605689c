import { expect, test } from '@playwright/test';
import { phonePath } from 'contract/site/desk-pages';
import { bookCall, openDesk, openDetails, section } from '../steps/customer-steps.ts';
import { countEffort } from '../steps/effort.ts';
import { pressShortcut } from '../steps/keyboard.ts';
import { newPhone } from '../steps/phones.ts';
import { todayForAWhile } from '../steps/today.ts';
import { uniqueName } from '../steps/unique-name.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a repeated request marks its differences, and the history names each actor and action', async ({
  page,
  request,
}) => {
  const { ask, account } = await openDesk(page, request);
  const phone = await bookCall(request, { form: null, wantsNews: true });
  await bookCall(request, { phone, name: 'Ioana Tutu', form: null });
  await ask('PUT', `/api/protectedCustomers/setStatus/${encodeURIComponent(phone)}`, { status: 1 });
  await openDetails(page, phone);
  const requests = section(page, 'Cereri de apel');
  await requests.getByRole('heading', { name: 'Cereri de apel' }).click();
  await expect(requests.getByRole('listitem').filter({ hasText: 'Cerere repetată' })).toHaveCount(2);
  await expect(requests.locator('mark')).toHaveText('Ioana Tutu');

  const consents = section(page, 'Acorduri');
  await consents.getByRole('heading', { name: 'Acorduri' }).click();
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
  await history.getByRole('button', { name: 'Arătați și cine a deschis fișa' }).click();
  await expect(history.getByText('Date de client deschise')).toBeVisible();
});

test('a broker merges two customers who are one person', async ({ page, request }) => {
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

test('a broker reads a form, opens the form in the simulator with its day’s figures and deletes the form', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  const phone = await bookCall(request);
  await openDetails(page, phone);
  const forms = section(page, 'Formulare completate');
  for (const text of ['Preferă WhatsApp', '9.000 RON/lună', 'Între 2000 și 2023', '30 de ani']) {
    await expect(forms.getByText(text)).toBeVisible();
  }
  await page.evaluate(() => {
    // Keeps the draft for the new tab, which the test does not open.
    window.open = () => {
      document.documentElement.dataset.handed = sessionStorage.getItem('draft:account:simulator') ?? '';
      return null;
    };
  });
  await forms.getByRole('button', { name: /^Deschideți în simulator/ }).click();
  const handed = () => page.evaluate(() => JSON.parse(document.documentElement.dataset.handed ?? 'null'));
  await expect.poll(handed).toMatchObject({
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
  await dialog.getByRole('button', { name: 'Renunțați' }).click();
  await forms.getByRole('button', { name: /^Ștergeți formularul/ }).click();
  await dialog.getByRole('button', { name: 'Ștergeți' }).click();
  await expect(forms.getByText('No additional information available for this customer.')).toBeVisible();
});

test('a broker exports and deletes a customer with everything about them', async ({ page, request }) => {
  const { ask } = await openDesk(page, request);
  const phone = await bookCall(request);
  await openDetails(page, phone);
  // Only the responsible broker (or an administrator) may export the data.
  await ask('POST', `/api/responsible/claim/${encodeURIComponent(phone)}`);
  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Alte comenzi' }).click();
  await page.getByRole('button', { name: 'Exportați datele' }).click();
  expect((await archive).suggestedFilename()).toBe(`date-client-${phone.slice(1)}.zip`);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(
      'Administratorii îl pot restaura din coș timp de 30 de zile, cu tot ce ține de el; apoi se șterge definitiv. Linkurile trimise lui nu se mai deschid, nici după restaurare. Dacă are un dosar semnat, rămâne în coș cât se păstrează dosarele semnate.',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Ștergeți' }).click();
  await expect(page).toHaveURL(/\/myCustomers$/);
  await expect(page.getByText('Customer and all related data deleted successfully')).toBeVisible();
  await expect(page.getByText('este în coș, de unde îl poate restaura un administrator.')).toBeVisible();
  await page.goto(phonePath(phone));
  await expect(page.getByText('Clientul nu există', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /lista clienților/ })).toBeVisible();
});

test('a broker logs a call from the customer list in three presses', async ({ page, request }) => {
  const { ask } = await openDesk(page, request);
  const effort = await countEffort(page);
  const name = `${uniqueName()} A`;
  const phone = await bookCall(request, { name, form: null });
  await ask('POST', '/api/tasks/create', { phone, title: 'Sunați pentru acte', day: await todayForAWhile() });
  await page.goto(`/myCustomers?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  const calls = section(page, 'Apeluri');
  await calls.getByRole('button', { name: 'A răspuns' }).click();
  await expect(calls.getByLabel('Notă despre apel (opțional)')).toBeFocused();
  await page.keyboard.type('Trimite actele mâine.');
  await expect(calls.getByRole('checkbox', { name: 'Bifați și sarcina „Sunați pentru acte”' })).toBeChecked();
  await calls.getByRole('group', { name: 'Când' }).getByRole('button').first().click();
  await expect(section(page, 'Istoric').getByText('Trimite actele mâine.')).toBeVisible();
  expect(effort.presses).toHaveLength(3);
  const done = page.getByRole('button', { name: 'Făcut: Sunați pentru pasul următor' });
  await expect(done.first()).toBeVisible();
  await expect(section(page, 'Sarcini').getByText('Sarcini făcute (1)')).toBeVisible();
});

test('the keys of a customer’s record open its dialogs, move the customer and lead through the list', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  const word = uniqueName();
  await bookCall(request, { name: `${word} A`, form: null });
  const next = await bookCall(request, { name: `${word} B`, form: null });
  await page.goto(`/myCustomers?search=${encodeURIComponent(word)}`);
  await page.getByRole('link', { name: `${word} A`, exact: true }).click();
  await expect(page.getByRole('heading', { name: `${word} A`, level: 1 })).toBeVisible();
  const note = page.getByLabel('Notiță nouă');
  await pressShortcut(page, 'n');
  await expect(note).toBeFocused();
  await page.keyboard.type('nat?');
  await expect(note).toHaveValue('nat?');
  await note.fill('');
  await note.blur();
  for (const [key, title] of [
    ['d', /^Dosar nou/],
    ['t', 'Sarcină nouă'],
    ['a', 'Programare nouă'],
    ['?', 'Tastele acestei pagini'],
  ] as const) {
    await pressShortcut(page, key);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await pressShortcut(page, 'm');
  await expect(page.getByRole('button', { name: 'New Leads' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'New Leads', pressed: true })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await pressShortcut(page, 'ArrowDown');
  await expect(page).toHaveURL(new RegExp(`phone=${encodeURIComponent(next)}(&|$)`));
  await expect(page.getByRole('heading', { name: `${word} B`, level: 1 })).toBeVisible();
  await pressShortcut(page, 'ArrowUp');
  await expect(page.getByRole('heading', { name: `${word} A`, level: 1 })).toBeVisible();
});
