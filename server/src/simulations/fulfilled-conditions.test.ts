import { openAnswers } from 'contract/fields/loan-form';
import { formatNumber } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { purchase } from 'quote/worked-examples';
import { beforeAll, expect, it, vi } from 'vitest';
import { addVersions, findCurrent } from '../products/products.queries.ts';
import { aPerson, post } from '../testing/booking.ts';
import { readPdf } from '../testing/files/pdf-text.ts';
import { TEST_DAY, useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let token = '';

/** A loan of 400,000 RON fulfils it, and nobody answers it. */
const SUM = { fel: 'SUMA_MINIMA' as const, prag: 300_000, dobandaFixa: -0.5, marja: -0.5, comisionLunar: 0 };

/** The form as the site and the staff's screens send it, and as calls of before did. */
const ofScreen = { ...purchase, oferta: 'Casa Ta', conditii: openAnswers };
const { conditii: _open, ...ofCall } = ofScreen;

const simulate = async (form: object): Promise<CreditData> =>
  (await ask(server, 'POST', '/api/simulate/simOffer', { token, body: form })).json().creditData;

let before: CreditData;

beforeAll(async () => {
  ({ token } = await signedIn(server));
  before = await simulate(ofCall);
  const product = (await findCurrent(server.db)).find(({ oferta }) => oferta === 'Casa Ta');
  if (!product) throw new Error('no product "Casa Ta"');
  await addVersions(server.db, [{ ...product, conditii: [SUM] }], 'test');
  // A change reaches the server's catalogue by a notification, a moment later.
  await vi.waitFor(async () => expect((await simulate(ofCall)).conditii).toHaveLength(1));
});

it('a screen’s form gets the price of its sum, a call without answers that of before', async () => {
  const [screen, call] = [await simulate(ofScreen), await simulate(ofCall)];
  expect({ ...call, conditii: [] }).toEqual({ ...before, conditii: [] });
  expect(await simulate({ ...ofCall, conditii: null })).toEqual(call);
  expect(screen.conditii).toMatchObject([{ fel: 'SUMA_MINIMA', indeplinita: true }]);
  expect(screen.dobandaFixa).toBeCloseTo(call.dobandaFixa - 0.005, 10);
  expect(screen.rataLunaraFixa).toBeLessThan(call.rataLunaraFixa);
});

it('link, list of offers, booked form and papers keep the price on the screen to the ban', async () => {
  const shown = await simulate(ofScreen);
  const list = (await post(server, '/api/simulate/listOffers', ofScreen)).json();
  const listed = list.oferte.find(({ metadata }: { metadata: { oferta: string } }) => metadata.oferta === 'Casa Ta');
  expect(shown).toMatchObject(listed.creditData);

  const saved = (await post(server, '/api/simulations/saved', { formData: ofScreen })).json();
  const opened = (await server.app.inject(`/api/simulations/saved/${saved.token}`)).json();
  expect(await simulate(opened.formData)).toEqual(shown);

  const { bookingToken } = (await post(server, '/api/customers/create', aPerson)).json();
  const { oferta: _chosenLater, ...form } = ofScreen;
  const said = { versions: opened.versions, simulatedOn: TEST_DAY, preffersWhatsApp: false, bookingToken };
  const booked = await post(server, '/api/customersInfo/create', { phone: aPerson.phone, ...form, ...said });
  expect(booked.statusCode).toBe(201);
  const query = `?phone=${encodeURIComponent(aPerson.phone)}`;
  const info = await ask(server, 'GET', `/api/protectedCustomerInfo/getCustomerInfo${query}`, { token });
  const [stored] = info.json();
  expect(await simulate({ ...stored, oferta: 'Casa Ta' })).toEqual(shown);

  const paper = await ask(server, 'POST', '/api/simulate/schedulePdf', { token, body: { formData: ofScreen } });
  const { text } = readPdf(paper.rawPayload);
  expect(text).toContain(formatNumber(shown.rataLunaraFixa, 2));
  expect(text).toContain('Inclusă în preț.');
});
