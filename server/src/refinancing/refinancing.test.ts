import { randomUUID } from 'node:crypto';
import type { ListedOpportunity } from 'contract/refinancing/refinancing';
import { eq } from 'drizzle-orm';
import { bani, fromRon } from 'loan/money';
import { fromPercent } from 'loan/rate';
import { SAMPLE_NOTE, SAMPLE_TITLE } from 'quote/shown/sample-offers';
import { refinancing } from 'quote/worked-examples';
import { expect, test } from 'vitest';
import { withdrawMarketing } from '../booking/consents.ts';
import { endLoan } from '../followed-loans/followed-loans.queries.ts';
import { addVersions, findCurrent } from '../products/products.queries.ts';
import { customers } from '../schema/customers.table.ts';
import { followedLoans } from '../schema/followed-loans.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { refinancingOpportunities, sentOpportunities } from '../schema/refinancing.table.ts';
import { aPhoneNumber, post } from '../testing/booking.ts';
import { aCustomer } from '../testing/customers.ts';
import { openTestDeps, TEST_DAY, TEST_MOMENT, useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';
import { bestOpportunity } from './best-opportunity.ts';
import { loanOn } from './loan-on-day.ts';
import { missingQuarter, recompute, warnMissing } from './refinancing.jobs.ts';
import { findIndexes } from './refinancing.queries.ts';

const server = useServer();

/** A loan of 300,000 RON for 25 years, at a rate far above the offers. */
const dear = {
  ...{ bank: 'Banca Veche', balance: fromRon(300_000), balanceOn: '2025-02-10', monthsLeft: 300 },
  ...{ fixedRate: fromPercent(9), fixedUntil: null, margin: null, roborValue: null, instalment: null },
  ...{ lifePremium: bani(0), propertyValue: fromRon(600_000) },
};

type Given = Partial<typeof followedLoans.$inferInsert>;

async function aLoan(given: Given = {}) {
  const customer = await aCustomer(server);
  const consent = { consentAt: TEST_MOMENT, consentVersion: '2026-11-20' };
  const loan = { ...dear, customerId: customer.id, origin: 'visitor' as const, ...consent, ...given };
  const [stored] = await server.db.insert(followedLoans).values(loan).returning();
  return { customer, id: stored?.id ?? '' };
}

async function recomputed() {
  const { deps, close } = openTestDeps(server.url);
  await recompute(deps);
  await close();
}

async function listed(token: string) {
  const answer = await ask(server, 'GET', '/api/refinancing/opportunities', { token });
  return answer.json().opportunities as { _id: string; monthlyGain: number; breakEvenMonth: number }[];
}

test('the list of many clients equals that of a plain filter; without consent it is empty', async () => {
  const { token } = await signedIn(server);
  const { deps, close } = openTestDeps(server.url);
  const people = Array.from({ length: 400 }, (_, n) => ({
    id: randomUUID(),
    name: `Client ${n}`,
    phone: aPhoneNumber(),
  }));
  await server.db.insert(customers).values(people);
  const loans = people.map((person, n) => ({
    ...{ ...dear, id: randomUUID(), customerId: person.id, origin: 'visitor' as const },
    ...{ balance: fromRon(40_000 + 1_700 * ((n * 31) % 300)), monthsLeft: 60 + ((n * 17) % 260) },
    ...(n % 3 === 0
      ? { fixedRate: null, margin: fromPercent(1.5 + (n % 30) / 10) }
      : { fixedRate: fromPercent(4.5 + (n % 40) / 10) }),
    consentAt: n % 5 === 0 ? null : TEST_MOMENT,
    consentWithdrawnAt: n % 7 === 0 ? TEST_MOMENT : null,
    endedAt: n % 11 === 0 ? TEST_MOMENT : null,
  }));
  await server.db.insert(followedLoans).values(loans);
  await recompute(deps);
  const thresholds = { minGain: bani(1), maxMonths: 480 };
  const [catalogue, indexes] = [await deps.catalogue.ofToday(), await findIndexes(deps.db)];
  const wanted = loans.filter((loan) => {
    if (loan.endedAt || !loan.consentAt || loan.consentWithdrawnAt) return false;
    return catalogue.offers.some((offer) => {
      const alone = { ...catalogue, offers: [offer] };
      const best = bestOpportunity(loan, { catalogue: alone, indexes, today: TEST_DAY, thresholds });
      return best && best.monthlyGain >= 15_000 && best.breakEvenMonth <= 24 && best.totalSaving > 0;
    });
  });
  await close();
  expect(wanted.length).toBeGreaterThan(20);
  expect((await listed(token)).map(({ _id }) => _id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
  // The comparisons of the later tests would look at all these loans again.
  await server.db.delete(customers);
});

test('a loan near the end of its fixed rate is compared at its later cost, with no saving until then', async () => {
  const { deps, close } = openTestDeps(server.url);
  const [catalogue, indexes] = [await deps.catalogue.ofToday(), await findIndexes(deps.db)];
  await close();
  const inputs = { catalogue, indexes, today: TEST_DAY, thresholds: { minGain: bani(1), maxMonths: 480 } };
  const ofToday = { ...dear, balanceOn: TEST_DAY, margin: fromPercent(3.5) };
  const fixed = { ...ofToday, fixedRate: fromPercent(3.5), fixedUntil: '2027-02-10' };
  const [before, afterwards] = [
    bestOpportunity(fixed, inputs),
    bestOpportunity({ ...ofToday, fixedRate: null, fixedUntil: null }, inputs),
  ];
  const now = loanOn(fixed, indexes, TEST_DAY);
  if (!before || !afterwards || !now) throw new Error('both are worth changing');
  // Of a month that has begun, of December, January and, in the worst case, February.
  const less = 4 * (afterwards.instalment - now.instalment);
  const { productId, instalment, monthlyGain, newInstalment } = afterwards;
  expect(before).toMatchObject({ productId, instalment, monthlyGain, newInstalment, fixedEndsOn: '2027-02-10' });
  expect(now.instalment).toBeLessThan(newInstalment);
  expect(before.totalSaving).toBe(afterwards.totalSaving - less);
  expect(before.breakEvenMonth).toBe(afterwards.breakEvenMonth + Math.ceil(less / monthlyGain));
});

test('an opportunity says who answers for the customer, and what their newest form has against its offer', async () => {
  const { token, user } = await signedIn(server);
  const { customer, id } = await aLoan();
  await server.db.update(customers).set({ responsibleId: user.id }).where(eq(customers.id, customer.id));
  const other = await aLoan();
  await recomputed();
  const send = (form: object) =>
    post(server, '/api/customersInfo/create', {
      ...{ ...refinancing, preffersWhatsApp: false, phone: customer.phone, venituriSalariu: '9,000' },
      ...form,
    });
  const ofLoan = async (loan: string) => {
    const answer = await ask(server, 'GET', '/api/refinancing/opportunities', { token });
    return (answer.json().opportunities as ListedOpportunity[]).find(({ _id }) => _id === loan);
  };
  await send({ alteRateCNP: '0' });
  expect(await ofLoan(id)).toMatchObject({
    customer: { email: customer.email, responsible: { username: user.username } },
    ownForm: { reasons: [], overLimit: [] },
  });
  await send({ alteRateCNP: '8,000' });
  const found = await ofLoan(id);
  expect([...(found?.ownForm?.reasons ?? []), ...(found?.ownForm?.overLimit ?? [])]).toEqual([
    expect.stringMatching(/^Gradul de îndatorare de \d+(,\d+)?\s% depășește limita de \d+\s%\.$/),
  ]);
  expect(await ofLoan(other.id)).toMatchObject({ customer: { responsible: null }, ownForm: null });
});

test('the preview is the message that a press then sends', async () => {
  const { token } = await signedIn(server);
  const { id, customer } = await aLoan();
  await recomputed();
  const preview = await ask(server, 'GET', `/api/refinancing/${id}/message`, { token });
  const before = await server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customer.id));
  expect(before).toEqual([]);
  await ask(server, 'POST', `/api/refinancing/${id}/send`, { token });
  const [mail] = await server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customer.id));
  expect(mail?.subject).toBe(preview.json().subject);
  expect(mail?.text).toContain(preview.json().text);
});

