import { expect, test } from '@playwright/test';
import { emails } from '../steps/database.ts';
import { endSessionDuring, newAccount, signIn, signOut, storedToken, typePassword } from '../steps/staff-steps.ts';
import { wordsShown } from '../steps/words-shown.ts';

test('a signed-out administrator reaches the sign-in page, then the page they asked for, and signs out completely', async ({
  page,
  request,
}) => {
  const admin = await newAccount(request, 'admin');
  await page.goto('/users');
  await expect(page).toHaveURL(/\/login$/);
  await typePassword(page, { ...admin, password: 'alta-parola-oarecare' });
  await expect(page.getByRole('alert')).toHaveText('Numele de utilizator sau parola nu sunt corecte.');
  await typePassword(page, admin);
  await expect(page).toHaveURL(/\/users$/);

  await page.goto('/dashboard');
  const tools = page.getByRole('main').getByRole('link');
  await expect(
    tools.filter({ hasText: /^(QuickStart|Scadentar|My |Customer Board|Products|Settings|Users)/ }),
  ).toHaveCount(8);
  await expect(page.getByRole('main').getByRole('link', { name: 'Scadentar' })).toHaveAttribute('target', '_blank');

  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);

  const token = await storedToken(page);
  await signOut(page);
  await expect.poll(() => storedToken(page)).toBeNull();
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/verifyLogin/checkLogin', { headers })).status()).toBe(401);
});

test('the site removes an invalid token', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('token', 'unul-vechi'));
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Nume de utilizator')).toBeVisible();
  await expect.poll(() => storedToken(page)).toBeNull();
});

test('an expired sign-in asks for the password over the page and then sends the typed form', async ({
  page,
  request,
}) => {
  const admin = await newAccount(request, 'admin');
  await signIn(page, admin);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Create User' }).click();
  const form = page.getByRole('region', { name: 'Create User' });
  await form.getByLabel('Nume de utilizator').fill(`nou.${admin.username}`);
  await form.getByLabel('E-mail').fill(`nou.${admin.email}`);

  await endSessionDuring(page, '**/api/users/createUser');
  await form.getByRole('button', { name: 'Create User' }).click();

  const dialog = page.getByRole('dialog', { name: 'Autentificarea a expirat' });
  await expect(dialog.getByLabel('Nume de utilizator')).toHaveValue(admin.username);
  await dialog.getByLabel('Parola', { exact: true }).fill(admin.password);
  const created = wordsShown(page, 'User created successfully!');
  await dialog.getByRole('button', { name: 'Intrați în cont' }).click();
  await expect(dialog).toBeHidden();
  await created;
  await expect(page.getByRole('cell', { name: `nou.${admin.username}`, exact: true })).toBeVisible();
  await signOut(page);
});

test('a broker chooses a new password once with the link of the e-mail', async ({ page, request }) => {
  const broker = await newAccount(request, 'user');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Ați uitat parola?' }).click();
  await page.getByLabel(/adresă de e-mail/).fill(broker.email);
  await page.getByRole('button', { name: 'Trimiteți linkul' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Dacă există un cont' })).toBeVisible();

  const [message] = await emails(broker.email, 1);
  const link = /\/parola#[\w-]+/.exec(message?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText(broker.username)).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  const password = `noua-${broker.password}`;
  await page.getByLabel('Parola nouă', { exact: true }).fill(password);
  await page.getByLabel('Parola nouă, încă o dată').fill(password);
  await page.getByRole('button', { name: 'Salvați parola' }).click();
  await expect(page.getByText('Parola este aleasă. Intrați acum cu ea în cont.')).toBeVisible();
  await expect(page.getByLabel('Nume de utilizator')).toHaveValue(broker.username);
  await expect(page.getByLabel('Parola', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/contact');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Cereți un link nou' })).toBeVisible();
});

test('a broker neither sees nor opens the administrators’ pages', async ({ page, request }) => {
  const broker = await newAccount(request, 'user');
  await signIn(page, broker);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Users|Products|Jurnal/ })).toHaveCount(0);
  await page.goto('/users');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Pagina cerută este doar pentru administratori.')).toBeVisible();
});
