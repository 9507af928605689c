import { type APIRequestContext, expect, test } from '@playwright/test';
import { type Account, newAccount, signIn, signOut, storedToken, tokenOf, typePassword } from '../steps/staff-steps.ts';
import { totp } from '../steps/totp.ts';

/** Calls as the broker’s other device, with a session of its own. */
const otherDevice = async (request: APIRequestContext, broker: Account) => ({
  authorization: `Bearer ${await tokenOf(request, broker)}`,
});

test('a broker ends a session of another device from the list', async ({ page, request }) => {
  const broker = await newAccount(request, 'user');
  const headers = await otherDevice(request, broker);
  await signIn(page, broker);
  await page.goto('/settings');
  const sessions = page.getByRole('region', { name: 'Unde v-ați autentificat' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Încheiați sesiunea/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await request.get('/api/auth/account', { headers })).status()).toBe(401);
});

test('a broker changes the password, and every other session ends', async ({ page, request }) => {
  const broker = await newAccount(request, 'user');
  const changed = { ...broker, password: `schimbata-${broker.password}` };
  const headers = await otherDevice(request, broker);
  await signIn(page, broker);
  await page.goto('/settings');
  const before = await storedToken(page);
  await page.getByRole('heading', { name: 'Parola' }).click();
  await page.getByLabel('Parola actuală').fill('nu-este-aceasta');
  await page.getByLabel('Parola nouă', { exact: true }).fill(changed.password);
  await page.getByLabel('Parola nouă, încă o dată').fill(changed.password);
  await page.getByRole('button', { name: 'Schimbați parola' }).click();
  await expect(page.getByText('Parola actuală nu este corectă.')).toBeVisible();
  await page.getByLabel('Parola actuală').fill(broker.password);
  await page.getByRole('button', { name: 'Schimbați parola' }).click();
  await expect(page.getByText('Parola a fost schimbată.')).toBeVisible();

  expect((await request.get('/api/auth/account', { headers })).status()).toBe(401);
  await expect.poll(() => storedToken(page)).not.toBe(before);
  await page.reload();
  await expect(page.getByText('sesiunea aceasta')).toBeVisible();
  await signOut(page);
  await signIn(page, changed);
});

test('a broker enables two-step sign-in with a QR code and signs in with a recovery code', async ({
  page,
  request,
}) => {
  const broker = await newAccount(request, 'user');
  await signIn(page, broker);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Autentificare în doi pași' });
  await section.getByRole('button', { name: 'Enable 2FA' }).click();
  await expect(section.getByLabel('Nume de utilizator')).toHaveValue(broker.username);
  await section.getByLabel('Parola', { exact: true }).fill(broker.password);
  await section.getByRole('button', { name: 'Submit' }).click();
  await expect(section.getByText('Scan this QR code with your 2FA app:')).toBeVisible();
  await expect(section.getByRole('img', { name: /QR/ })).toHaveJSProperty('complete', true);
  const key = await section.locator('code').innerText();

  await section.getByLabel('Primul cod din aplicație').fill('000000');
  await expect(section.getByRole('alert')).toContainText('Codul nu este corect');
  await section.getByLabel('Primul cod din aplicație').fill(totp(key));
  const codes = section.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(codes).toHaveCount(10);
  await page.emulateMedia({ media: 'screen' });
  await section.getByRole('button', { name: 'Le-am păstrat' }).click();
  await expect(section.getByRole('button', { name: 'Dezactivați al doilea pas' })).toBeFocused();
  await expect(section.getByText('Mai aveți 10 coduri de recuperare.')).toBeVisible();

  await signOut(page);
  await typePassword(page, broker);
  const field = page.getByLabel('Codul din aplicația de autentificare');
  await expect(page.getByLabel('Parola', { exact: true })).toHaveCount(0);
  await field.fill('111111');
  await expect(page.getByRole('alert')).toContainText('Codul nu este corect');
  // A code as an app shows it, with a space; the activation used up the code before it.
  const code = totp(key, 1);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/\/dashboard$/);

  await signOut(page);
  await typePassword(page, broker);
  await page.getByRole('button', { name: 'Folosiți un cod de recuperare' }).click();
  await page.getByLabel('Cod de recuperare', { exact: true }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Verificați codul' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings');
  await expect(section.getByText('Mai aveți 9 coduri de recuperare.')).toBeVisible();
});
