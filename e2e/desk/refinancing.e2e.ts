import { expect, test } from '@playwright/test';
import { DESK } from '../steps/board-steps.ts';
import { openDesk } from '../steps/customer-steps.ts';
import { newPhone } from '../steps/phones.ts';
import { uniqueName } from '../steps/unique-name.ts';

test.use({ viewport: DESK });

test('a broker messages a customer who would gain by refinancing, and the customer’s record shows the message', async ({
  page,
  request,
}) => {
  const desk = await openDesk(page, request);
  const [phone, name] = [newPhone(), `${uniqueName()} Pop`];
  await desk.ask('POST', '/api/protectedCustomers/create', { name, phone, email: 'ana.pop@example.ro' });
  await desk.ask('POST', '/api/refinancing/followed', {
    ...{ phone, bank: 'Banca Veche', fixedRate: 9.5, fixedUntil: null, margin: null, balance: 300_000 },
    ...{ balanceOn: '2026-11-01', monthsLeft: 300, propertyValue: 600_000, hasConsented: true },
  });
  await page.goto('/refinantari');
  const item = page.getByRole('row').filter({ hasText: name });
  await item.getByRole('button', { name: `Cifre: ${name}` }).click();
  await expect(item).toContainText('Banca Veche →');
  await expect(item).toContainText('Costurile sunt acoperite');
  await item.getByRole('button', { name: `Vedeți mesajul pentru ${name}` }).click();
  const message = page.getByRole('dialog');
  await expect(message).toContainText('Bună ziua, ');
  await message.getByRole('button', { name: 'Trimiteți la ana.pop@example.ro' }).click();
  await expect(item.getByText(/^Trimis la/)).toBeVisible();
  await item.getByRole('link', { name, exact: true }).click();
  const followed = page.getByRole('region', { name: 'Credite urmărite' });
  await expect(followed.getByText(/^Trimis la/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Istoric' })).toContainText('Refinanțare cu câștig');
});
