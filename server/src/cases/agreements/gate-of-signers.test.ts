import { type AgreementKind, agreementKinds, isOfBank } from 'contract/agreements/agreement-words';
import type { Agreement, Clearance } from 'contract/agreements/agreements';
import type { CaseDetails } from 'contract/cases/cases';
import { dayInRomania, daysAfter } from 'contract/romanian/romanian-time';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Bani } from 'loan/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { agreements } from '../../schema/agreements.table.ts';
import { applicationOf, openCase } from '../../testing/cases.ts';
import { TEST_MOMENT, useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';
import { type ClearingText, clearancesAt, refusalAt } from './clearance.ts';
import type { SaidCommission } from './commission-notices.ts';
import { periodEnd } from './information-period.ts';

const WAITING_DAYS = 5;
const KINDS = Object.keys(agreementKinds) as AgreementKind[];

/** What a person was sent, as a model keeps it; `until`: its last day, null: none. */
type Sent = {
  readonly kind: AgreementKind;
  readonly bank: string | null;
  readonly at: Date;
  id: string;
  state: 'sent' | 'accepted' | 'gone';
  until: string | null;
};

const NOTHING = { id: '', until: null };

/** A moment, and the waiting days of that day. */
type Time = { readonly now: Date; readonly days: number };

type Step =
  | {
      readonly do: 'send' | 'accept' | 'withdraw';
      readonly person: number;
      readonly kind: AgreementKind;
      /** Of the two banks. */
      readonly bank: number;
      /** The days for which an acceptance holds; null: until its withdrawal. */
      readonly holds: number | null;
    }
  | { readonly do: 'wait'; readonly hours: number };

const ofText = fc.record({
  do: fc.constantFrom('send' as const, 'accept' as const, 'withdraw' as const),
  person: fc.nat(3),
  kind: fc.constantFrom(...KINDS),
  bank: fc.nat(1),
  holds: fc.constantFrom(null, null, 1, 10),
});
const waiting = fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 100 }) });
const stepsOf = (maxLength: number) =>
  fc.array(fc.oneof({ weight: 6, arbitrary: ofText }, { weight: 1, arbitrary: waiting }), { minLength: 8, maxLength });
/** Days around the changes of summer time, when one has 25 hours or 23. */
const beginning = fc.constantFrom('2026-10-22T09:30:20Z', '2026-11-20T08:00:00Z', '2026-03-26T22:10:00Z');
const informedOnes = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2 });

/** The sheet and the consents for two banks, sent to these people and accepted. */
function clearing(people: readonly number[]): Step[] {
  const one = (person: number, kind: AgreementKind, bank: number): Step[] => [
    { do: 'send', person, kind, bank, holds: null },
    { do: 'accept', person, kind, bank, holds: null },
  ];
  return people.flatMap((person) => [
    ...one(person, 'information-sheet', 0),
    ...one(person, 'bank-consent', 0),
    ...one(person, 'bank-consent', 1),
  ]);
}

/** Carries out a step in the model; answers the text that it concerns, if any. */
function follow(step: Step, model: readonly Sent[][], banks: readonly string[], now: Date): Sent | undefined {
  if (step.do === 'wait') return undefined;
  const sent = model[step.person] ?? [];
  const bank = isOfBank(step.kind) ? (banks[step.bank] ?? null) : null;
  const latest = (state: Sent['state']) =>
    sent.findLast((one) => one.kind === step.kind && one.bank === bank && one.state === state);
  if (step.do === 'send') {
    if (!latest('sent')) sent.push({ ...NOTHING, kind: step.kind, bank, at: now, state: 'sent' });
    return latest('sent');
  }
  if (step.do === 'accept') return accept(latest('sent'), step.holds, now);
  const one = latest('accepted') ?? latest('sent');
  if (one) one.state = 'gone';
  return one;
}

function accept(one: Sent | undefined, holds: number | null, now: Date): Sent | undefined {
  if (!one) return undefined;
  one.until = holds === null ? null : daysAfter(dayInRomania(now), holds);
  one.state = 'accepted';
  return one;
}

/** A bank to which the case may go; `commission`: what its rule makes us say. */
type Bank = { readonly name: string; readonly commission: 'unknown' | 'undecided' | 'percent' };

/** What the law asks of one signer before a bank may know of them, from what they were sent. */
function gapsOf(sent: readonly Sent[], { name, commission }: Bank, { now, days }: Time) {
  const isValid = ({ state, until }: Sent) => state === 'accepted' && (until === null || dayInRomania(now) <= until);
  const holds = (kind: AgreementKind, bank: string | null) =>
    sent.some((one) => one.kind === kind && one.bank === bank && isValid(one));
  const sheets = sent.filter(({ kind, state }) => kind === 'information-sheet' && state !== 'gone');
  const first = sheets.map(({ at }) => at).sort((a, b) => +a - +b)[0];
  const from = first ? periodEnd(first, days) : null;
  const isRead = sent.some((one) => one.kind === 'commission-notice' && one.bank === name && one.state !== 'gone');
  return {
    from,
    information: from === null,
    waiting: from !== null && now < from && !holds('waiting-waiver', null),
    commission: commission === 'undecided' || (commission === 'percent' && !isRead),
    consent: !holds('bank-consent', name),
  };
}

