import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { accessibilityViolations } from '../steps/accessibility-violations.ts';
import { testOnOwnServer as test } from '../steps/own-server.ts';
import { comeAsNew, newAccount, tokenOf } from '../steps/staff-steps.ts';
import { today } from '../steps/today.ts';

// Parameters change every figure of the site: these tests have a server of their own.
test.describe.configure({ mode: 'default' });

/** Opens the form of a parameter as a new administrator, and answers its row. */
async function openForm(page: Page, request: APIRequestContext, name: string): Promise<Locator> {
  await comeAsNew(page, request, 'admin');
  await page.goto('/parametri');
  // A phone folds the groups of parameters.
  const row = page.getByRole('article', { name, exact: true, includeHidden: true });
  await page.locator('section', { has: row }).locator('summary').first().click();
  await row.getByRole('button', { name: `Schimbați: ${name}` }).click();
  return row;
}
const look = (page: Page) => page.getByRole('button', { name: 'Vedeți ce se schimbă' }).click();

/** Types the worked purchase into the public calculator. */
async function askQuickly(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Valoarea imobilului').fill('500000');
  await page.getByLabel('Avans', { exact: true }).fill('100000');
}

/** A colleague who works beside the browser and has read every stored value. */
async function somebodyElse(request: APIRequestContext) {
  const account = await newAccount(request, 'admin');
  const headers = { authorization: `Bearer ${await tokenOf(request, account)}` };
  return {
    username: account.username,
    /** Stores a value from today on, after checking that the value before is `before`. */
    store: async (name: string, before: number, value: number) => {
      const all = await (await request.get('/api/protectedParameters/getall', { headers })).json();
      const { latestId: expectedId, values } = all.find((one: { name: string }) => one.name === name);
      expect(values[0].value).toBe(before);
      const data = { name, value, source: 'test', expectedId, validFrom: today() };
      expect((await request.post('/api/protectedParameters/add', { headers, data })).status()).toBe(201);
    },
  };
}

test('an administrator previews a new IRCC and saves it, and the public calculator shows another instalment', async ({
  page,
  request,
}) => {
  const ircc = await openForm(page, request, 'IRCC');
  const home = await page.context().newPage();
  await askQuickly(home);
  await expect(home.getByText('2.123 RON')).toBeVisible();

  await ircc.getByLabel('Valoarea nouă').fill('30');
  await look(page);
  await expect(ircc.getByText('Valoarea trebuie să fie între 0 și 25.')).toBeVisible();
  await expect(ircc.getByLabel('Valoarea nouă')).toBeFocused();
  await ircc.getByLabel('Valoarea nouă').fill('1,25');
  await look(page);
  const quick = ircc.getByRole('region', { name: /Calculator rapid/ });
  await expect(quick.getByRole('row', { name: /Rata afișată/ })).toContainText('se schimbă');
  expect(await accessibilityViolations(page)).toEqual([]);
  await ircc.getByRole('button', { name: /^Salvați din/ }).click();
  await expect(ircc.getByText('Valoarea a fost salvată.')).toBeVisible();
  await expect(ircc).toContainText('1,25 %');

  await askQuickly(home);
  await expect(home.getByText(/Rate incepand de la [\d.]+ RON/)).toBeVisible();
  await expect(home.getByText('2.123 RON')).toHaveCount(0);
});

test('a future parameter value shows as future, and the history names its author and source', async ({
  page,
  request,
}) => {
  const tva = await openForm(page, request, 'TVA');
  await tva.getByLabel('Valoarea nouă').fill('19');
  await tva.getByLabel('Se aplică din').fill('2099-01-01');
  await look(page);
  await expect(tva.getByText('Scrieți sursa valorii.')).toBeVisible();
  await tva.getByLabel('Sursa').fill('Legea 1/2099');
  await look(page);
  await tva.getByRole('button', { name: /^Salvați din 1 ianuarie 2099/ }).click();
  await expect(tva.getByRole('button', { name: 'Schimbați: TVA' })).toBeFocused();
  await expect(tva).toContainText('21 %');
  await expect(tva.getByRole('listitem')).toContainText('19 %');
  await tva.locator('summary').click();
  await expect(tva.getByRole('row', { name: /Legea 1\/2099/ })).toContainText('test.');
});

test('the parameter form checks the notary’s brackets and shows the new fee beside the present fee', async ({
  page,
  request,
}) => {
  const fee = await openForm(page, request, 'Onorariul ipotecii');
  await fee.getByRole('listitem', { name: 'Treapta 1' }).getByLabel('Procent').fill('2');
  await expect(fee.getByRole('row', { name: /15\.000 RON/ })).toContainText('363,00 RON');
  await fee.getByRole('listitem', { name: 'Treapta 2' }).getByLabel('Până la').fill('40.000');
  await fee.getByLabel('Sursa').fill('test');
  await look(page);
  await expect(fee.getByText('Limita trebuie să fie mai mare decât 50.000.')).toBeVisible();
  await fee.getByRole('button', { name: 'Ștergeți treapta 2' }).click();
  await fee.getByRole('listitem', { name: 'Treapta 3' }).getByLabel('Procent').fill('0,25');
  await look(page);
  await expect(fee.getByRole('region', { name: 'Ce se schimbă' })).toContainText('Costuri la început');
});

test('an administrator learns of a colleague’s value although the list loaded again under the open form', async ({
  page,
  request,
}) => {
  const other = await somebodyElse(request);
  const order = await openForm(page, request, 'Intabularea ipotecii, parte fixă');
  await order.getByLabel('Valoarea nouă').fill('125');
  await order.getByLabel('Sursa').fill('tariful');
  await look(page);
  await expect(page.getByRole('button', { name: /^Salvați din/ })).toBeVisible();
  await other.store('INTABULARE_IPOTECA_FIX', 100, 110);

  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(order).toContainText('110 RON');
  await page.getByRole('button', { name: /^Salvați din/ }).click();
  await expect(page.getByText(`${other.username} a schimbat parametrul între timp`)).toBeVisible();
  await page.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Valoarea a fost salvată.' })).toBeAttached();
  await expect(order).toContainText('125 RON');
});

test('the second of two administrators on one page reads the first one’s value and keeps their own', async ({
  page,
  request,
}) => {
  const other = await somebodyElse(request);
  const order = await openForm(page, request, 'Ordinul de plată');
  await order.getByLabel('Valoarea nouă').fill('25');
  await order.getByLabel('Sursa').fill('banca');
  await look(page);
  await expect(page.getByRole('button', { name: /^Salvați din/ })).toBeVisible();
  await other.store('ORDIN_PLATA', 20, 22);
  await page.getByRole('button', { name: /^Salvați din/ }).click();
  await expect(page.getByText(`${other.username} a schimbat parametrul între timp`)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Valoarea 22 RON 25 RON' })).toBeVisible();
  await expect(page.getByLabel('Valoarea nouă')).toHaveValue('25');
  await page.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }).click();
  // The preview shows the new value too: only the closed form proves that the server saved it.
  await expect(page.getByLabel('Valoarea nouă')).toHaveCount(0);
  await expect(order).toContainText('25 RON');
});
