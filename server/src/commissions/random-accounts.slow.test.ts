import type { CommissionReport } from 'contract/business-report/business-report';
import type { CommissionStatement } from 'contract/commissions/commission-statements';
import type { CommissionAccount, CommissionMonth, CommissionSums } from 'contract/commissions/commissions';
import { daysAfter } from 'contract/romanian/romanian-time';
import fc from 'fast-check';
import { fromRon } from 'loan/money';
import { beforeAll, expect, it } from 'vitest';
import { findCurrent } from '../products/products.queries.ts';
import { applicationOf, openCase } from '../testing/cases.ts';
import { aCustomer } from '../testing/customers.ts';
import { formOf } from '../testing/files/upload.ts';
import { TEST_DAY, useServer } from '../testing/server.ts';
import { signedIn } from '../testing/sign-in.ts';

// Random accounts through a real socket, against sums that integers of this file compute on their own.

const server = useServer();
type Person = Awaited<ReturnType<typeof signedIn>>;
let admin: Person;
let brokers: readonly Person[];
let address: string;

beforeAll(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await signedIn(server, 'admin');
  brokers = [await signedIn(server), await signedIn(server), await signedIn(server)];
});

async function call(method: string, path: string, body?: object, { token }: Person = admin) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: answer.status, answer: await answer.json() };
}

async function done<Answer>(method: string, path: string, body?: object, by: Person = admin): Promise<Answer> {
  const { status, answer } = await call(method, path, body, by);
  expect(status, `${method} ${path} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`).toBeLessThan(300);
  return answer as Answer;
}

/** The whole campaign is `RANDOM_ACCOUNTS=300`, with another `PROPERTY_SEED`. */
const ACCOUNTS = Number(process.env.RANDOM_ACCOUNTS ?? 80);
/** The number of offers among which the clients choose. */
const OFFERS = 5;
const WISHES = { form: null, amount: 900_000 };
const STEPS = [
  { months: 6, percent: 100 },
  { months: 12, percent: 66.6667 },
  { months: 24, percent: 33.3333 },
];

type Rule = { readonly bank?: string; readonly validFrom: string } & (
  | { readonly kind: 'percent'; readonly percent: number; readonly of: 'drawn' | 'approved' }
  | { readonly kind: 'fixed'; readonly amount: number }
  | { readonly kind: 'none' | 'unknown' }
);

/** The rules of these banks, in the order in which they are added; the first one is of every bank. */
const rulesFor = ([one, two, three, four]: readonly string[]): readonly Rule[] => [
  { kind: 'percent', percent: 0.6125, of: 'drawn', validFrom: '2023-01-01' },
  ...(one ? [{ kind: 'percent', percent: 1.3333, of: 'approved', bank: one, validFrom: '2024-06-30' } as const] : []),
  ...(two ? [{ kind: 'fixed', amount: 1_500.01, bank: two, validFrom: '2023-01-01' } as const] : []),
  ...(two ? [{ kind: 'percent', percent: 0.0001, of: 'drawn', bank: two, validFrom: '2025-03-01' } as const] : []),
  ...(three ? [{ kind: 'unknown', bank: three, validFrom: '2025-01-31' } as const] : []),
  ...(four ? [{ kind: 'none', bank: four, validFrom: '2026-01-01' } as const] : []),
];

/** The parts of the three brokers, percent; that of the second one changes. */
const PARTS = [
  { of: 0, percent: 33.3333, validFrom: '2023-01-01' },
  { of: 1, percent: 50, validFrom: '2023-01-01' },
  { of: 1, percent: 12.5, validFrom: '2025-07-01' },
  { of: 2, percent: 0, validFrom: '2023-01-01' },
] as const;

const drawnOn = fc.oneof(
  fc.constantFrom('2024-02-29', '2024-08-31', '2025-01-31', '2025-05-31', '2025-06-30', '2025-11-30'),
  fc.integer({ min: 0, max: 1_040 }).map((days) => daysAfter('2024-01-01', days)),
);
const bani = fc.integer({ min: 1, max: 500_000 });

const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('receive' as const), amount: bani, at: fc.nat(400) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('invoice' as const), amount: bani, at: fc.nat(400) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(20) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('repay' as const), step: fc.nat(2), from: fc.constantFrom(-1, 0, 1) }),
  },
);

const story = fc.record({
  offer: fc.nat(OFFERS - 1),
  broker: fc.nat(2),
  partner: fc.option(fc.integer({ min: 0, max: 500_000 }).map((millionths) => millionths / 10_000)),
  drawnOn,
  drawn: fc.integer({ min: 1_000_000, max: 90_000_000 }),
  approved: fc.option(fc.integer({ min: 1_000_000, max: 90_000_000 })),
  actions: fc.array(action, { minLength: 1, maxLength: 5 }),
});

