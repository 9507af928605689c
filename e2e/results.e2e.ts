import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { LoanFormInput } from 'contract/simulations/loan-form';
import { affordability, purchase, refinancing as workedRefinancing } from 'quote/worked-examples';
import { openScreen } from './screens.ts';
import { press, seesQuestion } from './wizard-steps.ts';

/** The worked refinancing of a home that leaves little to be lent on, for who is young enough for 360 months. */
const refinancing: LoanFormInput = {
  ...workedRefinancing,
  rataActuala: '2,540',
  valoareImobil: '450,000',
  valoareAvans: '170,000',
  dataNasterii: '1995-03-10',
};

const open = (page: Page, formData: LoanFormInput, shows: RegExp) =>
  openScreen(page, { name: '', path: '/rezultateSimulare', formData, shows });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('o achiziție arată cele două variante pe cartonașe, cu valorile cele mai mici marcate', async ({ page }) => {
  await open(page, purchase, /Varianta A/);
  await expect(title(page)).toContainText('Pentru 400.000 RON pe 30 de ani, rata începe de la 2.123 RON');
  const a = page.getByRole('article', { name: 'Varianta A' });
  await expect(a).toContainText('RAIFFEISEN');
  await expect(a).toContainText('Minimă2.123 RON');
  await expect(a).toContainText('7,78 %');
  const b = page.getByRole('article', { name: 'Varianta B' });
  await expect(b).toContainText('Minimă7,47 %');
  await expect(b).toContainText('985.034 RON');
});

test('pe un ecran lat, variantele stau într-un tabel cu aceleași rânduri în aceeași ordine', async ({ page }) => {
  await open(page, purchase, /Varianta A/);
  const names = await page.getByRole('article', { name: 'Varianta A' }).locator('dt').allInnerTexts();
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = page.getByRole('table', { name: 'Comparația variantelor de credit' });
  await expect(table).toContainText('Varianta B');
  expect(await table.locator('tbody th').allInnerTexts()).toEqual(names);
  await expect(table.getByRole('row', { name: /^Total de plată/ })).toContainText('Minim1.005.595 RON');
});

test('rezultatul spune ce urmează după perioada fixă, costurile și exemplul reprezentativ', async ({ page }) => {
  await open(page, purchase, /Varianta A/);
  await expect(page.getByRole('row', { name: /rămâne ca acum/ })).toContainText('2.787 RON');
  await expect(page.getByRole('row', { name: /crește cu 2 puncte/ })).toContainText('7,56 %');
  await page.getByText('Vedeți fiecare cost').click();
  await expect(page.getByRole('row', { name: /Contractul de vânzare la notar/ })).toContainText('6.661 RON');
  await expect(page.getByText('Pentru un credit ipotecar de 400.000,00 RON').first()).toContainText('DAE este 7,78 %');
});

test('graficele vin cu un rezumat în cuvinte și cu cifrele pe ani', async ({ page }) => {
  await open(page, purchase, /Varianta A/);
  await page.getByRole('heading', { name: 'Cum se achită creditul' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /Grafic al soldului rămas/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Grafic al dobânzii/ })).toBeVisible();
  await page.getByText('Vedeți cifrele pe ani').click();
  await expect(page.getByRole('row', { name: /^3 / })).toContainText('381.056');
  await page.getByRole('radio', { name: 'Varianta B' }).check();
  await expect(page.getByRole('row', { name: /^3 / })).toContainText('381.343');
});

test('comparația se descarcă drept PDF', async ({ page }) => {
  await open(page, purchase, /Varianta A/);
  const started = page.waitForEvent('download');
  await press(page, 'Descarcă PDF');
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^simulare-orientativa-\d{4}-\d{2}-\d{2}\.pdf$/);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('PDF-ul a fost descărcat.')).toBeVisible();
});

test('un PDF care nu poate fi făcut spune de ce', async ({ page }) => {
  await open(page, purchase, /Varianta A/);
  await page.route('**/api/simulate/scenariosPdf', (route) => route.abort());
  await press(page, 'Descarcă PDF');
  await expect(page.getByText(/PDF-ul nu a putut fi făcut: Nu am putut ajunge la server/)).toBeVisible();
});

test('o refinanțare mai ieftină spune ce se câștigă și de când', async ({ page }) => {
  await open(page, refinancing, /Varianta A/);
  await expect(title(page)).toContainText('Pentru 280.000 RON pe 20 de ani, rata începe de la 1.832 RON');
  await expect(page.getByText('cu 708 RON mai puțin pe lună decât acum').first()).toBeVisible();
  await expect(page.getByText(/Schimbarea se amortizează din luna a \d+-a\./).first()).toBeVisible();
  await expect(page.getByText(/Dacă plătiți în continuare rata de acum, terminați creditul în/).first()).toBeVisible();
});

const ALREADY_BEST =
  'Beneficiezi deja de cea mai bună soluție de pe piață. Poți prelungi perioada creditată pentru a reduce rata lunară.';

test('cine are deja cel mai bun credit vede și varianta pe 360 de luni, dacă scade rata', async ({ page }) => {
  await open(page, { ...refinancing, rataActuala: '1,800' }, /Varianta A/);
  await expect(page.getByText(ALREADY_BEST)).toBeVisible();
  await expect(page.getByRole('heading', { name: /Pentru 280\.000 RON pe 30 de ani/ })).toBeVisible();
  await expect(page.getByText(/mai mult decât cu creditul actual/).first()).toBeVisible();
});

