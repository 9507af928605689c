import { expect } from '@playwright/test';
import { chooseFile, customersFile } from '../steps/import-steps.ts';
import { testOnOwnServer as test } from '../steps/own-server.ts';
import { comeSignedIn, newAccount, tokenOf } from '../steps/staff-steps.ts';

test('a file with odd headings becomes customers, shows who would gain, and is taken back', async ({
  page,
  request,
}) => {
  await comeSignedIn(page, await tokenOf(request, await newAccount(request, 'admin')));
  await page.goto('/date');
  await expect(page.getByText('Importul nu presupune niciun acord')).toBeVisible();
  await chooseFile(
    page,
    customersFile(['0722 911 001', 'Ana Veche'], ['0722911002', 'Dan Vechi'], ['12', 'Greșit Unu']),
  );
  await expect(page.getByText('0722 911 001 · 0722911002 · 12')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verificați rândurile' })).toBeDisabled();
  await page.getByLabel('Ce este „Cine este”').selectOption('Nume');
  await page.getByRole('button', { name: 'Verificați rândurile' }).click();

  await expect(page.getByText('Greșite (1)')).toBeVisible();
  await expect(page.getByRole('row', { name: /Greșit Unu/ })).toContainText('Mobil client:');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descărcați rândurile greșite' }).click();
  expect((await saving).suggestedFilename()).toBe('randuri-gresite.csv');
  await page.getByRole('radio', { name: 'Clienți noi (2)' }).check();
  await expect(page.getByRole('row', { name: /Ana Veche/ })).toContainText('Credit: dobânda fixă: 9,5');
  await page.getByRole('button', { name: 'Importă 2 clienți' }).click();
  await expect(page.getByText('Import încheiat.')).toBeVisible();

  await page.getByRole('link', { name: 'Ana Veche' }).click();
  await expect(page.getByRole('heading', { name: 'Ana Veche' })).toBeVisible();
  await page.goto('/refinantari');
  // A phone folds the counts above the list.
  await page.locator('summary', { hasText: 'urmărit' }).click();
  await page.getByLabel('Arătați și clienții care nu au spus nimic despre mesaje').check();
  await expect(page.getByRole('link', { name: 'Ana Veche', exact: true })).toBeVisible();
  await expect(page.getByText('Fără acord', { exact: true })).toHaveCount(2);

  await page.goto('/date');
  await page.getByRole('link', { name: 'clienti vechi.csv' }).click();
  await page.getByRole('button', { name: /^Anulează importul \(încă 2\d h\)$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anulați importul' }).click();
  await expect(page.getByText('Import anulat: 2 clienți scoși')).toBeVisible();
});
