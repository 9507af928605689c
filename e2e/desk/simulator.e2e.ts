import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { readPdf } from '../../server/src/testing/files/pdf-text.ts';
import { readWorkbook } from '../../server/src/testing/files/workbook.ts';
import { focusOn } from '../steps/keyboard.ts';
import { ANY_PAGE, bytesOf, instalment, openHandedOver, unfold } from '../steps/simulator-steps.ts';
import { comeAsNew } from '../steps/staff-steps.ts';
import { arrowTo } from '../steps/wizard-steps.ts';

/** Reads the draft that the screen before handed on; the history names its key. */
const handedOn = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem(`draft:account:${window.history.state.usr.draft}`) ?? 'null'));

/** Opens the simulator in a new tab with the worked purchase, and waits for its figures. */
async function openSimulator(desk: Page, request: APIRequestContext): Promise<Page> {
  await comeAsNew(desk, request, 'user');
  await desk.goto(ANY_PAGE);
  const page = await openHandedOver(desk);
  await expect(page.getByText('Confirmat de server.')).toBeVisible();
  await expect(instalment(page)).toHaveText('2.246,91 RON');
  return page;
}

test('a handed-over form simulates itself in a new tab and follows the typing', async ({ page: desk, request }) => {
  const page = await openSimulator(desk, request);
  await expect(page.getByText('Pentru Ioana Țuțu')).toBeVisible();
  for (const tab of [desk, page]) {
    await expect.poll(() => tab.evaluate(() => sessionStorage.getItem('draft:account:simulator'))).toBeNull();
    await expect.poll(() => tab.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('formData');
  }
  // A chart that drew itself only in view would move the button under a broker's pointer.
  const balance = page.getByRole('img', { name: /Grafic al soldului rămas/, includeHidden: true });
  await expect(balance).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await unfold(page, 'Date Imobil');
  const table = page.getByRole('table');
  // The head of the table, thirty years with the twelve months of the unfolded one, and the total.
  await page.getByRole('button', { name: 'Anul 1 ' }).first().click();
  await expect(table.getByRole('row')).toHaveCount(44);

  await page.getByLabel('Valoarea imobilului').fill('600000');
  await expect(page.getByLabel('Valoarea imobilului')).toHaveValue('600,000');
  await expect(instalment(page)).toHaveText('2.808,63 RON');
  await expect(table.getByRole('rowheader', { name: '1', exact: true }).locator('..')).toContainText('500.000,00');
  await expect(page.getByRole('status').filter({ hasText: 'Prima lună: 2.808,63' })).toHaveCount(1);
  await expect(balance).toContainText('600');
});

test('a broker downloads the schedule as a workbook and a PDF, and the FEIS sheet', async ({ page: desk, request }) => {
  const page = await openSimulator(desk, request);
  const rows = await readWorkbook(await bytesOf(page, 'Scadențar Excel'), 'Scadențar');
  expect(rows[0]?.[0]).toMatch(/^Oferte demonstrative\./);
  expect(rows).toHaveLength(1 + 362);
  expect(rows[2]?.slice(2, 4)).toEqual([400_000, 2122.91]);
  await expect(page.getByText('Scadențar Excel: fișierul a fost descărcat.')).toBeVisible();
  const { text } = readPdf(await bytesOf(page, 'Scadențar PDF'));
  expect(text).toContain('400.000,002.122,91');
  expect(text).toContain('pentru Ioana Țuțu');
  expect(readPdf(await bytesOf(page, 'Fișă FEIS')).text).toContain('15. Autoritatea de supraveghere');
});

test('a schedule printed while a broker types holds only the new figures', async ({ page: desk, request }) => {
  const page = await openSimulator(desk, request);
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = page.getByRole('table');
  await table.evaluate((shown) =>
    window.addEventListener('afterprint', () => shown.setAttribute('data-printed', shown.textContent)),
  );
  await page.getByLabel('Valoarea imobilului').fill('600000');
  await page.pdf();
  const printed = await table.getAttribute('data-printed');
  await expect(table).not.toHaveAttribute('aria-busy');
  expect(printed).toContain('500.000,00');
  await expect.poll(() => table.textContent()).toBe(printed);
  await expect(instalment(page)).toHaveText('2.808,63 RON');
});

test('the schedule on a phone scrolls within its box, and its first column stays in place', async ({
  page: desk,
  request,
}) => {
  const page = await openSimulator(desk, request);
  await page.setViewportSize({ width: 390, height: 844 });
  const box = page.getByRole('region', { name: 'Scadențar' }).last();
  await expect(box).toBeVisible();
  await box.getByRole('button', { name: 'Anul 1 ' }).first().click();
  const first = box.getByRole('rowheader', { name: '1', exact: true });
  await first.scrollIntoViewIfNeeded();
  const left = () => first.evaluate((cell) => cell.getBoundingClientRect().x);
  const before = await left();
  await box.evaluate((element) => element.scrollTo({ left: 400 }));
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBe(400);
  await expect.poll(left).toBe(before);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});

test('typed answers of the simulator survive a reload and the way back from the offers', async ({
  page: desk,
  request,
}) => {
  const page = await openSimulator(desk, request);
  await unfold(page, 'Date Imobil', 'Date Client');
  await page.getByLabel('Avansul').fill('200000');
  await expect(instalment(page)).toHaveText('1.685,18 RON');
  await page.getByRole('button', { name: 'Împreună cu altcineva' }).click();
  const person = page.getByRole('group', { name: 'Persoana 2' });
  await expect(person.getByLabel('Data nașterii')).toBeFocused();
  await page.keyboard.type('05.05.2025');
  await page.keyboard.press('Enter');
  await expect(person.getByText('Persoana 2: Vârsta minimă este 18 ani.')).toBeVisible();
  await person.getByLabel('Data nașterii').fill('05.05.2000');
  await person.getByLabel('Venitul din salariu').fill('4500');
  await expect(page.getByText('Semnează', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Vezi Oferte' }).click();
  await expect(page).toHaveURL(/alegeCredit/);
  await expect(page.getByText(/împreună, 2\spersoane · venituri 13\.500\sRON\/lună/)).toBeVisible();
  await expect.poll(async () => (await handedOn(page))?.formData.valoareAvans).toBe('200,000');
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('200,000');
  await page.goBack();
  await expect(page.getByLabel('Avansul')).toHaveValue('200,000');
  await page.reload();
  await unfold(page, 'Date Client');
  await expect(page.getByText(/^\d+\sde\sani · 4\.500\sRON\/lună$/)).toBeVisible();
  await expect(page.getByLabel('Avansul')).toHaveValue('200,000');
  await expect(instalment(page)).toHaveText('1.685,18 RON');
});

test('a broker fills the simulator by keyboard, and errors show beside their fields', async ({ page, request }) => {
  await comeAsNew(page, request, 'user');
  await page.goto('/scadentar');
  await expect(page.getByRole('table')).toHaveCount(0);
  await focusOn(page.getByLabel('Primul imobil'));
  await page.keyboard.press('Space');
  await expect(page.getByText('Avans minim 15 % · grad maxim de îndatorare 45 %')).toBeVisible();
  const simulate = page.getByRole('button', { name: 'Simuleaza' });
  // The button takes no focus until the offers arrive.
  await focusOn(simulate);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Oferta')).toBeFocused();
  await expect(page.getByText('Alegeți o ofertă.').first()).toBeVisible();
  await arrowTo(page, page.getByLabel('Oferta'), 'Casa Ta - RAIFFEISEN');
  await focusOn(page.getByLabel('Valoarea imobilului'));
  await page.keyboard.type('500000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('50000');
  await expect(page.getByText(/Avansul minim trebuie să fie cel puțin 15\s?%/).first()).toBeVisible();
  await page.getByLabel('Avansul').fill('100000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Confirmat de server.')).toBeVisible();
  await expect(instalment(page)).toHaveText('2.246,91 RON');
});