type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;
type Action = Story['actions'][number];
type Kind = 'expected' | 'invoiced' | 'received' | 'clawed-back';

const millionths = (percent: number): bigint => BigInt(Math.round(percent * 10_000));

/** Half up to the ban. */
const shareOf = (amount: number, percent: number): number =>
  Number((2n * BigInt(amount) * millionths(percent) + 1_000_000n) / 2_000_000n);

/** The parts of an amount: whole bani, the others to the largest remainders in the given order. */
function split(amount: number, percents: readonly number[]): number[] {
  const exact = percents.map((percent) => BigInt(amount) * millionths(percent));
  const whole = exact.map((part) => Number(part / 1_000_000n));
  const order = exact
    .map((part, index) => ({ index, rest: part % 1_000_000n }))
    .toSorted((one, other) => Number(other.rest - one.rest) || one.index - other.index);
  const left = amount - whole.reduce((sum, part) => sum + part, 0);
  return whole.map((part, index) => part + (order.slice(0, left).some((one) => one.index === index) ? 1 : 0));
}

/** The same day that many months later, or the last one of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

type Known = { readonly id: string; readonly kind: Kind; readonly amount: number };

/** A drawn loan and its parts. */
type Loan = {
  readonly application: string;
  readonly bank: string;
  readonly reference: string;
  readonly broker: number;
  readonly drawnOn: string;
  /** Of broker, partner and house. */
  readonly percents: readonly number[];
};

/** What an account must say, kept beside the server. */
class Account {
  readonly of: Loan;
  readonly live: Known[] = [];
  /** Every entry and reversal, with its sign. */
  readonly booked: { readonly kind: Kind; readonly amount: number; readonly day: string }[] = [];

  constructor(of: Loan) {
    this.of = of;
  }

  sum(kind: Kind): number {
    return this.live.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  }

  get left(): number {
    return Math.max(0, this.sum('received') - this.sum('clawed-back'));
  }

  book(id: string, kind: Kind, amount: number, day: string): void {
    this.live.push({ id, kind, amount });
    this.booked.push({ kind, amount, day });
  }

  undo(entry: Known): void {
    this.live.splice(this.live.indexOf(entry), 1);
    this.booked.push({ kind: entry.kind, amount: -entry.amount, day: TEST_DAY });
  }

  /** The bani of broker, partner and house. */
  get parts(): number[] {
    const signed = this.live.flatMap(({ kind, amount }) => {
      const sign = { received: 1, 'clawed-back': -1, expected: 0, invoiced: 0 }[kind];
      return sign === 0 ? [] : [split(amount, this.of.percents).map((part) => part * sign)];
    });
    return this.of.percents.map((_, index) => signed.reduce((sum, parts) => sum + (parts[index] ?? 0), 0));
  }
}

const KINDS = ['expected', 'invoiced', 'received', 'clawed-back'] as const;
const baniOf = ({ expected, invoiced, received, clawedBack }: CommissionSums): number[] =>
  [expected, invoiced, received, clawedBack].map((ron) => fromRon(ron));

function expectSame(said: CommissionAccount, account: Account): void {
  expect(baniOf(said)).toEqual(KINDS.map((kind) => account.sum(kind)));
  expect(fromRon(said.outstanding)).toBe(account.sum('expected') - account.sum('received'));
  const holders = ['broker', 'partner', 'house'];
  const parts = account.parts.flatMap((amount, index) =>
    account.of.percents[index] ? [[holders[index], amount]] : [],
  );
  expect(said.shares.map(({ who, amount }) => [who, fromRon(amount)])).toEqual(parts);
}

/** The sums of accounts in the months that fit, bani. */
function sumsIn(accounts: readonly Account[], fits: (day: string) => boolean): number[] {
  const all = accounts.flatMap(({ booked }) => booked).filter(({ day }) => fits(day));
  return KINDS.map((of) => all.filter(({ kind }) => kind === of).reduce((sum, { amount }) => sum + amount, 0));
}

const ruleOf = (rules: readonly Rule[], bank: string, day: string): Rule | undefined => {
  const valid = rules.filter(({ validFrom }) => validFrom <= day);
  const own = valid.filter((rule) => rule.bank === bank);
  return (own.length > 0 ? own : valid.filter((rule) => rule.bank === undefined)).at(-1);
};

function expectedOf(rule: Rule | undefined, drawn: number, approved: number | null): number {
  if (rule?.kind === 'fixed') return fromRon(rule.amount);
  if (rule?.kind !== 'percent') return 0;
  return shareOf(rule.of === 'drawn' ? drawn : (approved ?? 90_000_000), rule.percent);
}

