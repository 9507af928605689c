import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { toWireForm } from 'quote/wire-form';
import { purchase } from 'quote/worked-examples';
import { readPdf } from '../../server/src/testing/files/pdf-text.ts';
import { readWorkbook } from '../../server/src/testing/files/workbook.ts';
import { testOnOwnServer as test } from '../steps/own-server.ts';
import { comeAsNew, comeSignedIn, newAccount, signIn, tokenOf } from '../steps/staff-steps.ts';

// One of its journeys changes a product: a server of its own.
test.describe.configure({ mode: 'default' });

/** Worked example S1 of docs/loan-rules.md, as it is stored: amounts are numbers. */
const form = toWireForm(loanForm.parse({ ...purchase, oferta: 'Casa Ta' }));

/** So dear that no comparison made beside this test ever chooses it. */
const product = {
  banca: 'BT',
  perioada: 360,
  evaluareImobil: 470,
  analizaDosar: 500,
  costAVT: 0.03,
  costALF: 0.1,
  dobandaFixa: 20,
  marja: 2.3,
  voucher: 0,
};

/** Of our site, so that forms can be handed over from it. */
const ANY_PAGE = '/under-construction';

/** A broker's browser, from which forms are handed over. */
async function openDesk(desk: Page, request: APIRequestContext): Promise<void> {
  await comeAsNew(desk, request, 'user');
  await desk.goto(ANY_PAGE);
}

/** What the page of a customer does: hands a form over and opens the simulator in a new tab. */
async function openHandedOver(page: Page, handed: object = {}): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(
    (input) => {
      sessionStorage.setItem('draft:account:simulator', JSON.stringify(input));
      window.open('/scadentar', '_blank');
      sessionStorage.removeItem('draft:account:simulator');
    },
    { formData: form, customer: { phone: '+40722123456', name: 'Ioana Țuțu' }, autoSimulate: true, ...handed },
  );
  return opened;
}

/** What the screen before handed on: a draft that the history names. */
const handedOn = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem(`draft:account:${window.history.state.usr.draft}`) ?? 'null'));

/** The instalment beside the fields. */
const instalment = (page: Page) =>
  page
    .locator('form')
    .getByText(/^[\d.]+,\d{2}\sRON$/)
    .first();

async function bytesOf(page: Page, press: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: press }).click();
  return readFile(await (await download).path());
}

