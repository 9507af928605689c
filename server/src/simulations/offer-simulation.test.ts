import type { Reply } from 'contract/endpoint';
import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { CreditData, ScheduleRow } from 'contract/simulations/credit-data';
import { loanForm } from 'contract/simulations/loan-form-schema';
import type { simulations } from 'contract/simulations/simulations';
import fc from 'fast-check';
import { bani, fromRon, ZERO } from 'loan/money';
import { rate } from 'loan/rate';
import { MONTHLY_DIVISOR } from 'loan/rounding';
import { slowSchedule } from 'loan/testing/slow-schedule';
import { readCatalogue } from 'quote/catalogue';
import { type OfferSimulation, simulateOneOffer } from 'quote/offer-simulation';
import { beforeAll, describe, expect, it } from 'vitest';
import { addValues } from '../parameters/parameters.queries.ts';
import { addVersions, findCurrent } from '../products/products.queries.ts';
import { aPerson, post } from '../testing/booking.ts';
import { randomForm } from '../testing/random-form.ts';
import { TEST_DAY, useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let token = '';

beforeAll(async () => {
  ({ token } = await signedIn(server));
});

const purchase = {
  ...emptyLoanForm,
  tipCredit: 'Achizitie',
  oferta: 'Casa Ta',
  valoareImobil: '500,000',
  valoareAvans: '100,000',
  perioadaCreditata: 360,
  primulImobil: true,
  venituriSalariu: '9,000',
};

const simulate = (body: object) => ask(server, 'POST', '/api/simulate/simOffer', { token, body });
const catalogueOf = (query = '') => ask(server, 'GET', `/api/simulate/catalogue${query}`, { token });

/** The rows once more, by the plain reference with unlimited whole numbers, from the product on the wire. */
function referenceRows(form: LoanFormInput, { creditData }: OfferSimulation, product: OfferMetadata) {
  const months = creditData.perioadaPlanificata;
  const extra = fromRon(Number(form.rambursareAnticipataRecurenta));
  return slowSchedule({
    principal: fromRon(creditData.sumaCreditata),
    months,
    fixedMonths: Math.min(product.perioada, months),
    fixedRate: rate(Math.round(product.dobandaFixa * 10_000)),
    variableRate: rate(Math.round(product.marja * 10_000) + 55_600),
    life: { rate: Math.round(product.costAVT * 10_000), divisor: MONTHLY_DIVISOR, flat: ZERO },
    monthlyFee: ZERO,
    equalPrincipal: false,
    early: extra > 0 ? { recurring: extra, keepPaying: bani(0), mode: 'REDUCERE_PERIOADA' } : null,
  });
}

const inBani = (ron: number): bigint => BigInt(Math.round(ron * 100));

function rowInBani(row: ScheduleRow) {
  return {
    payment: inBani(row.rataBruta),
    principal: inBani(row.principal),
    interest: inBani(row.dobanda),
    life: inBani(row.asigurareViata),
    early: inBani(row.rambursareAnticipata),
    fee: inBani(row.comision),
    cash: inBani(row.totalRata),
    closing: inBani(row.soldFinal),
  };
}

const sumOf = (rows: readonly ScheduleRow[], column: 'dobanda' | 'asigurareViata' | 'totalRata') =>
  Number(rows.reduce((sum, row) => sum + inBani(row[column]), 0n)) / 100;

describe('simAll and simOffer', () => {
  it('answer, for every offer and any form, the rows of an independent reference, and sums that are theirs', async () => {
    await fc.assert(
      fc.asyncProperty(randomForm, async (form) => {
        const all = (await ask(server, 'POST', '/api/simulate/simAll', { token, body: form })).json();
        expect(all).toHaveLength(15);
        for (const { metadata, loanDetails, eligibil, motive, pesteLimita } of all) {
          const one: OfferSimulation = (await simulate({ ...form, oferta: metadata._id })).json();
          expect(one.scadentar.map(rowInBani)).toEqual(referenceRows(form, one, metadata));
          expect(one.creditData).toEqual(loanDetails.creditData);
          expect([one.metadata, one.eligibil, one.motive]).toEqual([metadata, eligibil, motive]);
          expect(one.pesteLimita).toEqual(pesteLimita);
          const { dobandaTotalaAchitata, totalAsigurareViata, sumaTotalaAchitata }: CreditData = one.creditData;
          expect(sumOf(one.scadentar, 'dobanda')).toBe(dobandaTotalaAchitata);
          expect(sumOf(one.scadentar, 'asigurareViata')).toBe(totalAsigurareViata);
          expect(sumOf(one.scadentar, 'totalRata')).toBe(sumaTotalaAchitata);
        }
      }),
      { numRuns: 20, seed: 6 },
    );
  });
});

describe('GET /api/simulate/catalogue', () => {
  it('lets a screen compute exactly the server’s answer, for any input', async () => {
    const { simulatedOn, ...source }: Reply<typeof simulations.catalogue> = (await catalogueOf()).json();
    const catalogue = readCatalogue(source);
    const offer = fc.constantFrom(...source.products.map(({ oferta }) => oferta));
    await fc.assert(
      fc.asyncProperty(randomForm, offer, async (form, oferta) => {
        const input = { ...form, oferta };
        const here = simulateOneOffer(loanForm.parse(input), simulatedOn, catalogue);
        expect((await simulate(input)).json()).toEqual(JSON.parse(JSON.stringify(here)));
      }),
      { numRuns: 60, seed: 6 },
    );
  });
});

describe('figures of an earlier day', () => {
  it('are the same after products and parameters have changed, and today’s are others', async () => {
    const before: OfferSimulation = (await simulate(purchase)).json();
    const everyOffer = (await ask(server, 'POST', '/api/simulate/simAll', { token, body: purchase })).json();
    const products = await findCurrent(server.db);
    await addVersions(
      server.db,
      products.map((product) => ({ ...product, dobandaFixa: product.perioada > 0 ? 8.5 : 0, marja: 4 })),
      null,
    );
    await addValues(server.db, [{ name: 'IRCC', value: 7.1, validFrom: TEST_DAY, source: 'test' }], null);

    await expect
      .poll(async () => (await simulate(purchase)).json().creditData)
      .toMatchObject({ dobandaFixa: 0.085, ircc: 0.071, irccTrimestru: '2026T2', irccLipsaDin: null });
    expect(before.creditData).toMatchObject({ ircc: 0.0556, irccTrimestru: '2026T1', irccLipsaDin: '2026-10-01' });
    const asOf = { versions: before.versions, simulatedOn: TEST_DAY };
    expect((await simulate({ ...purchase, ...asOf })).json()).toEqual(before);
    const again = await ask(server, 'POST', '/api/simulate/simAll', { token, body: { ...purchase, ...asOf } });
    expect(again.json()).toEqual(everyOffer);

    const query = `?products=${before.versions.products}&parameters=${before.versions.parameters}&simulatedOn=${TEST_DAY}`;
    const { simulatedOn, ...source } = (await catalogueOf(query)).json();
    const here = simulateOneOffer(loanForm.parse(purchase), simulatedOn, readCatalogue(source));
    expect(JSON.parse(JSON.stringify(here))).toEqual(before);
  });

  it('are those of the visitor for an opened form, and those of the chosen day for a chosen offer', async () => {
    const { oferta: _chosenLater, ...withoutOffer } = purchase;
    const form = { ...withoutOffer, anulConstructiei: 3 };
    const seen = (await post(server, '/api/simulate/calculateLoanScenarios', form)).json();
    const { bookingToken } = (await post(server, '/api/customers/create', aPerson)).json();
    const said = { versions: seen.versions, simulatedOn: TEST_DAY, preffersWhatsApp: false, bookingToken };
    await post(server, '/api/customersInfo/create', { phone: aPerson.phone, ...form, ...said });
    const customer = `/api/customerData/${encodeURIComponent(aPerson.phone)}`;
    const offer = seen.data.optionA.metadata;
    await ask(server, 'POST', `${customer}/selectedOffer`, { token, body: { selectedOffer: offer._id } });

    await addVersions(server.db, [{ ...offer, dobandaFixa: 1.11, marja: 0.1 }], null);
    await addValues(server.db, [{ name: 'IRCC', value: 8.2, validFrom: TEST_DAY, source: 'test' }], null);
    await expect
      .poll(async () => (await simulate({ ...form, oferta: offer._id })).json().creditData)
      .toMatchObject({ dobandaFixa: 0.0111, ircc: 0.082 });

    const query = `?phone=${encodeURIComponent(aPerson.phone)}`;
    const info = await ask(server, 'GET', `/api/protectedCustomerInfo/getCustomerInfo${query}`, { token });
    const [stored] = info.json();
    const opened = (await simulate({ ...stored, oferta: offer._id })).json();
    expect([opened.creditData, opened.metadata]).toEqual([seen.data.optionA.creditData, offer]);

    const { selectedProduct } = (await ask(server, 'GET', customer, { token })).json();
    const { versions, selectedOn: simulatedOn, product } = selectedProduct;
    const chosen = (await simulate({ ...form, oferta: product._id, versions, simulatedOn })).json();
    expect(chosen.creditData).toEqual(seen.data.optionA.creditData);
  });

  it('are refused for a day or versions that nobody can have seen', async () => {
    const { versions } = (await simulate(purchase)).json();
    const refusalOf = async (wanted: object) => refused(await simulate({ ...purchase, ...wanted }));
    expect(await refusalOf({ versions: { ...versions, products: 9_999 }, simulatedOn: TEST_DAY })).toEqual([
      404,
      'VERSIUNI_NEGASITE',
    ]);
    for (const wrong of [
      { versions },
      { simulatedOn: TEST_DAY },
      { versions, simulatedOn: '2099-01-01' },
      { versions, simulatedOn: 'ieri' },
    ]) {
      expect(await refusalOf(wrong)).toEqual([400, 'VALIDARE']);
    }
    expect((await catalogueOf('?products=1')).statusCode).toBe(400);
  });
});
