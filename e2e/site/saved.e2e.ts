import { expect, type Page, test } from '@playwright/test';
import { openAnswers } from 'contract/fields/loan-form';
import { readTheForm } from '../steps/booking-steps.ts';
import { emails, rows } from '../steps/database.ts';
import { openScreen, publicScreens } from '../steps/screens.ts';
import { formInHistory, press } from '../steps/wizard-steps.ts';

const KEEP = 'Păstrați rezultatul';

async function openResult(page: Page): Promise<void> {
  const result = publicScreens.find(({ name }) => name === 'purchase result');
  if (result) await openScreen(page, result);
}

async function makeLink(page: Page): Promise<string> {
  await press(page, KEEP);
  await press(page, 'Creați linkul');
  return page.getByLabel('Linkul dumneavoastră').inputValue();
}

test('a saved simulation opens on another device with the same answers', async ({ page, browser }) => {
  await openResult(page);
  const address = await makeLink(page);
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const before = await formInHistory(page);

  await other.goto(address);
  await expect(other).toHaveURL(/rezultateSimulare$/);
  await expect(other.getByText('Varianta A').first()).toBeVisible();
  expect(await formInHistory(other)).toEqual({ conditii: openAnswers, ...before });
  await press(other, KEEP);
  await expect(other.getByLabel('Linkul dumneavoastră')).toHaveValue(address);
  await press(other, 'Înapoi');
  await expect(other).toHaveURL(/alegeDurata$/);

  const saved = await rows('SELECT form, token_hash FROM saved_simulations');
  expect(saved.length).toBeGreaterThan(0);
  expect(JSON.stringify(saved)).not.toContain(address.split('/').at(-1));
  for (const { form } of saved) expect(form).not.toHaveProperty('phone');
  await other.context().close();
});

test('a saved simulation shows the figures of its day until the visitor requests today’s figures', async ({
  page,
  browser,
}) => {
  await openResult(page);
  const address = await makeLink(page);
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await other.goto(address);
  await expect(other.getByText(/^Simulare salvată, cu cifrele din/)).toBeVisible();
  await press(other, KEEP);
  await expect(other.getByLabel('Linkul dumneavoastră')).toHaveValue(address);
  await press(other, 'Recalculați cu ofertele de azi');
  await expect(other.getByText(/^Simulare salvată, cu cifrele din/)).toHaveCount(0);
  await expect(other.getByText('Varianta A').first()).toBeVisible();
  await other.context().close();
});

test('the link of a saved simulation survives a reload and opens nothing after the visitor deletes it', async ({
  page,
}) => {
  await openResult(page);
  const address = await makeLink(page);
  // The page stores the link a moment after it shows the link.
  const storage = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(storage).toContain(address.split('/').at(-1));
  await page.reload();
  await press(page, KEEP);
  await expect(page.getByLabel('Linkul dumneavoastră')).toHaveValue(address);
  await press(page, 'Ștergeți simularea salvată');
  await press(page, 'Renunțați');
  await press(page, 'Ștergeți simularea salvată');
  await press(page, 'Ștergeți definitiv');
  await expect(page.getByText('Simularea salvată a fost ștearsă.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Creați linkul' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simularea nu mai este aici');
});

test('a visitor copies the link and gets the link by e-mail, which creates a missing link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = `salvat.${Math.random().toString(36).slice(2)}@example.ro`;
  await openResult(page);
  await press(page, KEEP);
  await page.getByLabel('Sau primiți linkul pe e-mail').fill('nu e adresă');
  await press(page, 'Trimiteți pe e-mail');
  await expect(page.getByText('Adresa de e-mail nu este validă.')).toBeVisible();
  await page.getByLabel('Sau primiți linkul pe e-mail').fill(email);
  await readTheForm(page);
  await press(page, 'Trimiteți pe e-mail');
  await expect(page.getByText(`Am trimis linkul la ${email}`, { exact: false })).toBeVisible();
  const address = await page.getByLabel('Linkul dumneavoastră').inputValue();
  await press(page, 'Copiați linkul');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const [message] = await emails(email, 1);
  expect(message?.text).toContain(`/simulare/${address.split('/').at(-1)}`);
});

test('a private page asks search engines to skip it', async ({ page }) => {
  await page.goto('/simulare/necunoscut');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main')).toContainText(/sunați la [\d ]+\./);
});
