import type { CaseDetails } from 'contract/cases/cases';
import type { FollowedLoanToday } from 'contract/refinancing/refinancing';
import { eq } from 'drizzle-orm';
import { fromPercent, rate, toPercent } from 'loan/rate';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditSubject, type CustomerRow } from '../customers/customer-lookup.ts';
import { findCurrent } from '../products/products.queries.ts';
import { cases } from '../schema/cases.table.ts';
import { customers } from '../schema/customers.table.ts';
import { followedLoans } from '../schema/followed-loans.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { refinancingOpportunities } from '../schema/refinancing.table.ts';
import { applicationOf, openCase } from '../testing/cases.ts';
import { aCustomer } from '../testing/customers.ts';
import { aFollowedLoan, anOpportunity } from '../testing/refinancing.ts';
import { TEST_DAY, TEST_MOMENT, useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let token: string;
beforeAll(async () => {
  ({ token } = await signedIn(server, 'admin'));
});

const followedOf = async (phone: string): Promise<FollowedLoanToday[]> =>
  (await ask(server, 'GET', `/api/refinancing/followed?phone=${encodeURIComponent(phone)}`, { token })).json();

const change = (id: string, path: string, body: object) =>
  ask(server, 'POST', `/api/refinancing/followed/${id}${path}`, { token, body });

const send = (id: string) => ask(server, 'POST', `/api/refinancing/${id}/send`, { token });

const waiting = (customerId: string) => server.db.$count(outgoingMail, eq(outgoingMail.customerId, customerId));

/** Followed at a rate far above the offers, so that a change has a gain. */
const dear = { ...aFollowedLoan, fixedRate: 9, margin: null, balanceOn: TEST_DAY, propertyValue: 500_000 };

async function aDearLoan() {
  const customer = await aCustomer(server);
  const body = { ...dear, phone: customer.phone };
  const made = await ask(server, 'POST', '/api/refinancing/followed', { token, body });
  return { customer, phone: customer.phone, id: made.json()._id as string };
}

describe('The loan of a case', () => {
  const move = (of: CaseDetails, body: object) => {
    const { _id, version } = applicationOf(of);
    return ask(server, 'POST', `/api/applications/${_id}/move`, { token, body: { expectedVersion: version, ...body } });
  };

  it('is followed once its money is drawn, with its costs of insurance and home, and no longer otherwise', async () => {
    const opened = await openCase(server, token);
    const { phone } = opened.customer;
    const { figures } = applicationOf(opened);
    const drawn = (await move(opened, { to: 'drawn', drawnOn: TEST_DAY })).json<CaseDetails>();
    const [loan] = await followedOf(phone);
    expect(loan).toMatchObject({
      ...{ origin: 'case', applicationId: applicationOf(drawn)._id, balance: 400_000, monthsLeft: 360 },
      ...{ balanceOn: TEST_DAY, propertyValue: 500_000, rateBasis: 'stated', mayHear: false, opportunity: null },
      today: { balance: 400_000, monthsLeft: 360 },
    });
    const paid = (loan?.today?.instalment ?? 0) + (loan?.lifePremium ?? 0);
    expect(paid).toBeCloseTo(figures.simulated?.monthly ?? 0, 2);
    expect(loan?.lifePremium).toBeGreaterThan(0);
    await move(drawn, { to: 'signed', signingOn: TEST_DAY, note: 'Banca a întors banii.' });
    expect(await followedOf(phone)).toMatchObject([{ endReason: 'dosarul nu mai este tras', today: null }]);
  });

  it('over the index has the margin that the bank approved: its rate of today less the index', async () => {
    const product = (await findCurrent(server.db)).find(({ perioada }) => perioada === 0);
    if (!product) throw new Error('no sample offer is variable from the start');
    const opened = await openCase(server, token, { offers: [product._id] });
    const simulated = applicationOf(opened).figures.simulated;
    const approvedRate = toPercent(rate(fromPercent(simulated?.rate ?? 0) - fromPercent(0.5)));
    const approval = { approvedRate, approvedAmount: 380_000, approvedMonths: 300, offerValidUntil: TEST_DAY };
    const approved = (await move(opened, { to: 'approved', ...approval })).json<CaseDetails>();
    await move(approved, { to: 'drawn', drawnOn: TEST_DAY });
    const [loan] = await followedOf(opened.customer.phone);
    expect(loan).toMatchObject({ balance: 380_000, monthsLeft: 300, fixedRate: null, fixedUntil: null });
    expect(loan?.margin).toBe(toPercent(rate(fromPercent(product.marja) - fromPercent(0.5))));
    const paid = (loan?.today?.instalment ?? 0) + (loan?.lifePremium ?? 0);
    expect(paid).toBeCloseTo(applicationOf(approved).figures.approved?.monthly ?? 0, 2);
  });
});

describe('A followed loan', () => {
  it('has today’s figures and its gain as soon as it is stored', async () => {
    const { phone } = await aDearLoan();
    const [loan] = await followedOf(phone);
    expect(loan).toMatchObject({ mayHear: true, computedAt: TEST_MOMENT.toISOString(), today: { balance: 200_000 } });
    expect(loan?.opportunity?.monthlyGain).toBeGreaterThan(150);
  });

  it('is corrected by an author who saw its present state; a message has only its newest figures', async () => {
    const { phone, id, customer } = await aDearLoan();
    expect((await send(id)).statusCode).toBe(200);
    expect(await waiting(customer.id)).toBe(1);
    const body = { ...dear, bank: 'BCR', balance: 250_000, expectedVersion: 0 };
    expect((await change(id, '/correct', body)).json()).toMatchObject({ bank: 'BCR', balance: 250_000, version: 1 });
    expect(await waiting(customer.id)).toBe(0);
    const [loan] = await followedOf(phone);
    expect(loan?.opportunity).toMatchObject({ balance: 250_000, sentAt: null });
    expect(refused(await change(id, '/correct', body))).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    const noRate = { ...body, fixedRate: null, expectedVersion: 1 };
    expect(refused(await change(id, '/correct', noRate))).toEqual([400, 'REFINANTARE_DOBANDA']);
    expect((await send(id)).statusCode).toBe(200);
  });

  it('whose bank is corrected is known as before; with another rate it is known from the contract', async () => {
    const { phone, id } = await aDearLoan();
    const assumed = { fixedRate: fromPercent(9.1234), rateBasis: 'assumed' as const };
    await server.db.update(followedLoans).set(assumed).where(eq(followedLoans.id, id));
    await change(id, '/correct', { ...dear, fixedRate: 9.12, bank: 'BCR', expectedVersion: 0 });
    expect(await followedOf(phone)).toMatchObject([{ bank: 'BCR', fixedRate: 9.1234, rateBasis: 'assumed' }]);
    await change(id, '/correct', { ...dear, fixedRate: 9.5, expectedVersion: 1 });
    expect(await followedOf(phone)).toMatchObject([{ fixedRate: 9.5, rateBasis: 'stated' }]);
  });

  describe('over ROBOR', () => {
    const robor = { tenor: 3, value: 6.5 };
    const overRobor = { ...dear, fixedRate: null, margin: 2.5 };
    const logged = async (customer: CustomerRow) =>
      (await ask(server, 'GET', `/api/audit?subject=${encodeURIComponent(auditSubject(customer).name)}`, { token }))
        .json()
        .entries.map(({ action, details }: { action: string; details: object }) => [action, details]);

    async function aRoborLoan() {
      const customer = await aCustomer(server);
      const body = { ...overRobor, robor, phone: customer.phone };
      const made = await ask(server, 'POST', '/api/refinancing/followed', { token, body });
      return { customer, phone: customer.phone, id: made.json()._id as string };
    }

    it('has the rate of the typed value and its margin, with its day, also in the opportunity', async () => {
      const { phone } = await aRoborLoan();
      const same = await aDearLoan();
      const [loan] = await followedOf(phone);
      const [fixed] = await followedOf(same.phone);
      const typed = { ...robor, typedOn: TEST_DAY };
      expect(loan).toMatchObject({ robor: typed, margin: 2.5, instalment: null, rateBasis: 'stated' });
      expect(loan?.today).toEqual(fixed?.today);
      const { customer: _one, _id: _of, robor: ofGain, margin, ...gain } = loan?.opportunity ?? expect.fail();
      expect([ofGain, margin]).toEqual([typed, 2.5]);
      expect(fixed?.opportunity).toMatchObject(gain);
    });

    it('keeps the day of its ROBOR until a user types another value or confirms it for today', async () => {
      const { customer, id } = await aRoborLoan();
      const typedBefore = '2026-06-01';
      const age = () =>
        server.db.update(followedLoans).set({ roborTypedOn: typedBefore }).where(eq(followedLoans.id, id));
      const typed = async (given: object, expectedVersion: number) => {
        await age();
        const answer = await change(id, '/correct', { ...overRobor, robor: { ...robor, ...given }, expectedVersion });
        return answer.json().robor;
      };
      expect(await typed({}, 0)).toEqual({ ...robor, typedOn: typedBefore });
      expect(await typed({ isOfToday: true }, 1)).toEqual({ ...robor, typedOn: TEST_DAY });
      expect(await typed({ tenor: 6 }, 2)).toEqual({ tenor: 6, value: 6.5, typedOn: TEST_DAY });
      expect(await typed({ tenor: 6, value: 5.9 }, 3)).toEqual({ tenor: 6, value: 5.9, typedOn: TEST_DAY });
      const left = (version: number) => ({ loan: expect.any(String), version });
      expect((await logged(customer)).slice(0, 5)).toEqual([
        ['refinancing-corrected', { robor: { tenor: 6, value: 5.9 }, ...left(4) }],
        ['refinancing-corrected', { robor: { tenor: 6, value: 6.5 }, ...left(3) }],
        ['refinancing-corrected', { robor, ...left(2) }],
        ['refinancing-corrected', left(1)],
        ['refinancing-followed', { robor }],
      ]);
    });

    it('is over IRCC once it is corrected without it', async () => {
      const { phone, id } = await aRoborLoan();
      await change(id, '/correct', { ...overRobor, expectedVersion: 0 });
      expect(await followedOf(phone)).toMatchObject([{ robor: null, margin: 2.5, rateBasis: 'stated' }]);
    });

    it.each([
      ['a fixed rate', { fixedRate: 5 }],
      ['no margin', { margin: null }],
      ['an instalment, which is computed', { instalment: 2_000 }],
    ])('is refused with %s', async (_what, given) => {
      const { id } = await aDearLoan();
      const body = { ...overRobor, robor, ...given, expectedVersion: 0 };
      expect(refused(await change(id, '/correct', body))).toEqual([400, 'REFINANTARE_DOBANDA']);
    });

    it('whose tenor or value nobody could have read is refused', async () => {
      const { id } = await aDearLoan();
      for (const given of [{ tenor: 12 }, { value: 26 }, { value: -1 }, { value: null }]) {
        const body = { ...overRobor, robor: { ...robor, ...given }, expectedVersion: 0 };
        expect((await change(id, '/correct', body)).statusCode).toBe(400);
      }
    });

    it('is in the message to its owner with the value of its ROBOR', async () => {
      const { phone, id } = await aRoborLoan();
      await send(id);
      const thread = await ask(server, 'GET', `/api/messages/thread/${encodeURIComponent(phone)}`, { token });
      const day = expect.stringMatching(/ROBOR\s3M 6,50\s%/);
      expect(thread.json().messages).toMatchObject([{ text: day }]);
    });
  });

  it('that costs less now has no gain left', async () => {
    const { phone, id } = await aDearLoan();
    await change(id, '/correct', { ...dear, fixedRate: 3, expectedVersion: 0 });
    expect(await followedOf(phone)).toMatchObject([{ opportunity: null, computedAt: TEST_MOMENT.toISOString() }]);
    expect(refused(await send(id))).toEqual([404, 'REFINANTARE_NEGASITA']);
  });

  it('has no message, not even a waiting one, from the withdrawal of its consent until a new one', async () => {
    const { phone, id, customer } = await aDearLoan();
    await send(id);
    await change(id, '/consent', { hasConsented: false, expectedVersion: 0 });
    expect(await waiting(customer.id)).toBe(0);
    expect(await followedOf(phone)).toMatchObject([{ mayHear: false, opportunity: null }]);
    expect(refused(await send(id))).toEqual([404, 'REFINANTARE_NEGASITA']);
    await change(id, '/consent', { hasConsented: true, expectedVersion: 1 });
    expect(await followedOf(phone)).toMatchObject([{ mayHear: true, consentWithdrawnAt: null }]);
  });

  it('that has ended is not changed any more', async () => {
    const { id } = await aDearLoan();
    await change(id, '/end', { reason: 'A vândut casa.', expectedVersion: 0 });
    const consent = { hasConsented: true, expectedVersion: 1 };
    expect(refused(await change(id, '/consent', consent))).toEqual([404, 'REFINANTARE_NEGASITA']);
    expect(refused(await change(id, '/correct', { ...dear, expectedVersion: 1 }))).toEqual([
      404,
      'REFINANTARE_NEGASITA',
    ]);
  });

  it('at the bank whose offers would be best is compared with the others only', async () => {
    const { phone, id } = await aDearLoan();
    const best = (await followedOf(phone))[0]?.opportunity?.newBank ?? '';
    await change(id, '/correct', { ...dear, bank: ` ${best.toUpperCase()}`, expectedVersion: 0 });
    expect((await followedOf(phone))[0]?.opportunity?.newBank).not.toBe(best);
  });
});

describe('A sent message', () => {
  it('is in the thread with its text and sender', async () => {
    const { phone, id } = await aDearLoan();
    await send(id);
    const thread = await ask(server, 'GET', `/api/messages/thread/${encodeURIComponent(phone)}`, { token });
    expect(thread.json().messages).toMatchObject([
      {
        kind: 'refinancing-gain',
        channel: 'email',
        state: 'queued',
        text: expect.stringContaining('Schimbarea costă'),
      },
    ]);
  });

  it('is not sent to a customer who stopped e-mails', async () => {
    const { phone, id, customer } = await aDearLoan();
    const body = { channel: 'email', isStopped: true };
    await ask(server, 'POST', `/api/messageStops/${encodeURIComponent(phone)}`, { token, body });
    expect(refused(await send(id))).toEqual([409, 'MESAJE_OPRITE']);
    expect(await waiting(customer.id)).toBe(0);
  });
});

describe('GET /api/refinancing/opportunities', () => {
  const list = async (caller: string, responsible: string) =>
    (await ask(server, 'GET', `/api/refinancing/opportunities?responsible=${responsible}`, { token: caller })).json();

  it('has those of one’s own customers, the number of loans, of loans without consent, and the last computation', async () => {
    const broker = await signedIn(server);
    const mine = await aCustomer(server, { responsibleId: broker.user.id });
    const id = await anOpportunity(server, mine);
    await server.db.insert(followedLoans).values({
      ...{ customerId: mine.id, origin: 'case', bank: 'BRD', margin: null, balance: 1, balanceOn: TEST_DAY },
      ...{ monthsLeft: 1, lifePremium: 0, propertyValue: 0, computedAt: TEST_MOMENT },
    } as typeof followedLoans.$inferInsert);
    const own = await list(broker.token, 'mine');
    expect(own).toMatchObject({ count: 1, followed: 2, withoutConsent: 1, computedAt: TEST_MOMENT.toISOString() });
    expect(own.opportunities).toMatchObject([{ _id: id }]);
    const all = await list(broker.token, 'all');
    expect(all.followed).toBeGreaterThan(2);
    expect(all.count).toBeGreaterThan(1);
    expect(await list((await signedIn(server)).token, 'mine')).toMatchObject({
      count: 0,
      followed: 0,
      computedAt: null,
    });
  });

  it('leaves out, counts and writes to nobody who already has a refinancing case, open or signed since', async () => {
    const broker = await signedIn(server);
    const customer = await aCustomer(server, { responsibleId: broker.user.id });
    const { phone } = customer;
    const id = await anOpportunity(server, customer);
    const opened = await openCase(server, token, { phone, purpose: 'refinancing' });
    const leftOut = { count: 0, followed: 1, withCase: 1, opportunities: [] };
    expect(await list(broker.token, 'mine')).toMatchObject(leftOut);
    expect(await followedOf(phone)).toMatchObject([{ hasCase: true, opportunity: null }]);
    expect(refused(await send(id))).toEqual([404, 'REFINANTARE_NEGASITA']);
    const isOpened = eq(cases.id, opened._id);
    await server.db.update(cases).set({ closedAt: TEST_MOMENT, outcome: 'signed' }).where(isOpened);
    expect(await list(broker.token, 'mine')).toMatchObject(leftOut);
    await server.db.update(cases).set({ outcome: 'lost' }).where(isOpened);
    expect(await list(broker.token, 'mine')).toMatchObject({ count: 1, withCase: 0, opportunities: [{ _id: id }] });
  });

  it('has a loan with its own case, with one signed before its balance, or with one for a purchase', async () => {
    const broker = await signedIn(server);
    const customer = await aCustomer(server, { responsibleId: broker.user.id });
    const loanId = await anOpportunity(server, customer);
    const opened = await openCase(server, token, { phone: customer.phone, purpose: 'refinancing' });
    const isOpened = eq(cases.id, opened._id);
    const { _id: applicationId } = applicationOf(opened);
    const listed = { count: 1, withCase: 0, opportunities: [{ _id: loanId }] };
    await server.db.update(cases).set({ purpose: 'purchase' }).where(isOpened);
    expect(await list(broker.token, 'mine')).toMatchObject(listed);
    await server.db.update(cases).set({ purpose: 'refinancing' }).where(isOpened);
    await server.db.update(followedLoans).set({ applicationId }).where(eq(followedLoans.id, loanId));
    expect(await list(broker.token, 'mine')).toMatchObject(listed);
    await server.db.update(followedLoans).set({ applicationId: null }).where(eq(followedLoans.id, loanId));
    const closedAt = new Date('2026-01-02T10:00:00Z');
    await server.db.update(cases).set({ closedAt, outcome: 'signed' }).where(isOpened);
    expect(await list(broker.token, 'mine')).toMatchObject(listed);
  });
});

describe('Loans and opportunities', () => {
  const opportunitiesOf = (customerId: string) =>
    server.db
      .select({ id: refinancingOpportunities.loanId })
      .from(refinancingOpportunities)
      .innerJoin(followedLoans, eq(followedLoans.id, refinancingOpportunities.loanId))
      .where(eq(followedLoans.customerId, customerId));

  it('of two merged customers belong to the kept one', async () => {
    const [one, other] = [await aDearLoan(), await aDearLoan()];
    const body = { phone: one.phone, duplicatePhone: other.phone };
    expect((await ask(server, 'POST', '/api/protectedCustomers/merge', { token, body })).statusCode).toBe(200);
    expect((await followedOf(one.phone)).map(({ opportunity }) => opportunity !== null)).toEqual([true, true]);
    expect(await opportunitiesOf(one.customer.id)).toHaveLength(2);
    expect((await send(other.id)).json().customer.phone).toBe(one.phone);
  });

  it('go with the customer who is erased', async () => {
    const { phone, customer, id } = await aDearLoan();
    await ask(server, 'DELETE', `/api/bin/eraseNow/${encodeURIComponent(phone)}`, { token });
    expect(await server.db.$count(customers, eq(customers.id, customer.id))).toBe(0);
    expect(await server.db.$count(followedLoans, eq(followedLoans.id, id))).toBe(0);
    expect(await server.db.$count(refinancingOpportunities, eq(refinancingOpportunities.loanId, id))).toBe(0);
  });
});