test('one press sends one honest e-mail, and further presses none', async () => {
  const { token } = await signedIn(server);
  const { id, customer } = await aLoan();
  await recomputed();
  const presses = await Promise.all(
    Array.from({ length: 4 }, () => ask(server, 'POST', `/api/refinancing/${id}/send`, { token })),
  );
  expect(presses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const mails = await server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customer.id));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(
    /mai puțin (pe lună|în prima lună).* .*Schimbarea costă .*se recuperează din (luna a \d+-a|prima lună)\./s,
  );
  expect(mails[0]?.text).toMatch(
    /DAE este .*Valoarea totală plătibilă este .*garantat cu ipotecă asupra imobilului\./s,
  );
  expect((await listed(token)).find(({ _id }) => _id === id)).toMatchObject({ sentAt: TEST_MOMENT.toISOString() });
});

test('the desk and the e-mail mark an opportunity while its offer is of the samples, and no longer', async () => {
  const { token } = await signedIn(server);
  const [one, other] = [await aLoan(), await aLoan()];
  await recomputed();
  const ofLoan = async (id: string) => (await listed(token)).find(({ _id }) => _id === id);
  const send = async ({ id, customer }: typeof one) => {
    await ask(server, 'POST', `/api/refinancing/${id}/send`, { token });
    const [mail] = await server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customer.id));
    return mail?.text;
  };
  expect(await ofLoan(one.id)).toMatchObject({ oferteDemonstrative: true });
  expect(await send(one)).toContain(`${SAMPLE_TITLE}. ${SAMPLE_NOTE}`);
  const real = (await findCurrent(server.db)).map((product) => ({ ...product, isSample: false }));
  await addVersions(server.db, real, 'test');
  expect(await ofLoan(other.id)).toMatchObject({ oferteDemonstrative: false });
  expect(await send(other)).not.toContain(SAMPLE_TITLE);
});

