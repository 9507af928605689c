import { expect, type Page, test } from '@playwright/test';
import { customerPath } from 'contract/site/desk-pages';
import { type Broker, DESK, newBroker } from '../steps/board-steps.ts';
import { pressShortcut } from '../steps/keyboard.ts';
import { asTyped } from '../steps/phones.ts';
import { comeAsNew, comeSignedIn } from '../steps/staff-steps.ts';
import { uniqueName } from '../steps/unique-name.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Client sau pagină' });
async function openDashboard(page: Page, { token }: Broker): Promise<void> {
  await comeSignedIn(page, token);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const options = (page: Page) => page.getByRole('option');

test.use({ viewport: DESK });

test('the slash key opens search from anywhere, and arrows and Enter lead to a customer or page', async ({
  page,
  request,
}) => {
  const ana = await newBroker(request);
  const word = uniqueName();
  const [first, second] = [await ana.addCustomer(`${word} Țuțu`), await ana.addCustomer(`${word} Șerban`)];
  await openDashboard(page, ana);
  await pressShortcut(page, '/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type(`${word} tutu`);
  await expect(options(page)).toHaveText([new RegExp(first.name)]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(customerPath(first));
  await expect(box(page)).toBeHidden();

  await pressShortcut(page, 'Control+k');
  await box(page).fill(word);
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  const chosen = options(page).and(page.locator('[aria-selected="true"]'));
  const opened = (await chosen.textContent())?.includes('Șerban') ? second : first;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(customerPath(opened));
  await expect(box(page)).toBeHidden();

  await pressShortcut(page, 'Control+k');
  await box(page).fill('board');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customerBoard$/);
});

test('a slash in a field stays a letter, and Escape closes search and returns the focus', async ({ page, request }) => {
  await comeAsNew(page, request, 'user');
  await page.goto('/customerBoard');
  const field = page.getByLabel('Căutați pe panou');
  await field.pressSequentially('a/b');
  await expect(field).toHaveValue('a/b');
  await expect(box(page)).toBeHidden();
  const opener = page.getByRole('button', { name: 'Căutare' });
  await opener.click();
  await box(page).fill(uniqueName());
  await expect(page.getByText('Niciun client și nicio pagină cu acest nume sau număr.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('an early Enter opens the customer once the answer arrives, and part of a phone suffices', async ({
  page,
  request,
}) => {
  const ana = await newBroker(request);
  await openDashboard(page, ana);
  const lead = await ana.addCustomer(`${uniqueName()} Pop`);
  await pressShortcut(page, 'Control+k');
  await expect(box(page)).toBeFocused();
  // Eight digits: no other phone of the run contains them, and no case number has as many.
  await page.keyboard.type(asTyped(lead.phone).slice(2));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(customerPath(lead));
});

test('a broker on a phone opens search by a button and taps a result', async ({ page, request }) => {
  const ana = await newBroker(request);
  await openDashboard(page, ana);
  const lead = await ana.addCustomer(`${uniqueName()} Pop`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(box(page)).toBeHidden();
  await page.getByRole('button', { name: 'Căutare' }).click();
  await box(page).fill(lead.name);
  await options(page).filter({ hasText: lead.name }).click();
  await expect(page).toHaveURL(customerPath(lead));
});
