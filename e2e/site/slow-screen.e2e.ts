import { expect, test } from '@playwright/test';
import { press, seesQuestion } from '../steps/wizard-steps.ts';

test('the site announces a slow screen and keeps the present screen until the slow screen loads', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/credit-type-page[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/initialInfo');
  await press(page, 'Să începem');
  const notice = page.getByText('Se deschide pagina…');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ofertele băncilor, comparate în câteva minute');
  release();
  await seesQuestion(page, 'Ce fel de credit căutați?');
  await expect(notice).toHaveCount(0);
});

test('a screen that did not load without a network comes by itself when the network is back', async ({ page }) => {
  await page.goto('/initialInfo');
  await press(page, 'Să începem');
  await seesQuestion(page, 'Ce fel de credit căutați?');
  await page.context().setOffline(true);
  await press(page, 'Refinanțare');
  await seesQuestion(page, 'Nu aveți conexiune la internet');
  await page.context().setOffline(false);
  await seesQuestion(page, 'Creditul pe care îl plătiți acum');
});
