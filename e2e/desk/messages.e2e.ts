import { expect, type Page, test } from '@playwright/test';
import { bookCall, openDesk, openDetails, section } from '../steps/customer-steps.ts';
import { smsWithStop } from '../steps/preferences-screens.ts';
import { comeAsNew } from '../steps/staff-steps.ts';

/** Opens the dialog that writes to the customer whose record is open. */
async function writeMessage(page: Page) {
  await section(page, 'Istoric').getByRole('button', { name: 'Scrieți un mesaj' }).click();
  return page.getByRole('dialog', { name: 'Scrieți un mesaj' });
}

test('an administrator mends a template’s unknown variable by one press, and the next SMS begins with its text', async ({
  page,
  request,
}) => {
  await comeAsNew(page, request, 'admin');
  const phone = await bookCall(request, { name: 'Ana Pop', form: null });
  await page.goto('/mesaje#free');
  const free = section(page, 'Text liber');
  await free.getByRole('button', { name: 'Scrieți o versiune nouă: Text liber, SMS' }).click();
  const text = free.getByLabel('Text', { exact: true });
  await text.fill('Bun venit, {{numele}}!');
  await free.getByRole('button', { name: 'Salvați versiunea' }).click();
  await expect(free.getByText(/^Rândul 1, caracterul 12: variabila „numele” nu există/)).toBeVisible();
  await expect(text).toBeFocused();
  await free.getByText('Variabile').click();
  // The editor has selected the unknown variable: the press replaces it.
  await free.getByRole('button', { name: 'Puneți în text: nume', exact: true }).click();
  await expect(text).toHaveValue('Bun venit, {{nume}}!');
  await page.reload();
  await expect(text).toHaveValue('Bun venit, {{nume}}!');
  await free.getByRole('combobox', { name: 'Client' }).fill(phone);
  await free.getByRole('option', { name: /Ana Pop/ }).click();
  await expect(free.getByText('Bun venit, Ana!')).toBeVisible();
  await free.getByRole('button', { name: 'Salvați versiunea' }).click();
  await expect(text).toHaveCount(0);

  await openDetails(page, phone);
  const dialog = await writeMessage(page);
  await expect(dialog.getByLabel('SMS', { exact: true })).toBeChecked();
  await expect(dialog.getByLabel('Textul')).toHaveValue('Bun venit, Ana!');
  await dialog.getByRole('button', { name: 'Trimiteți SMS-ul' }).click();
  await expect(dialog).toHaveCount(0);
  const messages = section(page, 'Istoric');
  await expect(messages.getByText('Bun venit, Ana!')).toBeVisible();
  await expect(messages.getByText('Trimis', { exact: true })).toBeVisible();
});

test('a client stops messages by the link of an SMS, and the record then allows no SMS', async ({ page, request }) => {
  const { ask } = await openDesk(page, request);
  const { phone, path } = await smsWithStop(request);
  const stops = () => ask('GET', `/api/messageStops/${encodeURIComponent(phone)}`);
  for (const address of ['/preferinte', '/stop-mesaje']) {
    await page.goto(path.replace('/preferinte', address));
    await expect(page.getByRole('heading', { name: 'Nu mai vreau mesaje prin SMS' })).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  expect(await stops()).toContainEqual(expect.objectContaining({ channel: 'sms', isStopped: false }));
  await page.getByRole('button', { name: 'Opriți mesajele' }).click();
  await expect(page.getByRole('heading', { name: 'Mesajele sunt oprite' })).toBeVisible();
  expect(await stops()).toContainEqual(expect.objectContaining({ channel: 'sms', isStopped: true }));

  await openDetails(page, phone);
  await expect(section(page, 'Istoric').getByText('Mesajele prin SMS sunt oprite')).toBeVisible();
  const dialog = await writeMessage(page);
  await expect(dialog.getByText(/a cerut să nu mai primească mesaje prin SMS/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Trimiteți SMS-ul' })).toBeDisabled();
});
