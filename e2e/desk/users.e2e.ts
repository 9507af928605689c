import { expect, test } from '@playwright/test';
import { emails, rows } from '../steps/database.ts';
import { comeSignedIn, newAccount, tokenOf } from '../steps/staff-steps.ts';
import { wordsShown } from '../steps/words-shown.ts';

test('an administrator invites a colleague, changes the access level and deactivates the account', async ({
  page,
  request,
}) => {
  const admin = await newAccount(request, 'admin');
  await comeSignedIn(page, await tokenOf(request, admin));
  const username = `coleg.${admin.username}`;
  await page.goto('/users');
  await page.getByRole('button', { name: 'Create User' }).click();
  const form = page.getByRole('region', { name: 'Create User' });
  await form.getByLabel('Nume de utilizator').fill('a');
  await form.getByLabel('E-mail').fill(`${username}@example.ro`);
  await form.getByRole('button', { name: 'Create User' }).click();
  await expect(form.getByText('Numele de utilizator trebuie să aibă între 2 și 64 de caractere.')).toBeVisible();
  await form.getByLabel('Nume de utilizator').fill(username);
  const created = wordsShown(page, 'User created successfully!');
  await form.getByRole('button', { name: 'Create User' }).click();
  await created;
  await expect(form.getByLabel('Nume de utilizator')).toHaveValue('');
  await emails(`${username}@example.ro`, 1);

  const row = page.getByRole('row').filter({ hasText: `${username}@example.ro` });
  await expect(row).toContainText('invitat');
  await row.getByRole('button', { name: 'Edit Auth' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nivel de acces').selectOption('admin');
  const isUpdated = wordsShown(page, 'Auth level updated successfully!');
  await dialog.getByRole('button', { name: 'Salvați' }).click();
  await isUpdated;
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('cell', { name: 'admin', exact: true })).toBeVisible();

  await row.getByRole('button', { name: /^Cont / }).click();
  await dialog.getByRole('button', { name: 'Dezactivați contul' }).click();
  await dialog.getByRole('button', { name: 'Dezactivați contul' }).click();
  await expect(dialog.getByText('Contul a fost dezactivat.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('dezactivat');
});

test('creating an administrator asks for the password again and keeps the typed form', async ({ page, request }) => {
  const admin = await newAccount(request, 'admin');
  await comeSignedIn(page, await tokenOf(request, admin));
  const username = `sef.${admin.username}`;
  await page.goto('/users');
  await page.getByRole('button', { name: 'Create User' }).click();
  const form = page.getByRole('region', { name: 'Create User' });
  await form.getByLabel('Nume de utilizator').fill(username);
  await form.getByLabel('E-mail').fill(`${username}@example.ro`);
  await form.getByLabel('Nivel de acces').selectOption('admin');
  await rows(
    `UPDATE sessions SET confirmed_at = now() - interval '10 minutes'
      WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
    admin.username,
  );

  const create = form.getByRole('button', { name: 'Create User' });
  const dialog = page.getByRole('dialog', { name: 'Confirmați că sunteți dumneavoastră' });
  await create.click();
  await expect(dialog.getByLabel('Parola', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(form.getByText('Schimbarea nu s-a făcut: nu ați confirmat că sunteți dumneavoastră.')).toBeVisible();
  await expect(create).toBeFocused();
  await expect(form.getByLabel('Nume de utilizator')).toHaveValue(username);

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Parola', { exact: true }).fill('nu este aceasta');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Parola sau codul nu sunt corecte.');
  await dialog.getByLabel('Parola', { exact: true }).fill(admin.password);
  const created = wordsShown(page, 'User created successfully!');
  await page.keyboard.press('Enter');
  await created;
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: `${username}@example.ro` })).toContainText('admin');
  const subject = `Administrator nou: ${username}`;
  const notices = 'SELECT id FROM outgoing_mail WHERE recipient = $1 AND subject = $2';
  expect(await rows(notices, admin.email, subject)).toHaveLength(1);
});

test('the audit log shows the history of an account and filters its entries', async ({ page, request }) => {
  const admin = await newAccount(request, 'admin');
  await comeSignedIn(page, await tokenOf(request, admin));
  const broker = await newAccount(request, 'user');
  const headers = { authorization: `Bearer ${await tokenOf(request, broker)}` };
  expect((await request.get('/api/users/getall', { headers })).status()).toBe(403);
  await page.goto('/jurnal');
  await page.getByLabel('Nume, adresă sau detaliu').fill(broker.username);
  await page.getByRole('button', { name: 'Căutați' }).click();
  const log = page.getByRole('list', { name: 'Intrările jurnalului' });
  const rows = log.getByRole('listitem').filter({ hasText: broker.username });
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Filtre' }).click();
  await page.getByLabel('Acțiune').selectOption('Acces refuzat');
  await page.getByRole('button', { name: 'Arată jurnalul' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('/api/users/getall');
  await page.getByRole('button', { name: 'Filtre · 1' }).click();
  await page.getByLabel('De la').fill('2000-01-01');
  await page.getByLabel('Până la').fill('2000-01-02');
  await expect(page.getByText(/Nimic în jurnal/)).toBeVisible();
  await page.getByRole('button', { name: 'Ștergeți filtrele' }).click();
  await page.getByRole('button', { name: 'Arată jurnalul' }).click();
  await expect(log.first()).toBeVisible();
});