const last = (said: CommissionAccount): string => said.entries[0]?._id ?? '';

/** Takes one step of an account's story, and compares the answer. */
async function act(account: Account, step: Action): Promise<void> {
  const path = `/api/commissions/${account.of.application}/entries`;
  if (step.do === 'reverse') {
    const entry = account.live[step.which % Math.max(1, account.live.length)];
    if (!entry) return;
    const said = await done<CommissionAccount>('POST', `/api/commissionEntries/${entry.id}/reverse`, {});
    account.undo(entry);
    expect((await call('POST', `/api/commissionEntries/${entry.id}/reverse`, {})).status).toBe(409);
    return expectSame(said, account);
  }
  if (step.do === 'repay') return giveBack(account, step);
  const kind = step.do === 'receive' ? 'received' : 'invoiced';
  const day = [daysAfter(account.of.drawnOn, step.at), TEST_DAY].toSorted()[0] ?? TEST_DAY;
  const said = await done<CommissionAccount>('POST', path, { kind, amount: step.amount / 100, day });
  account.book(last(said), kind, step.amount, day);
  expectSame(said, account);
}

/** The client repays on the day before the end of a step, on it, or after it. */
async function giveBack(account: Account, { step, from }: Extract<Action, { do: 'repay' }>): Promise<void> {
  const repaidOn = daysAfter(monthsAfter(account.of.drawnOn, STEPS[step]?.months ?? 0), from);
  if (repaidOn > TEST_DAY) return;
  const found = STEPS.find(({ months }) => repaidOn < monthsAfter(account.of.drawnOn, months));
  const amount = found ? shareOf(account.left, found.percent) : 0;
  const body = { kind: 'clawed-back', day: TEST_DAY, repaidOn };
  const { status, answer } = await call('POST', `/api/commissions/${account.of.application}/entries`, body);
  if (amount === 0) return expect([status, answer.code]).toEqual([422, 'NIMIC_DE_RESTITUIT']);
  expect(status, JSON.stringify(answer)).toBe(201);
  account.book(last(answer), 'clawed-back', amount, TEST_DAY);
  expectSame(answer, account);
}

type Setting = { readonly offers: readonly string[]; readonly rules: readonly Rule[]; readonly number: number };

/** Opens the case of a story, draws its loan and takes its steps. */
async function tell(story: Story, { offers, rules, number }: Setting): Promise<Account> {
  const { broker: at, partner, drawnOn: day, drawn, approved, actions } = story;
  const broker = brokers[at] ?? admin;
  const { phone } = await aCustomer(server, { responsibleId: broker.user.id });
  const opened = await openCase(server, broker.token, { phone, offers: [offers[story.offer]], ...WISHES });
  if (partner !== null) {
    const body = { name: 'Agenția', percent: partner, expectedVersion: opened.version };
    await done('PUT', `/api/cases/${opened._id}/partner`, body, broker);
  }
  const { _id: application, banca: bank, version } = applicationOf(opened);
  const reference = `R-${number}`;
  const sums = { drawnAmount: drawn / 100, ...(approved !== null && { approvedAmount: approved / 100 }) };
  const move = { to: 'drawn', reference, signingOn: day, drawnOn: day, ...sums, expectedVersion: version };
  await done('POST', `/api/applications/${application}/move`, move, broker);
  const own = PARTS.filter((part) => part.of === at && part.validFrom <= day).at(-1)?.percent ?? 0;
  const house = Number(1_000_000n - millionths(own) - millionths(partner ?? 0)) / 10_000;
  const percents = [own, partner ?? 0, house];
  const account = new Account({ application, bank, reference, broker: at, drawnOn: day, percents });
  const amount = expectedOf(ruleOf(rules, bank, day), drawn, approved);
  if (amount > 0) {
    const [said] = await done<{ account: CommissionAccount | null }[]>('GET', `/api/cases/${opened._id}/commissions`);
    if (!said?.account) throw new Error('a drawn loan has no account');
    account.book(last(said.account), 'expected', amount, day);
    expectSame(said.account, account);
  }
  for (const step of actions) await act(account, step);
  return account;
}

async function expectMonths(accounts: readonly Account[]): Promise<CommissionMonth[]> {
  const months = await done<CommissionMonth[]>('GET', '/api/commissions/months?from=2023-01&to=2026-12');
  for (const { month, banks } of months)
    for (const bank of new Set(accounts.map(({ of }) => of.bank))) {
      const said = banks.find((one) => one.bank === bank);
      const ofBank = accounts.filter(({ of }) => of.bank === bank);
      expect(said ? baniOf(said) : [0, 0, 0, 0]).toEqual(sumsIn(ofBank, (day) => day.startsWith(month)));
    }
  return months;
}

