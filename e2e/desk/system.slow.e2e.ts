import { expect, test } from '@playwright/test';
import { comeAsNew } from '../steps/staff-steps.ts';

test.describe('the system status', () => {
  test('an administrator finds the system status in the navigation and reads each part with its remedy', async ({
    page,
    request,
  }) => {
    await comeAsNew(page, request, 'admin');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Mai mult' }).click();
    await page.getByRole('link', { name: 'Starea sistemului' }).click();
    await expect(page).toHaveURL(/\/starea-sistemului$/);
    const part = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(part('Baza de date')).toContainText('În regulă');
    await expect(part('E-mail')).toContainText('Setați SMTP_URL');
    await expect(page.getByText(/^Versiunea \d+\.\d+\.\d+/)).toBeVisible();
    await page.getByRole('button', { name: 'Verificați din nou' }).click();
    await expect(part('Fișierele clienților')).toContainText('În regulă');
  });
});
