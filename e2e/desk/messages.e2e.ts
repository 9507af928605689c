import { expect, test } from '@playwright/test';
import { bookCall, deskBeside, openDetails, section } from '../steps/customer-steps.ts';
import { textMessage } from '../steps/database.ts';
import { comeAsNew } from '../steps/staff-steps.ts';

test('a changed template reaches a client, who then stops messages by the link of the SMS', async ({
  page,
  request,
}) => {
  await comeAsNew(page, request, 'admin');
  const phone = await bookCall(request, { name: 'Ana Pop', form: null });

  await test.step('the editor points at an unknown variable, and one press inserts the right variable', async () => {
    await page.goto('/mesaje');
    const free = section(page, 'Text liber');
    await free.getByRole('button', { name: 'Scrieți o versiune nouă: Text liber, SMS' }).click();
    const text = free.getByLabel('Text', { exact: true });
    await text.fill('Bun venit, {{numele}}!');
    await free.getByRole('button', { name: 'Salvați versiunea' }).click();
    await expect(free.getByText(/^Rândul 1, caracterul 12: variabila „numele” nu există/)).toBeVisible();
    await expect(text).toBeFocused();
    await free.getByText('Variabile').click();
    // What is unknown is selected: the press puts the right one in its place.
    await free.getByRole('button', { name: 'Puneți în text: nume', exact: true }).click();
    await expect(text).toHaveValue('Bun venit, {{nume}}!');
    // What was begun is still there after a reload.
    await page.reload();
    await expect(text).toHaveValue('Bun venit, {{nume}}!');
    await free.getByRole('combobox', { name: 'Client' }).fill(phone);
    await free.getByRole('option', { name: /Ana Pop/ }).click();
    await expect(free.getByText('Bun venit, Ana Pop!')).toBeVisible();
    await free.getByRole('button', { name: 'Salvați versiunea' }).click();
    await expect(text).toHaveCount(0);
  });

  await test.step('a broker sends the message by one press and sees the message in the customer’s record', async () => {
    await openDetails(page, phone);
    const messages = section(page, 'Mesaje');
    await messages.getByRole('button', { name: 'Scrieți un mesaj' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scrieți un mesaj' });
    await expect(dialog.getByLabel('SMS', { exact: true })).toBeChecked();
    await expect(dialog.getByLabel('Textul')).toHaveValue('Bun venit, Ana Pop!');
    await dialog.getByRole('button', { name: 'Trimiteți SMS-ul' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(messages.getByText('Bun venit, Ana Pop!')).toBeVisible();
    await expect(messages.getByText('Trimis', { exact: true })).toBeVisible();
  });

  await test.step('opening the link stops no message, but a press does', async () => {
    const { ask } = await deskBeside(request);
    const stops = () => ask('GET', `/api/messageStops/${encodeURIComponent(phone)}`);
    const path = /\/preferinte#[\w-]+/.exec(await textMessage(phone))?.[0] ?? '';
    for (const address of ['/preferinte', '/stop-mesaje']) {
      await page.goto(path.replace('/preferinte', address));
      await expect(page.getByRole('heading', { name: 'Nu mai vreau mesaje prin SMS' })).toBeVisible();
      await expect(page).toHaveURL(address);
    }
    expect(await stops()).toContainEqual(expect.objectContaining({ channel: 'sms', isStopped: false }));
    await page.getByRole('button', { name: 'Opriți mesajele' }).click();
    await expect(page.getByRole('heading', { name: 'Mesajele sunt oprite' })).toBeVisible();
    expect(await stops()).toContainEqual(expect.objectContaining({ channel: 'sms', isStopped: true }));
  });

  await test.step('the record says that messages are stopped, and the broker can send no SMS', async () => {
    await openDetails(page, phone);
    const messages = section(page, 'Mesaje');
    await expect(messages.getByText('Mesajele prin SMS sunt oprite')).toBeVisible();
    await messages.getByRole('button', { name: 'Scrieți un mesaj' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scrieți un mesaj' });
    await expect(dialog.getByText(/a cerut să nu mai primească mesaje prin SMS/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Trimiteți SMS-ul' })).toBeDisabled();
  });
});
