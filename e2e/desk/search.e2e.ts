import { expect, type Page, test } from '@playwright/test';
import { type Broker, DESK, newBroker } from '../steps/board-steps.ts';
import { asTyped } from '../steps/phones.ts';
import { comeSignedIn } from '../steps/staff-steps.ts';
import { uniqueName } from '../steps/unique-name.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Client sau pagină' });
async function openDashboard(page: Page, { token }: Broker): Promise<void> {
  await comeSignedIn(page, token);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const options = (page: Page) => page.getByRole('option');

test.describe('căutarea, cu tastatura', () => {
  test.use({ viewport: DESK });

  test('/ deschide căutarea de oriunde, iar săgețile și Enter duc la client sau la pagină', async ({
    page,
    request,
  }) => {
    const [ana, word] = [await newBroker(request), uniqueName()];
    const [first, second] = [await ana.addCustomer(`${word} Țuțu`), await ana.addCustomer(`${word} Șerban`)];
    await openDashboard(page, ana);
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
    await page.keyboard.type(`${word} tutu`);
    await expect(options(page)).toHaveText([new RegExp(first.name)]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/customerDetails?phone=${encodeURIComponent(first.phone)}`);
    await expect(box(page)).toBeHidden();

    await page.keyboard.press('Control+k');
    await box(page).fill(word);
    await expect(options(page)).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    const chosen = options(page).and(page.locator('[aria-selected="true"]'));
    const [phone] = (await chosen.textContent())?.includes('Șerban') ? [second.phone] : [first.phone];
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/customerDetails?phone=${encodeURIComponent(phone)}`);
    await expect(box(page)).toBeHidden();

    await page.keyboard.press('Control+k');
    await box(page).fill('board');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customerBoard$/);
  });

  test('Enter apăsat înaintea răspunsului deschide clientul când răspunsul vine; ajunge o parte din telefon', async ({
    page,
    request,
  }) => {
    const ana = await newBroker(request);
    const lead = await ana.addCustomer(`${uniqueName()} Pop`);
    await openDashboard(page, ana);
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    // Of its ten digits those that nobody else of the run has in this order, and more than the number of a case.
    await page.keyboard.type(asTyped(lead.phone).slice(2));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/customerDetails?phone=${encodeURIComponent(lead.phone)}`);
  });

  test('/ scrisă într-un câmp rămâne o literă; Escape închide și întoarce focalizarea', async ({ page, request }) => {
    const ana = await newBroker(request);
    await comeSignedIn(page, ana.token);
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
});

test('pe telefon căutarea se deschide cu un buton și se atinge rezultatul', async ({ page, request }) => {
  const ana = await newBroker(request);
  const lead = await ana.addCustomer(`${uniqueName()} Pop`);
  await openDashboard(page, ana);
  await page.getByRole('button', { name: 'Căutare' }).click();
  await box(page).fill(lead.name);
  await options(page).filter({ hasText: lead.name }).click();
  await expect(page).toHaveURL(`/customerDetails?phone=${encodeURIComponent(lead.phone)}`);
});
