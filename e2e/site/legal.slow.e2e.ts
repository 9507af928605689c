import { expect, test } from '@playwright/test';
import { openHydrated } from '../steps/wizard-steps.ts';

const TERMS = [
  'Rata Clară Exemplu SRL',
  'Dispoziții generale',
  'analiza situației financiare',
  'compararea ofertelor',
  'negocierea',
  'gestionarea procesului de creditare',
  'cel puțin 18 ani',
  'reprezentantul autorizat al unei persoane juridice',
  'fraudă',
  'KYC/AML',
  'Responsabilitățile dumneavoastră',
  'Fișa europeană de informații standardizate (FEIS)',
  'Limitarea răspunderii',
  'Proprietatea intelectuală',
  'Linkuri către alte site-uri',
  '10 zile lucrătoare',
  '14 zile lucrătoare',
  'Încetarea colaborării',
  'Fără garanții',
  'legea română',
];

const PRIVACY = [
  'numele și prenumele, data nașterii',
  'codul numeric personal, seria și numărul actului de identitate',
  'istoricul de credit',
  'salariu, venituri eligibile',
  'vechimea în muncă, totală și la angajatorul actual',
  'cel mult 3 ani',
  'Dacă vă alegeți ora',
  'până la dezabonare',
  '30 de zile',
  '60 de zile',
  'dreptul de a fi uitat',
  'contact@example.ro',
  'nu folosește module cookie',
];

test('the terms and the privacy policy are complete, readable without scripts and navigable by their contents', async ({
  page,
  browser,
}) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const [path, title, points] of [
    ['/termene-si-conditii', 'Termeni și condiții', TERMS],
    ['/politica-de-confidentialitate', 'Politica de confidențialitate', PRIVACY],
  ] as const) {
    await test.step(`„${title}” makes every required statement and shows its date`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(/^În vigoare din \d+\s\p{L}+\s\d{4}$/u)).toBeVisible();
      for (const point of points) await expect(page.getByRole('main')).toContainText(point);
    });

    await test.step(`„${title}” is readable without scripts`, async () => {
      await plain.goto(path);
      for (const point of points) await expect(plain.getByRole('main')).toContainText(point);
    });

    await test.step(`the contents of „${title}” lead to each of its parts`, async () => {
      await page.getByText('Cuprins').first().click();
      const links = page.getByRole('navigation', { name: 'Cuprins' }).getByRole('link');
      const hashes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(hashes.length).toBeGreaterThan(8);
      for (const hash of hashes) await expect(page.locator(hash)).toHaveCount(1);
      await links.last().click();
      await expect(page.locator(hashes.at(-1) ?? '')).toBeInViewport();
      await expect(page.locator(hashes.at(-1) ?? '')).toBeFocused();
    });
  }
  await plain.context().close();
});

test('the contents of the terms still lead to their parts after a visitor comes from another page', async ({
  page,
}) => {
  await openHydrated(page, '/initialInfo');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termeni și condiții' }).click();
  await expect(page).toHaveURL('/termene-si-conditii');
  await page.getByText('Cuprins').first().click();
  await page.getByRole('link', { name: /Reclamații/ }).click();
  await expect(page.getByRole('heading', { name: /Reclamații/ })).toBeInViewport();
});

test('the legal pages link to ANPC and SAL, and no page links to the closed ODR platform', async ({ page }) => {
  await page.goto('/termene-si-conditii');
  await expect(page.locator('main a[href="https://anpc.ro/"]')).toBeVisible();
  await expect(page.locator('main a[href="https://reclamatiisal.anpc.ro/"]')).toBeVisible();
  for (const path of ['/', '/contact', '/termene-si-conditii', '/politica-de-confidentialitate', '/accesibilitate']) {
    await page.goto(path);
    await expect(page.locator('a[href*="consumers/odr"], a[href*="webgate.ec.europa.eu"]')).toHaveCount(0);
  }
});