test('cine are deja cel mai bun credit la orice termen vede doar mesajul', async ({ page }) => {
  await open(page, { ...refinancing, rataActuala: '1,200' }, /Beneficiezi deja/);
  await expect(page.getByText(ALREADY_BEST)).toBeVisible();
  await expect(page.getByText('Varianta A')).toHaveCount(0);
});

test('când doar o perioadă mai lungă se încadrează în venituri, rezultatul o spune și o arată', async ({ page }) => {
  await open(page, { ...refinancing, rataActuala: '5,600', perioadaRamasa: 60 }, /Varianta A/);
  await expect(page.getByText('Pe perioada rămasă, rata nouă ar depăși gradul maxim de îndatorare')).toBeVisible();
  await expect(page.getByText(ALREADY_BEST)).toHaveCount(0);
  await expect(title(page)).toContainText('Pentru 280.000 RON pe 30 de ani');
});

test('la termenul de 360 de luni nu mai este nimic de prelungit', async ({ page }) => {
  await open(page, { ...refinancing, rataActuala: '1,200', perioadaRamasa: 360 }, /Beneficiezi deja/);
  await expect(page.getByText('Varianta A')).toHaveCount(0);
});

test('o îndatorare depășită propune suma maximă, o simulează și o păstrează pe drumul înapoi', async ({ page }) => {
  await open(page, { ...purchase, venituriSalariu: '4,000' }, /Grad maxim/);
  await expect(title(page)).toHaveText('Grad maxim de îndatorare depășit!');
  await expect(page.getByText('45 %').first()).toBeVisible();
  const maximum = (await page.getByText(/^\d{3}\.\d{3}\sRON$/).innerText()).replace(/\D/g, '');

  await press(page, 'Simulează cu suma maximă');
  await expect(page.getByRole('article', { name: 'Varianta A' })).toBeVisible();
  await expect(title(page)).toContainText(Number(maximum).toLocaleString('ro-RO'));

  await press(page, 'Înapoi');
  await seesQuestion(page, 'Pe câți ani doriți creditul?');
  await press(page, 'Înapoi');
  await expect(page.getByLabel('Valoarea imobilului')).toHaveValue((100_000 + Number(maximum)).toLocaleString('en'));
});

test('cine nu poate împrumuta nici suma cea mai mică nu primește un buton fără rost', async ({ page }) => {
  await open(page, { ...purchase, venituriSalariu: '1,000' }, /Grad maxim/);
  await expect(page.getByText(/nu lasă loc pentru un credit nou/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simulează cu suma maximă' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Programează un apel gratuit' })).toBeVisible();
});

test('suma maximă este explicată și duce la simularea unei locuințe', async ({ page }) => {
  await open(page, affordability, /Cum am ajuns la sumă/);
  await expect(title(page)).toContainText('593.051 RON');
  await expect(page.getByText('nu trec, de obicei, de 40 % din veniturile lunare')).toBeVisible();
  await expect(page.getByText('Rămâne pentru rata nouă')).toBeVisible();
  await expect(page.getByText('3.180 RON')).toBeVisible();
  await press(page, 'Simulați o locuință cu această sumă');
  await expect(page).toHaveURL(/informatiiPersonale/);
});

test('un venit fără loc pentru rate primește răspunsul 0, cu o vorbă bună', async ({ page }) => {
  await open(page, { ...affordability, venituriSalariu: '500', venituriChirii: '' }, /Cum am ajuns la sumă/);
  await expect(title(page)).toHaveText('Suma maximă este acum 0 RON');
  await expect(page.getByText(/Nu este definitiv/)).toBeVisible();
});

test('o regulă încălcată este spusă cu vorbele serverului și duce la pasul de corectat', async ({ page }) => {
  await open(page, { ...purchase, valoareAvans: '10,000' }, /Avansul minim/);
  await expect(page.getByText(/Avansul minim trebuie să fie cel puțin 15% din valoarea proprietății/)).toBeVisible();
  await page.getByRole('link', { name: 'Corectați datele' }).click();
  await expect(page).toHaveURL(/informatiiImobil/);
  await expect(page.getByLabel('Avans')).toHaveValue('10,000');
});

test('fără server, simularea spune ce s-a întâmplat și poate fi reîncercată', async ({ page }) => {
  await page.route('**/api/simulate/calculateLoanScenarios', (route) => route.abort());
  await open(page, purchase, /Eroare la simulare/);
  await page.unroute('**/api/simulate/calculateLoanScenarios');
  await press(page, 'Încercați din nou');
  await expect(page.getByRole('article', { name: 'Varianta A' })).toBeVisible();
});

test('cât se calculează, ecranul o spune; cine pleacă nu mai ține serverul ocupat', async ({ page }) => {
  await page.route('**/api/simulate/calculateLoanScenarios', () => {});
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('calculateLoanScenarios'));
  await open(page, purchase, /Se încarcă simularea/);
  await expect(page.getByText('Se încarcă simularea...')).toBeVisible();
  await press(page, 'Înapoi');
  expect((await ended).failure()?.errorText).toContain('ERR_ABORTED');
});

test('o adresă lipită fără date duce la început, cu o explicație', async ({ page }) => {
  await page.goto('/rezultateSimulare');
  await expect(page).toHaveURL(/initialInfo/);
});

test('de la rezultat se ajunge la programarea apelului, cu tot ce s-a completat', async ({ page }) => {
  await open(page, purchase, /Varianta A/);
  await press(page, 'Programează un apel gratuit');
  await expect(page).toHaveURL(/programareApel/i);
  expect(await page.evaluate(() => window.history.state.usr.formData)).toMatchObject({ valoareImobil: '500,000' });
});
