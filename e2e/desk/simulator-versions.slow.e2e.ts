import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { readPdf } from '../../server/src/testing/files/pdf-text.ts';
import { testOnOwnServer as test } from '../steps/own-server.ts';
import { ANY_PAGE, bytesOf, form, instalment, openHandedOver, unfold } from '../steps/simulator-steps.ts';
import { comeSignedIn, newAccount, tokenOf } from '../steps/staff-steps.ts';

// These tests change a product and parameters: they have a server of their own.
test.describe.configure({ mode: 'default' });

/** A product so dear that no comparison of another test chooses it. */
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

/** Opens a page as a new administrator. Answers their name and the headers of their calls. */
async function openAsAdmin(desk: Page, request: APIRequestContext) {
  const { username, password } = await newAccount(request, 'admin');
  const token = await tokenOf(request, { username, password });
  await comeSignedIn(desk, token);
  await desk.goto(ANY_PAGE);
  return { username, headers: { authorization: `Bearer ${token}` } };
}

test('the simulator keeps the figures of a past day until a broker recalculates them', async ({
  page: desk,
  request,
}) => {
  const { username, headers } = await openAsAdmin(desk, request);
  const offer = `Zi trecută ${username}`;
  const data = { ...product, oferta: offer };
  const made = await (await request.post('/api/metadata/create', { headers, data })).json();
  const catalogue = async () => (await request.get('/api/simulate/catalogue', { headers })).json();
  // The database notifies the server a moment after the change.
  await expect.poll(async () => JSON.stringify((await catalogue()).products)).toContain(offer);
  const then = await catalogue();
  const asOf = { versions: then.versions, simulatedOn: then.simulatedOn };
  const sameDay = await openHandedOver(desk, { formData: { ...form, oferta: offer }, asOf });
  await expect(sameDay.getByText(/^Confirmat de server/)).toBeVisible();
  await expect(instalment(sameDay)).toHaveText('6.804,07 RON');
  await expect(sameDay.getByText(/^Cifrele din/)).toBeHidden();
  await sameDay.close();
  await request.put('/api/metadata/updateMetadata', { headers, data: { ...made, dobandaFixa: 21 } });
  await expect.poll(async () => (await catalogue()).versions.products).toBeGreaterThan(then.versions.products);

  const page = await openHandedOver(desk, { formData: { ...form, oferta: offer }, asOf });
  await expect(page.getByText(/^Cifrele din/)).toBeVisible();
  await expect(page.getByText(/^Confirmat de server/)).toBeVisible();
  await expect(instalment(page)).toHaveText('6.804,07 RON');
  const { text } = readPdf(await bytesOf(page, 'Scadențar PDF'));
  expect(text).toContain('400.000,006.684,07');
  await page.getByRole('button', { name: 'Recalculați cu ofertele de azi' }).click();
  await expect(page.getByText(/^Cifrele din/)).toBeHidden();
  await expect(instalment(page)).toHaveText('7.133,60 RON');
  await request.delete(`/api/metadata/${made._id}`, { headers });
});

test('the simulator states the limits of the parameters in force', async ({ page: desk, request }) => {
  const { headers } = await openAsAdmin(desk, request);
  // The last test of the file: its limits hold for every later call to this server.
  const { simulatedOn } = await (await request.get('/api/simulate/catalogue', { headers })).json();
  const all = await (await request.get('/api/protectedParameters/getall', { headers })).json();
  for (const [name, value] of Object.entries({ AVANS_MIN_STD: 12.5, GRAD_MAX_STD: 50 })) {
    const { latestId: expectedId } = all.find((one: { name: string }) => one.name === name);
    const data = { name, value, source: 'test', validFrom: simulatedOn, expectedId };
    expect((await request.post('/api/protectedParameters/add', { headers, data })).status()).toBe(201);
  }
  const limits = async () => (await (await request.get('/api/simulate/catalogue', { headers })).json()).parameters;
  await expect.poll(limits).toMatchObject({ AVANS_MIN_STD: 12.5, GRAD_MAX_STD: 50 });
  const poor = { ...form, primulImobil: false, valoareAvans: 70_000, venituriSalariu: 5_000, alteRateCNP: 0 };
  const opened = await openHandedOver(desk, { formData: { ...poor, avansMinim: 25, gradIndatorareMax: 0.4 } });
  await unfold(opened, 'Date Client');
  await expect(opened.getByText('Avans minim 12,5 % · grad maxim de îndatorare 50 %')).toBeVisible();
  await expect(opened.getByText('Confirmat de server.')).toBeVisible();
  await expect(opened.getByText('Oferta nu este eligibilă')).toBeHidden();
  await desk.goto('/step1');
  await desk.getByLabel('Valoarea imobilului').fill('500000');
  await expect(desk.getByText('Minim 12,5 %: 62.500 RON.')).toBeVisible();
});
