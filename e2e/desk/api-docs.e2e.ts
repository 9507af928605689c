import { expect, test } from '@playwright/test';
import { openDesk } from '../steps/customer-steps.ts';

test('a broker opens the API documentation from settings, searches a call and reads its input and answer', async ({
  page,
  request,
}) => {
  await openDesk(page, request);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'documentația API' }).click();
  await expect(page).toHaveURL(/\/apiDocs$/);
  await page.getByLabel('Căutați un apel').fill('post appointments create');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['appointments']);
  await page.getByText('/api/appointments/create').click();
  await expect(page.getByText('appointmentDate: string (date)')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Răspunde 201' })).toBeVisible();
  await page.getByLabel('Căutați un apel').fill('nimic de felul acesta');
  await expect(page.getByText('Niciun apel nu se potrivește.')).toBeVisible();
});
