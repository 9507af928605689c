import { eq } from 'drizzle-orm';
import { annuity } from 'loan/annuity';
import { bani, fromRon } from 'loan/money';
import { addRates, rate } from 'loan/rate';
import { refinancing } from 'quote/worked-examples';
import { describe, expect, it } from 'vitest';
import { withdrawMarketing } from '../booking/consents.ts';
import { bestOpportunity } from '../refinancing/best-opportunity.ts';
import { findIndexes } from '../refinancing/refinancing.queries.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { customers } from '../schema/customers.table.ts';
import { followedLoans } from '../schema/followed-loans.table.ts';
import { aPerson, aPhoneNumber, post } from '../testing/booking.ts';
import { aCustomer } from '../testing/customers.ts';
import { openTestDeps, TEST_DAY, TEST_MOMENT, useServer } from '../testing/server.ts';

const server = useServer();

async function book(phone: string): Promise<string> {
  const answer = await post(server, '/api/customers/create', { ...aPerson, phone });
  return answer.json().bookingToken;
}

const send = (phone: string, form: object) =>
  post(server, '/api/customersInfo/create', { ...refinancing, preffersWhatsApp: false, phone, ...form });

const loansOf = (phone: string) =>
  server.db
    .select({ loan: followedLoans })
    .from(followedLoans)
    .innerJoin(customers, eq(customers.id, followedLoans.customerId))
    .where(eq(customers.phone, `+4${phone}`))
    .then((rows) => rows.map(({ loan }) => loan));

async function bookedWith(form: object) {
  const phone = aPhoneNumber();
  const answer = await send(phone, { bookingToken: await book(phone), ...form });
  expect([answer.statusCode, answer.json()]).toEqual([201, { success: true, promoCode: 'NONE' }]);
  return { phone, loans: await loansOf(phone) };
}

describe('A loan to be followed', () => {
  it('is followed from today with the typed data, the consent and the derived rate', async () => {
    const { loans } = await bookedWith({ followLoan: 'fixed' });
    expect(loans).toMatchObject([
      {
        ...{ origin: 'visitor', bank: '', balance: fromRon(280_000), instalment: fromRon(2_600), monthsLeft: 240 },
        ...{ balanceOn: TEST_DAY, propertyValue: fromRon(500_000), margin: null, rateBasis: 'derived' },
        ...{ consentAt: TEST_MOMENT, consentWithdrawnAt: null, endedAt: null },
      },
    ]);
    const instalment = annuity(fromRon(280_000), rate(loans[0]?.fixedRate ?? 0), 240);
    expect(Math.abs(instalment - fromRon(2_600))).toBeLessThan(50);
  });

  it('over IRCC has the rate without today’s IRCC as its margin', async () => {
    const { deps, close } = openTestDeps(server.url);
    const index = (await findIndexes(deps.db)).findLast(({ from }) => from <= TEST_DAY)?.rate ?? rate(0);
    await close();
    const [fixed] = (await bookedWith({ followLoan: 'fixed' })).loans;
    const [variable] = (await bookedWith({ followLoan: 'variable' })).loans;
    expect(variable).toMatchObject({ fixedRate: null, rateBasis: 'derived' });
    expect(addRates(rate(variable?.margin ?? 0), index)).toBe(fixed?.fixedRate);
  });

  it.each([
    ['of a kind that they do not know', 'assumed', { followLoan: 'unknown' }],
    ['said to be over IRCC, but cheaper than that', 'assumed', { followLoan: 'variable', rataActuala: '1,200' }],
    ['said to be over ROBOR', 'robor', { followLoan: 'robor' }],
  ])('%s keeps the present payment', async (_what, rateBasis, form) => {
    const [fixed] = (await bookedWith({ ...form, followLoan: 'fixed' })).loans;
    const taken = { fixedRate: fixed?.fixedRate, margin: null, fixedUntil: null, roborValue: null, rateBasis };
    expect((await bookedWith(form)).loans).toMatchObject([taken]);
  });

  it('is stored once for any repetition, and appears with the others', async () => {
    const phone = aPhoneNumber();
    const bookingToken = await book(phone);
    const all = ['fixed', 'fixed', 'unknown'].map((followLoan) => send(phone, { bookingToken, followLoan }));
    await Promise.all(all);
    const loans = await loansOf(phone);
    expect(loans).toHaveLength(1);
    const { deps, close } = openTestDeps(server.url);
    const ground = { catalogue: await deps.catalogue.ofToday(), indexes: await findIndexes(deps.db), today: TEST_DAY };
    const thresholds = { minGain: bani(1), maxMonths: 480 };
    expect(loans.map((loan) => bestOpportunity(loan, { ...ground, thresholds })?.instalment)).toEqual([fromRon(2_600)]);
    const customerId = loans[0]?.customerId ?? '';
    await deps.db.transaction((tx) =>
      withdrawMarketing(tx, { customerId, caller: 'x', channel: 'phone', recordedBy: 'ana' }),
    );
    await close();
    expect((await loansOf(phone))[0]?.consentWithdrawnAt).not.toBeNull();
  });
});

describe('No loan is followed', () => {
  it.each([
    ['unless it is ticked', {}],
    ['of a loan that is only wanted', { followLoan: 'fixed', tipCredit: 'Achizitie' }],
    ['of instalments that do not add up to the balance', { followLoan: 'fixed', rataActuala: '1,000' }],
    ['without the token of a booking', { followLoan: 'fixed', bookingToken: null }],
  ])('%s', async (_what, form) => {
    expect((await bookedWith(form)).loans).toEqual([]);
  });

  it('for a known phone: the answer is the same, and the form keeps the wish', async () => {
    const phone = aPhoneNumber();
    const customer = await aCustomer(server, { phone: `+4${phone}` });
    const answer = await send(phone, { bookingToken: await book(phone), followLoan: 'variable' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { success: true, promoCode: 'NONE' }]);
    expect(await loansOf(phone)).toEqual([]);
    const forms = await server.db.select().from(bookingForms).where(eq(bookingForms.customerId, customer.id));
    expect(forms).toMatchObject([{ followLoan: 'variable' }]);
  });
});

it('An invalid field is refused by its name', async () => {
  const refused = await send(aPhoneNumber(), { followLoan: 'poate' });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['followLoan']]);
});