/** Lists, months and reports of each broker have the sums of their accounts, to the ban, and no others. */
async function expectOwnSums(accounts: readonly Account[]): Promise<void> {
  for (const [index, broker] of brokers.entries()) {
    const own = accounts.filter(({ of }) => of.broker === index);
    const ids = new Set(own.map(({ of }) => of.application));
    const list = await done<{ accounts: CommissionAccount[]; totals: CommissionSums & { count: number } }>(
      ...(['GET', '/api/commissions?limit=200', undefined, broker] as const),
    );
    expect(
      list.accounts.every(
        ({ application, shares }) => ids.has(application) && shares.every(({ who }) => who === 'broker'),
      ),
    ).toBe(true);
    expect(baniOf(list.totals)).toEqual(KINDS.map((kind) => own.reduce((sum, account) => sum + account.sum(kind), 0)));
    const report = await done<CommissionReport>(
      ...(['GET', '/api/businessReport/commissions?from=2023-01-01&to=2026-12-31', undefined, broker] as const),
    );
    expect(baniOf(report.total)).toEqual(sumsIn(own, () => true));
    expect(report.brokers.map(({ broker: of }) => of?.username)).toEqual([broker.user.username]);
  }
}

/** Reads a bank's file with these lines and books it. */
async function book(bank: string, lines: readonly string[]): Promise<CommissionStatement> {
  const form = await formOf([{ name: 'b.csv', bytes: Buffer.from(['Nr;Suma;Ziua', ...lines].join('\n')) }]);
  const answer = await fetch(`${address}/api/commissionStatements/read/${encodeURIComponent(bank)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, ...form.headers },
    body: form.payload,
  });
  const { _id, version: expectedVersion, mapping } = (await answer.json()) as CommissionStatement;
  const columns = { reference: 'Nr', amount: 'Suma', day: 'Ziua' };
  if (!mapping) await done('PUT', `/api/commissionStatements/${_id}/mapping`, { mapping: columns, expectedVersion });
  return done('POST', `/api/commissionStatements/${_id}/book`, {});
}

/** Each bank pays 12.34 RON for each of its loans, and takes 0.01 back from the first. */
async function bookStatements(accounts: readonly Account[]): Promise<void> {
  for (const [bank, ofBank] of Map.groupBy(accounts, ({ of }) => of.bank)) {
    const lines = ofBank.map(({ of }) => `${of.reference};12,34;15.11.2026`);
    lines.push(`${ofBank[0]?.of.reference};-0,01;16.11.2026`);
    const booked = await book(bank, lines);
    expect(booked.counts).toEqual({ matched: lines.length, already: 0, waiting: 0, error: 0 });
    for (const account of ofBank) account.book('', 'received', 1_234, '2026-11-15');
    ofBank[0]?.book('', 'clawed-back', 1, '2026-11-16');
    const half = Math.ceil(lines.length / 2);
    for (const again of [lines, lines.slice(0, half), lines.slice(half)])
      expect((await book(bank, again)).counts).toEqual({ matched: 0, already: again.length, waiting: 0, error: 0 });
  }
}

it('random accounts agree to the ban with their parts, months and reports', async () => {
  const all = (await findCurrent(server.db)).slice(0, OFFERS);
  const offers = all.map(({ _id }) => _id);
  const banks = [...new Set(all.map(({ banca }) => banca))];
  const rules = rulesFor(banks);
  for (const rule of rules) await done('POST', '/api/commissionRules', { ...rule, dueDays: 30, clawback: STEPS });
  for (const { of, ...part } of PARTS)
    await done('POST', '/api/commissionShares', { ...part, username: brokers[of]?.user.username });
  const accounts: Account[] = [];
  for (const [number, one] of fc.sample(story, ACCOUNTS).entries())
    accounts.push(await tell(one, { offers, rules, number }));
  await bookStatements(accounts);
  await expectMonths(accounts);
  await expectOwnSums(accounts);
  await done('POST', '/api/commissionMonths/2025-12/close');
  const ofPast = (months: readonly CommissionMonth[]) =>
    JSON.stringify(months.filter(({ month }) => month <= '2025-12'));
  const closed = ofPast(await expectMonths(accounts));
  for (const account of accounts.slice(0, 20)) {
    const entry = account.live.find(({ id }) => id !== '');
    if (entry) {
      await done('POST', `/api/commissionEntries/${entry.id}/reverse`, {});
      account.undo(entry);
    }
    const late = { kind: 'received', amount: 1, day: '2025-12-31' };
    expect((await call('POST', `/api/commissions/${account.of.application}/entries`, late)).status).toBe(422);
  }
  expect(ofPast(await expectMonths(accounts))).toBe(closed);
  await expectOwnSums(accounts);
});
