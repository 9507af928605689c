import { stages } from 'contract/fields/case-stages';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { addAppointment, setOutcome } from '../appointments/appointments.queries.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { applications } from '../schema/applications.table.ts';
import { customers } from '../schema/customers.table.ts';
import { setDisabled, setDisplayName, setPhone } from '../staff/users.queries.ts';
import { aClientLink } from '../testing/client-portal.ts';
import { aCustomer } from '../testing/customers.ts';
import { aSentCase } from '../testing/full-customer.ts';
import { TEST_DAY, TEST_MOMENT, useServer } from '../testing/server.ts';
import { ask, aUser } from '../testing/sign-in.ts';
import { bankSentence } from './bank-sentences.ts';

const server = useServer();

let customer: CustomerRow;
let caseId: string;
let link: Awaited<ReturnType<typeof aClientLink>>;

beforeEach(async () => {
  customer = await aCustomer(server);
  ({ id: caseId } = await aSentCase(server, customer));
  link = await aClientLink(server, caseId);
});

const read = async () => (await ask(server, 'GET', `/api/dosarulMeu/${link.token}`, { token: link.device })).json();

describe('the progress of a bank', () => {
  const nothing = { answerBy: null, offerValidUntil: null, signingOn: null };

  test.each(stages)('in the stage $name appears in sentences, without a broker’s word', ({ stage }) => {
    const sentence = bankSentence({ stage, ...nothing }, TEST_DAY);
    expect(sentence).toMatch(/^[A-ZÎ].{20,160}\.$/);
    expect(sentence).not.toMatch(/preaprob|tras\b|aplicați|null|undefined/i);
  });

  test.each([
    ['an answer that is to come', { stage: 'sent', answerBy: '2026-11-20' }, /până la 20 noiembrie 2026/],
    [
      'an answer that is late',
      { stage: 'sent', answerBy: '2026-11-19' },
      /^Am trimis cererea la bancă și așteptăm răspunsul\.$/,
    ],
    ['an offer that holds', { stage: 'approved', offerValidUntil: '2026-11-20' }, /semnat până la 20 noiembrie 2026/],
    [
      'an offer that ran out',
      { stage: 'approved', offerValidUntil: '2026-11-19' },
      /numai până la 19 noiembrie 2026\. Sunați/,
    ],
    [
      'a day of signing',
      { stage: 'approved', signingOn: '2026-12-03', offerValidUntil: '2026-12-20' },
      /3 decembrie 2026/,
    ],
    ['a day of signing that passed', { stage: 'approved', signingOn: '2026-11-03' }, /Contractul nu este semnat încă/],
    ['a rejection', { stage: 'rejected' }, /^Banca nu a aprobat cererea\./],
  ] as const)('states %s as of the day', (_what, progress, said) => {
    expect(withPlainSpaces(bankSentence({ ...nothing, ...progress }, TEST_DAY))).toMatch(said);
  });

  it('is listed with the furthest first and ended ones last, without reasons', async () => {
    const [first] = await server.db.select().from(applications).where(eq(applications.caseId, caseId));
    if (!first) throw new Error('the case has an application');
    const { id: _, ...like } = first;
    await server.db.insert(applications).values([
      { ...like, banca: 'BRD', stage: 'rejected', reason: 'Întârzieri la Biroul de Credit' },
      { ...like, banca: 'CEC Bank', stage: 'approved', offerValidUntil: '2026-12-20' },
    ]);
    const { banks } = await read();
    expect(banks.map(({ bank, isEnded }: { bank: string; isEnded: boolean }) => [bank, isEnded])).toEqual([
      ['CEC Bank', false],
      ['BCR', false],
      ['BRD', true],
    ]);
    expect(JSON.stringify(banks)).not.toContain('Biroul de Credit');
  });
});

describe('the client’s next appointment', () => {
  const meet = async (day: string, timeSlot: '9:00 - 10:00' | '10:00 - 11:00', title = 'Acte') =>
    (await addAppointment(server.db, {
      ...{ customerId: customer.id, brokerId: (await aUser(server)).id, title, day, timeSlot },
    })) ?? '';

  it('is the first that is not over and has no outcome', async () => {
    expect((await read()).appointment).toBe(null);
    await meet('2026-11-19', '9:00 - 10:00');
    // It is ten: this one is just over.
    await meet(TEST_DAY, '9:00 - 10:00');
    const said = await meet(TEST_DAY, '10:00 - 11:00', 'Ținută');
    await setOutcome(server.db, said, { outcome: 'held', by: 'ana', at: TEST_MOMENT });
    await meet('2026-12-04', '9:00 - 10:00', 'Semnarea');
    await meet('2026-12-03', '10:00 - 11:00', 'Discuție');
    expect((await read()).appointment).toMatchObject({
      title: 'Discuție',
      day: '2026-12-03',
      timeSlot: '10:00 - 11:00',
    });
  });
});

describe('the broker', () => {
  it('is the client’s responsible broker, and the firm without one or after they left', async () => {
    const firm = (await read()).broker;
    expect(firm).toEqual({ name: expect.any(String), phone: expect.any(String), email: 'contact@example.ro' });
    const broker = await aUser(server);
    await server.db.update(customers).set({ responsibleId: broker.id }).where(eq(customers.id, customer.id));
    // Without a name of their own: an account's name is for signing in.
    expect((await read()).broker).toEqual({ ...firm, email: broker.email });
    await setDisplayName(server.db, broker.id, 'Dan Marin');
    expect((await read()).broker).toEqual({ ...firm, name: 'Dan Marin', email: broker.email });
    await setPhone(server.db, broker.id, '+40722123456');
    expect((await read()).broker).toEqual({ name: 'Dan Marin', phone: '0722 123 456', email: broker.email });
    await setDisabled(server.db, broker.id, true);
    expect((await read()).broker).toEqual(firm);
  });
});

it('the page shows the case and its person’s own facts, and neither phone, alias, notes nor incomes elsewhere', async () => {
  const { me, ...page } = await read();
  expect(me.facts).toMatchObject({ name: 'Ioana Țuțu', phone: customer.phone, birthDay: null });
  expect(page).toMatchObject({ name: 'Ioana Țuțu', purpose: 'purchase', amount: 350_000, isClosed: false });
  // Ids are random and may hold any digits.
  const shown = JSON.stringify(page).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id');
  expect(shown).not.toMatch(new RegExp(`${customer.phone.slice(3)}|4500|4\\.500`));
});