type Gaps = ReturnType<typeof gapsOf>;

const GAPS = ['information', 'waiting', 'commission', 'consent'] as const;
const CODES = {
  information: 'INFORMARE_LIPSA',
  waiting: 'INFORMARE_TERMEN',
  commission: 'COMISION_NESPUS',
  consent: 'ACORD_BANCA_LIPSA',
} as const;

type Named = { readonly _id: string; readonly name: string | null };

/** The clearance of a bank as the model has it. */
function clearanceOf(bank: string, gaps: readonly Gaps[], people: readonly Named[]): Clearance {
  const ends = gaps.map(({ from }) => from);
  return {
    bank,
    missing: GAPS.filter((gap) => gaps.some((one) => one[gap])),
    from: ends.includes(null) ? null : new Date(Math.max(...ends.map(Number))).toISOString(),
    people: people.map(({ _id, name }, index) => ({
      ...{ _id, name, missing: GAPS.filter((gap) => gaps[index]?.[gap]) },
      from: gaps[index]?.from?.toISOString() ?? null,
    })),
  };
}

/** The people whom the refusal names, with its code; undefined: the bank may know of everybody. */
function refusalOf(gaps: readonly Gaps[], people: readonly Named[]) {
  const first = GAPS.find((gap) => gaps.some((one) => one[gap]));
  return first && { code: CODES[first], people: people.filter((_, index) => gaps[index]?.[first]) };
}

describe('the gate of four signers', () => {
  const PEOPLE: readonly Named[] = ['Ioana', 'Ana', 'Dan', null].map((name, place) => ({ _id: `${place}`, name }));
  const signers = PEOPLE.map(({ _id: id, name }) => ({ id, name }));
  const RULE = { rule: 7, base: 100 as Bani, sentence: 'Banca ne plătește.' };

  const commissionOf = ({ name: bank, commission: kind }: Bank): SaidCommission => ({
    ...RULE,
    bank,
    inForce: { kind },
  });

  /** The stored text of what the model keeps. */
  const storedText = ({ kind, bank, at, state, until }: Sent, personId: string): ClearingText => ({
    ...{ personId, bank, text: { kind }, sentAt: at, shownAt: null },
    acceptedAt: state === 'accepted' ? at : null,
    withdrawnAt: state === 'gone' ? at : null,
    expiresOn: until,
    commissions: kind === 'commission-notice' && bank !== null ? [{ ...RULE, bank }] : [],
  });
  /** Of somebody who left: it counts for nobody. */
  const LEFT = storedText(
    { ...NOTHING, kind: 'bank-consent', bank: 'BCR', at: TEST_MOMENT, state: 'accepted' },
    'left',
  );
  const bankWith = (name: string) =>
    fc.record({ name: fc.constant(name), commission: fc.constantFrom('unknown', 'unknown', 'undecided', 'percent') });
  const banksOfCase = fc.tuple(bankWith('BCR'), bankWith('ING')) as fc.Arbitrary<[Bank, Bank]>;

  /** What the program says of four signers for two banks is what the model says; answers to how many they may go. */
  function expectModel(model: readonly Sent[][], banks: readonly Bank[], time: Time): number {
    const rows = model.flatMap((sent, person) => sent.map((one) => storedText(one, `${person}`)));
    const at = { ...time, today: dayInRomania(time.now) };
    const toClear = { signers, rows: [...rows, LEFT] };
    const ofBanks = banks.map((bank) => ({ bank, gaps: model.map((sent) => gapsOf(sent, bank, time)) }));
    expect(clearancesAt(toClear, banks.map(commissionOf), at)).toEqual(
      ofBanks.map(({ bank, gaps }) => clearanceOf(bank.name, gaps, PEOPLE)),
    );
    const refusals = ofBanks.map(({ bank }) => refusalAt(toClear, commissionOf(bank), at));
    const said = refusals.map((refusal) => refusal && { code: refusal.code, people: refusal.details.people });
    expect(said).toEqual(ofBanks.map(({ gaps }) => refusalOf(gaps, PEOPLE)));
    return said.filter((refusal) => refusal === undefined).length;
  }

  it('says what a model says, whatever was sent, accepted and withdrawn, in whatever order', () => {
    let [open, compared] = [0, 0];
    const days = fc.integer({ min: 0, max: 30 });
    const run = (begins: string, informed: number[], steps: Step[], banks: [Bank, Bank], waits: number) => {
      let now = new Date(begins);
      const model: Sent[][] = [[], [], [], []];
      const names = banks.map(({ name }) => name);
      // As it came, with everybody cleared, and once every information has come of age.
      const rest: Step = { do: 'wait', hours: 24 * (waits + 1) };
      for (const part of [[...clearing(informed), ...steps], clearing([0, 1, 2, 3]), [rest]]) {
        for (const step of part) {
          if (step.do === 'wait') now = new Date(now.getTime() + step.hours * 3_600_000);
          follow(step, model, names, now);
        }
        open += expectModel(model, banks, { now, days: waits });
        compared += banks.length;
      }
    };
    fc.assert(fc.property(beginning, informedOnes, stepsOf(40), banksOfCase, days, run), { numRuns: 600 });
    // A model that lets nothing through, or everything, compares nothing.
    expect(Math.min(open, compared - open)).toBeGreaterThan(100);
  });
});

