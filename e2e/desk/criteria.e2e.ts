import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { accessibilityViolations } from '../steps/accessibility-violations.ts';
import { testOnOwnServer as test } from '../steps/own-server.ts';
import { comeAsNew, newAccount, tokenOf } from '../steps/staff-steps.ts';
import { today, todayForAWhile } from '../steps/today.ts';

// Criteria change the answers of the site: these tests have a server of their own.
test.describe.configure({ mode: 'default' });

const AGE = 'Vârsta cea mai mare la final';

/** Opens the form of a bank's criteria as a new administrator, by the list of banks. */
async function openForm(page: Page, request: APIRequestContext, bank: string) {
  await comeAsNew(page, request, 'admin');
  await page.goto('/criterii');
  await page.getByRole('link', { name: bank, exact: true }).click();
  const section = page.getByRole('region', { name: 'Pentru toate ofertele băncii' });
  await section.getByRole('button', { name: /^Schimbați/ }).click();
  // A phone folds the groups without criteria.
  await expect(section.getByText('Vârstă și durată').last()).toBeVisible();
  if (!(await section.getByLabel(AGE).isVisible())) await section.getByText('Vârstă și durată').last().click();
  return section;
}

test('an administrator writes the criteria of a bank after a preview, and finds them with their source', async ({
  page,
  request,
}) => {
  await todayForAWhile();
  const section = await openForm(page, request, 'LIBRA');
  await section.getByLabel(AGE).fill('30');
  await section.getByLabel('Sursa').fill('libra.ro');
  const look = () => section.getByRole('button', { name: 'Vedeți ce se schimbă' }).click();
  await look();
  await expect(section.getByText('Valoarea este între 50 și 100.')).toBeVisible();
  await expect(section.getByLabel(AGE)).toBeFocused();
  await section.getByLabel(AGE).fill('67');
  await look();
  expect(await accessibilityViolations(page)).toEqual([]);
  await section.getByRole('button', { name: /^Salvați din/ }).click();
  await expect(section.getByText('67 de ani')).toBeVisible();
  await expect(section.getByText('libra.ro')).toBeVisible();
  await expect(section.getByText('scrise azi')).toBeVisible();
  await page.getByRole('button', { name: 'Istoric' }).click();
  await expect(page.getByRole('dialog').getByText(/libra\.ro/)).toBeVisible();
});

test('a colleague’s criteria are shown before they are replaced', async ({ page, request }) => {
  const section = await openForm(page, request, 'CEC');
  await section.getByLabel(AGE).fill('75');
  const account = await newAccount(request, 'admin');
  const headers = { authorization: `Bearer ${await tokenOf(request, account)}` };
  const stored = { banca: 'CEC', oferta: null, values: { maxAgeAtEnd: 70 }, validFrom: today(), source: 'cec.ro' };
  const answer = await request.post('/api/bankCriteria/add', { headers, data: { ...stored, expectedId: 0 } });
  expect(answer.status()).toBe(201);
  await expect(
    section.getByText(new RegExp(`${account.username} a schimbat criteriile între timp`, 'i')),
  ).toBeVisible();
  await section.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }).click();
  await section.getByLabel('Sursa').fill('telefon cu banca');
  await section.getByRole('button', { name: 'Vedeți ce se schimbă' }).click();
  await section.getByRole('button', { name: /^Salvați din/ }).click();
  await expect(section.getByText('75 de ani', { exact: true })).toBeVisible();
});
