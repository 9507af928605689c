import { expect, type Page, test } from '@playwright/test';
import { press } from '../steps/wizard-steps.ts';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: '…' });

test('un server care nu răspunde este spus după opt secunde, părăsit după treizeci, iar mesajul rămâne scris', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/api/contact', () => undefined);
  await page.goto('/contact');
  await page.getByLabel('E-mailul dumneavoastră').fill('ana@example.ro');
  await page.getByLabel('Subiect').fill('Acte');
  await page.getByLabel('Mesaj').fill('Ce acte trebuie?');
  await press(page, 'Trimiteți mesajul');
  await page.clock.runFor(9_000);
  await expect(notice(page)).toHaveText(/^Durează mai mult decât de obicei…/);
  await page.clock.runFor(22_000);
  await expect(page.getByRole('alert')).toHaveText(/^Serverul nu răspunde acum\..* sau sunați-ne la [\d ]+\.$/);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByLabel('Mesaj')).toHaveValue('Ce acte trebuie?');
});

test('o pagină a unui proxy nu ajunge niciodată pe ecran', async ({ page }) => {
  await page.route('**/api/simulations/saved/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  );
  await page.goto(`/simulare/${'t'.repeat(43)}`);
  await expect(page.getByText(/Serverul nu răspunde acum\..* sau sunați-ne la/)).toBeVisible();
  await expect(page.getByText('Bad Gateway')).toHaveCount(0);
});
