import { expect, test } from '@playwright/test';
import { accessibilityViolations } from '../steps/accessibility-violations.ts';
import { focusOn } from '../steps/keyboard.ts';
import { openHydrated, press, startNewCredit } from '../steps/wizard-steps.ts';

const PAGES = [
  { path: '/intrebari-frecvente', label: 'FAQ', title: 'Întrebări frecvente' },
  { path: '/despre-noi', label: 'About Us', title: 'Despre noi' },
  { path: '/linkuri-utile', label: 'Useful Links', title: 'Linkuri utile' },
  { path: '/accesibilitate', label: 'Accesibilitate', title: 'Declarație de accesibilitate' },
] as const;

test('the footer leads to every page about the company, which a visitor also reads without scripts', async ({
  page,
  browser,
}) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const { path, label, title } of PAGES) {
    await test.step(`the footer leads to ${path}`, async () => {
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });

      await plain.goto(path);
      await expect(plain.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(plain.locator('body')).not.toContainText('%SITE');
    });
  }
  await plain.context().close();
});

test('the home page states the company’s claims and promises no loan that fits the reader', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Experiența noastră' }).getByRole('listitem')).toHaveText([
    'peste 2 ani de brokeraj de credite',
    'peste 1.000 de persoane ajutate',
    'peste 2.000 de situații financiare analizate',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('potrivit');
  await expect(page.getByText(/Responsabilul nostru/)).toHaveCount(0);
});

test('each of twenty-one questions has an answer, which a visitor opens by keyboard', async ({ page }) => {
  await page.goto('/intrebari-frecvente');
  const questions = page.locator('main details');
  await expect(questions).toHaveCount(21);
  for (const answer of await questions.locator('p').allTextContents()) expect(answer.length).toBeGreaterThan(60);
  await focusOn(page.getByText('Ce este DAE?'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/costul total al creditului, ca procent pe an/)).toBeVisible();
});

test('the useful links lead only to secure addresses of authorities, in another tab', async ({ page }) => {
  await page.goto('/linkuri-utile');
  const links = page.locator('main li a');
  await expect(links.nth(9)).toBeAttached();
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toContainText('se deschide într-o filă nouă');
  }
});

test('a visitor can call from every screen and reads who the company is and who pays it', async ({ page }) => {
  for (const path of ['/', '/contact', '/initialInfo', '/despre-noi']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sunați-ne: 0700 000 000' })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Rata Clară este intermediar de credite nelegat de un creditor');
    await expect(footer).toContainText('RIC-0000/2026');
    await expect(footer).toContainText('Simularea și asistența sunt gratuite');
    await expect(footer.locator('a[href="https://anpc.ro/"]')).toBeVisible();
    await expect(footer.locator('a[href="https://reclamatiisal.anpc.ro/"]')).toBeVisible();
  }
});

test('the income step, the present loan’s step and the privacy page state one sentence about answers', async ({
  page,
}) => {
  const sentence = /Le folosim numai ca să calculăm; nu le păstrăm până nu cereți un apel sau nu salvați simularea/;
  await startNewCredit(page, 'Achiziție');
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText(/rămân pe acest dispozitiv/)).toHaveCount(0);
  await openHydrated(page, '/alegeTipCredit');
  await openHydrated(page, '/initialInfo');
  await press(page, 'Să începem');
  await press(page, 'Refinanțare');
  await expect(page.getByText(sentence)).toBeVisible();
  for (const path of ['/', '/politica-de-confidentialitate']) {
    await page.goto(path);
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
});
