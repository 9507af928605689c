import { expect } from '@playwright/test';
import { purchase } from 'quote/worked-examples';
import { testOnOwnServer as test } from '../steps/own-server.ts';
import { openScreen } from '../steps/screens.ts';

// The tests share one server, which starts without sample offers and has no real ones.
test.describe.configure({ mode: 'default' });

test.use({
  settings: {
    SAMPLE_DATA: 'false',
    BRAND_GIVES_ADVICE: 'true',
    BRAND_INTERMEDIARY_KIND: 'tied: BCR, BRD',
    BRAND_CLAIMS: 'none',
    BRAND_DPO: 'dpo@example.ro',
  },
});

const NO_OFFERS = /Acum nu avem oferte de comparat/;

test('the calculator of a site without offers says so and proposes a call, without an error', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Valoarea imobilului').fill('500000');
  await page.getByLabel('Avans').fill('100000');
  const calculator = page.getByRole('form', { name: 'Calculator rapid' });
  await expect(calculator.getByText(NO_OFFERS)).toBeVisible();
  await expect(calculator.getByText('Eroare')).toHaveCount(0);
  await calculator.getByRole('link', { name: 'Programați un apel gratuit' }).click();
  await expect(page).toHaveURL('/programareApel');
});

test('the result page of a site without offers says so', async ({ page }) => {
  await openScreen(page, { name: 'result', path: '/rezultateSimulare', formData: purchase, shows: NO_OFFERS });
  await expect(page.getByText(NO_OFFERS)).toBeVisible();
  await expect(page.getByText('Oferte demonstrative')).toHaveCount(0);
});

test('every page of a site that declares advice names the advice', async ({ page }) => {
  for (const path of ['/', '/termene-si-conditii', '/despre-noi']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText('intermediar de credite legat de BCR, BRD');
    await expect(page.locator('body')).toContainText('Simularea și consultanța sunt gratuite');
    await expect(page.locator('body')).not.toContainText('asistența');
  }
});

test('only a site with advice promises a fitting loan, and a site without claims hides their section', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('potrivit pentru dumneavoastră');
  await expect(page.getByText('Înainte să începeți')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Experiența noastră' })).toHaveCount(0);
});

test('the privacy page names the data protection officer', async ({ page }) => {
  await page.goto('/politica-de-confidentialitate');
  await expect(page.getByText('Responsabilul nostru cu protecția datelor (DPO): dpo@example.ro.')).toBeVisible();
});