describe('the calls about four signers', () => {
  let moment = TEST_MOMENT;
  const server = useServer({ now: () => moment, today: () => dayInRomania(moment) });
  let token: string;

  beforeAll(async () => {
    ({ token } = await signedIn(server));
  });

  /** Does a step in the program and in the model. */
  async function carryOut(step: Step, { people, _id, applications }: CaseDetails, model: Sent[][]): Promise<void> {
    if (step.do === 'wait') moment = new Date(moment.getTime() + step.hours * 3_600_000);
    const banks = [0, 1].map(() => applications[0]?.banca ?? '');
    const one = follow(step, model, banks, moment);
    if (step.do === 'wait' || !one) return;
    if (step.do === 'send') {
      const texts = [{ kind: one.kind, bank: one.bank ?? undefined }];
      const body = { texts, channel: 'paper', people: [people[step.person]?._id] };
      const answer = await ask(server, 'POST', `/api/cases/${_id}/agreements/send`, { token, body });
      one.id = answer.json<Agreement[]>()[0]?._id ?? '';
    } else if (step.do === 'accept') {
      const acceptance = { acceptedAt: moment, acceptedName: 'Cineva', expiresOn: one.until };
      await server.db.update(agreements).set(acceptance).where(eq(agreements.id, one.id));
    } else await ask(server, 'POST', `/api/agreements/${one.id}/withdraw`, { token, body: { note: '' } });
  }

  it('answer clearance and refusal by the same model', async () => {
    await fc.assert(
      fc.asyncProperty(beginning, informedOnes, stepsOf(16), fc.boolean(), async (begins, informed, steps, isReady) => {
        moment = new Date(begins);
        const opened = await openCase(server, token, { isCleared: false, coBorrowers: ['Ana', 'Dan'] });
        const body = { role: 'guarantor', name: 'Ion' };
        const added = await ask(server, 'POST', `/api/cases/${opened._id}/people`, { token, body });
        const theCase = added.json<CaseDetails>();
        const model: Sent[][] = [[], [], [], []];
        const first = clearing(isReady ? [0, 1, 2, 3] : informed);
        const last: Step[] = isReady ? [{ do: 'wait', hours: 24 * WAITING_DAYS }] : [];
        for (const step of [...first, ...steps, ...last]) await carryOut(step, theCase, model);
        await expectSame(theCase, model);
      }),
      { numRuns: 4 },
    );
  });

  /** The program says of each signer, of all, and at the sending, what the model says. */
  async function expectSame({ _id, people, applications }: CaseDetails, model: readonly Sent[][]): Promise<void> {
    const bank: Bank = { name: applications[0]?.banca ?? '', commission: 'unknown' };
    const gaps = model.map((sent) => gapsOf(sent, bank, { now: moment, days: WAITING_DAYS }));
    const named = people.map(({ _id: id, facts: { name } }) => ({ _id: id, name }));
    const read = await ask(server, 'GET', `/api/cases/${_id}/agreements`, { token });
    expect(read.json<{ clearances: Clearance[] }>().clearances).toEqual([clearanceOf(bank.name, gaps, named)]);
    const now = (await ask(server, 'GET', `/api/cases/${_id}`, { token })).json<CaseDetails>();
    const { _id: application, version: expectedVersion } = applicationOf(now);
    const day = dayInRomania(moment);
    const body = { to: 'sent', sentOn: day, answerBy: day, expectedVersion };
    const answer = await ask(server, 'POST', `/api/applications/${application}/move`, { token, body });
    const expected = refusalOf(gaps, named);
    if (!expected) {
      expect(answer.statusCode).toBe(200);
      return;
    }
    expect(refused(answer)).toEqual([422, expected.code]);
    expect(answer.json().people).toEqual(expected.people);
    for (const { name } of expected.people) expect(answer.json().message).toContain(name);
  }
});