test('an offer counts as sent even after another was better for a while, or none was found', async () => {
  const { token } = await signedIn(server);
  const { id } = await aLoan();
  await recomputed();
  expect((await ask(server, 'POST', `/api/refinancing/${id}/send`, { token })).statusCode).toBe(200);
  const ofLoan = async () => (await listed(token)).find(({ _id }) => _id === id);
  const [sent] = await server.db.select().from(sentOpportunities).where(eq(sentOpportunities.loanId, id));
  const isOfLoan = eq(refinancingOpportunities.loanId, id);
  await server.db.update(refinancingOpportunities).set({ productId: 'another' }).where(isOfLoan);
  expect(await ofLoan()).toMatchObject({ sentAt: null });
  await server.db.delete(refinancingOpportunities).where(isOfLoan);
  expect(await ofLoan()).toBeUndefined();
  await recomputed();
  expect(await ofLoan()).toMatchObject({ sentAt: TEST_MOMENT.toISOString() });
  expect(sent).toMatchObject({ sentAt: TEST_MOMENT });
});

test('a customer without consent gets no message, nor does one with an ended loan', async () => {
  const { token } = await signedIn(server);
  const [one, other] = [await aLoan(), await aLoan()];
  await recomputed();
  await server.db.transaction((tx) =>
    withdrawMarketing(tx, { customerId: one.customer.id, caller: 'x', channel: 'email' }),
  );
  await endLoan(server.db, other.id, 'vândut');
  for (const { id } of [one, other])
    expect(refused(await ask(server, 'POST', `/api/refinancing/${id}/send`, { token }))).toEqual([
      404,
      'REFINANTARE_NEGASITA',
    ]);
});

test('staff follow a loan with consent, once, and end it unless it was changed meanwhile', async () => {
  const { token } = await signedIn(server);
  const { phone } = await aCustomer(server);
  const loan = { phone, bank: 'BCR', fixedRate: null, fixedUntil: null, margin: 2.5, balance: 200_000 };
  const body = { ...loan, balanceOn: '2026-01-10', monthsLeft: 240, hasConsented: true, creationId: randomUUID() };
  const made = await ask(server, 'POST', '/api/refinancing/followed', { token, body });
  expect(made.statusCode).toBe(201);
  expect((await ask(server, 'POST', '/api/refinancing/followed', { token, body })).json()).toEqual(made.json());
  const withoutRate = { ...body, margin: null, creationId: randomUUID() };
  const refusal = await ask(server, 'POST', '/api/refinancing/followed', { token, body: withoutRate });
  expect(refused(refusal)).toEqual([400, 'REFINANTARE_DOBANDA']);
  const end = (expectedVersion: number) =>
    ask(server, 'POST', `/api/refinancing/followed/${made.json()._id}/end`, {
      token,
      body: { reason: 'A vândut casa.', expectedVersion },
    });
  expect(refused(await end(7))).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
  expect((await end(0)).json()).toMatchObject({ endReason: 'A vândut casa.', version: 1 });
  const all = await ask(server, 'GET', `/api/refinancing/followed?phone=${encodeURIComponent(phone)}`, { token });
  expect(all.json()).toHaveLength(1);
});

test('administrators get one message about a missing IRCC', async () => {
  await signedIn(server, 'admin');
  const { deps, close } = openTestDeps(server.url);
  const warnings = () => server.db.$count(outgoingMail, eq(outgoingMail.kind, 'ircc-missing'));
  await warnMissing(deps);
  const first = await warnings();
  await warnMissing(deps);
  await close();
  expect(first).toBeGreaterThan(0);
  expect(await warnings()).toBe(first);
});

test('a quarter is missing from its first day, the next one from two weeks before', () => {
  const known = [{ from: '2026-10-01', rate: fromPercent(5.5) }];
  expect(missingQuarter('2026-11-20', [])).toBe('2026T2');
  expect(missingQuarter('2026-11-20', known)).toBeNull();
  expect(missingQuarter('2026-12-20', known)).toBe('2026T3');
});