test.describe('simulatorul', () => {
  test('un formular predat se simulează singur într-o filă nouă, urmează ce se tastează și se descarcă', async ({
    page: desk,
    request,
  }) => {
    await openDesk(desk, request);
    const page = await openHandedOver(desk);
    await expect(page.getByText('Confirmat de server.')).toBeVisible();
    await expect(page.getByText('Pentru Ioana Țuțu')).toBeVisible();
    for (const tab of [desk, page]) {
      expect(await tab.evaluate(() => sessionStorage.getItem('draft:account:simulator'))).toBeNull();
      expect(await tab.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('formData');
    }
    await expect(instalment(page)).toHaveText('2.122,91 RON');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(362);

    await page.getByLabel('Valoarea imobilului').fill('600000');
    await expect(page.getByLabel('Valoarea imobilului')).toHaveValue('600,000');
    await expect(instalment(page)).toHaveText('2.653,63 RON');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('500.000,00');
    await expect(page.getByRole('status').filter({ hasText: 'Rata începe de la 2.653,63' })).toHaveCount(1);
    await page.getByRole('heading', { name: 'Grafice' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('img', { name: /Grafic al soldului rămas/ })).toContainText('600');

    const rows = await readWorkbook(await bytesOf(page, 'Scadențar Excel'), 'Scadențar');
    expect(rows[0]?.[0]).toMatch(/^Oferte demonstrative\./);
    expect(rows).toHaveLength(1 + 362);
    expect(rows[2]?.slice(2, 4)).toEqual([500_000, 2653.63]);
    await expect(page.getByText('Scadențar Excel: fișierul a fost descărcat.')).toBeVisible();
    const { text } = readPdf(await bytesOf(page, 'Scadențar PDF'));
    expect(text).toContain('500.000,002.653,63');
    expect(text).toContain('pentru Ioana Țuțu');
    expect(readPdf(await bytesOf(page, 'Fișă FEIS')).text).toContain('15. Autoritatea de supraveghere');
  });

  test('tipărit în clipa în care se tastează, scadențarul are numai cifrele cele noi', async ({
    page: desk,
    request,
  }) => {
    await signIn(desk, await newAccount(request, 'user'));
    const page = await openHandedOver(desk);
    await expect(instalment(page)).toHaveText('2.122,91 RON');
    const table = page.getByRole('table');
    await table.evaluate((shown) =>
      window.addEventListener('afterprint', () => shown.setAttribute('data-printed', shown.textContent)),
    );
    await page.getByLabel('Valoarea imobilului').fill('600000');
    await page.pdf();
    const printed = await table.getAttribute('data-printed');
    await expect(table).not.toHaveAttribute('aria-busy');
    expect(printed).toContain('500.000,00');
    expect(printed).toBe(await table.textContent());
    await expect(instalment(page)).toHaveText('2.653,63 RON');
  });

  test('ce s-a tastat rămâne după reîncărcare și după întoarcerea de la oferte', async ({ page: desk, request }) => {
    await openDesk(desk, request);
    const page = await openHandedOver(desk);
    await page.getByLabel('Avansul').fill('200000');
    await expect(instalment(page)).toHaveText('1.592,18 RON');
    await page.getByRole('button', { name: 'Vezi Oferte' }).click();
    await expect(page).toHaveURL(/alegeCredit/);
    expect((await handedOn(page)).formData.valoareAvans).toBe('200,000');
    expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('200,000');
    await page.goBack();
    await expect(page.getByLabel('Avansul')).toHaveValue('200.000');
    await page.reload();
    await expect(page.getByLabel('Avansul')).toHaveValue('200.000');
    await expect(instalment(page)).toHaveText('1.592,18 RON');
  });

  test('se completează numai din tastatură, iar greșelile se arată lângă câmp', async ({ page, request }) => {
    await comeAsNew(page, request, 'user');
    await page.goto('/scadentar');
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByLabel('Primul imobil').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Avans minim 15 % · grad maxim de îndatorare 45 %')).toBeVisible();
    await page.getByRole('button', { name: 'Simuleaza' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Oferta')).toBeFocused();
    await expect(page.getByText('Alegeți o ofertă.').first()).toBeVisible();
    await page.keyboard.type('Casa Ta - R');
    await page.getByLabel('Valoarea imobilului').focus();
    await page.keyboard.type('500000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('50000');
    await expect(page.getByText(/Avansul minim trebuie să fie cel puțin 15\s?%/).first()).toBeVisible();
    await page.getByLabel('Avansul').fill('100000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Confirmat de server.')).toBeVisible();
    await expect(instalment(page)).toHaveText('2.122,91 RON');
  });

  test('formularul unui vizitator, fără ofertă, se deschide cu oferta pe care a văzut-o el prima', async ({
    page: desk,
    request,
  }) => {
    await openDesk(desk, request);
    const page = await openHandedOver(desk, { formData: { ...form, oferta: '' } });
    await expect(page.getByText('Confirmat de server.')).toBeVisible();
    await expect(page.getByLabel('Oferta')).not.toHaveValue('');
    await expect(page.getByText('Aleasă de noi: cea mai mică rată pentru datele din formular.')).toBeVisible();
    await page.getByLabel('Oferta').selectOption('Habitat dobanda fixa');
    await expect(page.getByText('Aleasă de noi')).toBeHidden();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(362);
  });

  test('o ofertă refuzată se arată cu motivele ei, nu se ascunde', async ({ page: desk, request }) => {
    await openDesk(desk, request);
    const page = await openHandedOver(desk, { formData: { ...form, venituriSalariu: 3_000, envFriendly: false } });
    await expect(page.getByText('Oferta nu este eligibilă')).toBeVisible();
    const panel = page.locator('form');
    // Not the words for screen readers, which repeat it a moment later.
    await expect(panel.locator('p:not([role])').getByText(/depășește limita de 45\s%/)).toBeVisible();
    await expect(panel.getByText('Rata ar începe de la')).toBeVisible();
    await expect(panel.getByText('Confirmat de server: la aceste date oferta este refuzată.')).toBeVisible();
    await page.getByLabel('Oferta').selectOption('Casa Ta Verde');
    await expect(panel.getByText('Oferta cere un imobil cu clasa energetică A.')).toBeVisible();
    for (const part of ['Alte Costuri', 'Scadențar'])
      await expect(page.getByRole('region', { name: part }).first()).toContainText('refuzată');
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('cifrele unei zile trecute rămân cele de atunci, și se recalculează la cerere', async ({
    page: desk,
    request,
  }) => {
    const admin = await newAccount(request, 'admin');
    const token = await tokenOf(request, admin);
    const headers = { authorization: `Bearer ${token}` };
    const oferta = `Zi trecută ${admin.username}`;
    const data = { ...product, oferta };
    const made = await (await request.post('/api/metadata/create', { headers, data })).json();
    const catalogue = async () => (await request.get('/api/simulate/catalogue', { headers })).json();
    // The server is notified of a change a moment after it is stored.
    await expect.poll(async () => JSON.stringify((await catalogue()).products)).toContain(oferta);
    const then = await catalogue();
    const asOf = { versions: then.versions, simulatedOn: then.simulatedOn };
    await comeSignedIn(desk, token);
    await desk.goto(ANY_PAGE);
    const sameDay = await openHandedOver(desk, { formData: { ...form, oferta }, asOf });
    await expect(sameDay.getByText(/^Confirmat de server/)).toBeVisible();
    await expect(instalment(sameDay)).toHaveText('6.684,07 RON');
    await expect(sameDay.getByText(/^Cifrele din/)).toBeHidden();
    await sameDay.close();
    await request.put('/api/metadata/updateMetadata', { headers, data: { ...made, dobandaFixa: 21 } });

    const page = await openHandedOver(desk, { formData: { ...form, oferta }, asOf });
    await expect(page.getByText(/^Cifrele din/)).toBeVisible();
    await expect(page.getByText(/^Confirmat de server/)).toBeVisible();
    await expect(instalment(page)).toHaveText('6.684,07 RON');
    const { text } = readPdf(await bytesOf(page, 'Scadențar PDF'));
    expect(text).toContain('400.000,006.684,07');
    await page.getByRole('button', { name: 'Recalculați cu ofertele de azi' }).click();
    await expect(page.getByText(/^Cifrele din/)).toBeHidden();
    await expect(instalment(page)).toHaveText('7.013,60 RON');
    await request.delete(`/api/metadata/${made._id}`, { headers });
  });

  test('pe telefon tabelul se derulează în caseta lui, cu prima coloană pe loc', async ({ page: desk, request }) => {
    await desk.setViewportSize({ width: 390, height: 844 });
    await openDesk(desk, request);
    const page = await openHandedOver(desk);
    await page.setViewportSize({ width: 390, height: 844 });
    const box = page.getByRole('region', { name: 'Scadențar' }).last();
    await expect(box).toBeVisible();
    const first = box.getByRole('cell', { name: '1', exact: true });
    await first.scrollIntoViewIfNeeded();
    const before = await first.boundingBox();
    await box.evaluate((element) => element.scrollTo({ left: 400 }));
    expect((await first.boundingBox())?.x).toBe(before?.x);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  // Last: the limit holds for whatever this server is asked from here on.
  test('limitele spuse sunt cele ale parametrilor în vigoare', async ({ page, request }) => {
    const admin = await newAccount(request, 'admin');
    const headers = { authorization: `Bearer ${await tokenOf(request, admin)}` };
    const { simulatedOn } = await (await request.get('/api/simulate/catalogue', { headers })).json();
    const all = await (await request.get('/api/protectedParameters/getall', { headers })).json();
    for (const [name, value] of Object.entries({ AVANS_MIN_STD: 12.5, GRAD_MAX_STD: 50 })) {
      const { latestId: expectedId } = all.find((one: { name: string }) => one.name === name);
      const data = { name, value, source: 'test', validFrom: simulatedOn, expectedId };
      expect((await request.post('/api/protectedParameters/add', { headers, data })).status()).toBe(201);
    }
    const limits = async () => (await (await request.get('/api/simulate/catalogue', { headers })).json()).parameters;
    await expect.poll(limits).toMatchObject({ AVANS_MIN_STD: 12.5, GRAD_MAX_STD: 50 });
    await signIn(page, admin);
    const poor = { ...form, primulImobil: false, valoareAvans: 70_000, venituriSalariu: 5_000, alteRateCNP: 0 };
    const opened = await openHandedOver(page, { formData: { ...poor, avansMinim: 25, gradIndatorareMax: 0.4 } });
    await expect(opened.getByText('Avans minim 12,50 % · grad maxim de îndatorare 50 %')).toBeVisible();
    await expect(opened.getByText('Confirmat de server.')).toBeVisible();
    await expect(opened.getByText('Oferta nu este eligibilă')).toBeHidden();
    await page.goto('/step1');
    await page.getByLabel('Valoarea imobilului').fill('500000');
    await expect(page.getByText('Minim 12,50 %: 62.500 RON.')).toBeVisible();
  });
});
