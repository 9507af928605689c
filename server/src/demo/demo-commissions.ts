import { figuresOf } from 'contract/commissions/commission-arithmetic';
import type { commissionRules } from 'contract/commissions/commission-rules';
import type { Call } from 'contract/endpoint';
import { bankKey } from 'contract/products/product-names';
import { dayInRomania, daysAfter } from 'contract/romanian/romanian-time';
import { toRon } from 'loan/money';
import type { UserActor } from '../audit/audit.queries.ts';
import { findEntries, findSeen } from '../commissions/accounts.queries.ts';
import { findRules } from '../commissions/commission-rules.queries.ts';
import { add as addRule } from '../commissions/commission-rules.service.ts';
import { addShare } from '../commissions/commission-shares.ts';
import { addEntry } from '../commissions/entries.service.ts';
import type { Db } from '../platform/database/db.ts';
import { bankNames } from '../products/banks/bank-names.ts';
import { findActiveAdmins } from '../staff/users.queries.ts';
import { depsAt } from './demo-case-papers.ts';
import { FIRST_DAY, FIRST_MOMENT } from './demo-story.ts';
import type { Random } from './seeded-random.ts';

type CommissionStage = {
  readonly db: Db;
  readonly now: () => Date;
  readonly random: Random;
  readonly brokers: readonly UserActor[];
};

type Rule = Omit<Call<typeof commissionRules.add>['body'], 'validFrom' | 'note' | 'dueDays' | 'clawback'>;

const percentOf = (bank: string, percent: number): Rule => ({ bank, kind: 'percent', percent, of: 'drawn' });
const CLAWBACK = [
  { months: 12, percent: 100 },
  { months: 24, percent: 50 },
];

/** Invented rules; of the other banks the commission is not known. */
const RULES: readonly Rule[] = [
  percentOf('BCR', 0.6),
  percentOf('BRD', 0.75),
  percentOf('PROCREDIT', 1),
  percentOf('RAIFFEISEN', 0.8),
  percentOf('UNICREDIT', 0.5),
  { bank: 'ING', kind: 'fixed', amount: 1_500 },
  { bank: 'CEC', kind: 'none' },
];

const DUE_DAYS = 30;
/** The part of each broker, percent. */
const PART = 40;
/** The share of accounts that banks pay in full, and of those that they pay short; the others they have not paid. */
const IN_FULL = 0.6;
const SHORT = 0.2;
/** In days from the drawing: the least and the most until a bank pays. */
const PAID_AFTER = [10, DUE_DAYS] as const;

/** Rules of banks and parts of brokers, in the name of an administrator; a copy that has rules keeps them. */
export async function addSampleRules(stage: CommissionStage): Promise<void> {
  const { db, brokers } = stage;
  const [admin] = await administrators(stage);
  if (!admin || (await findRules(db)).some(({ by }) => by !== null)) return;
  const known = await bankNames(db, []);
  const deps = depsAt(stage, FIRST_MOMENT);
  const common = { dueDays: DUE_DAYS, validFrom: FIRST_DAY, note: 'DATE DEMO: inventat' };
  for (const rule of RULES.filter(({ bank }) => known.has(bankKey(bank ?? ''))))
    await addRule(deps, { ...rule, ...common, clawback: rule.kind === 'none' ? [] : CLAWBACK }, admin);
  for (const { user } of brokers)
    await addShare(deps, { username: user.username, percent: PART, validFrom: FIRST_DAY }, admin);
}

/** What banks have paid of the expected commissions: most in full, some short, some nothing. */
export async function receiveCommissions(stage: CommissionStage): Promise<void> {
  const { db, now, random } = stage;
  const [admin] = await administrators(stage);
  if (!admin) return;
  for (const { applicationId, drawnOn } of await findSeen(db, admin.user)) {
    const { expected } = figuresOf(await findEntries(db, [applicationId]));
    const [chance, day] = [random.next(), daysAfter(drawnOn, random.int(...PAID_AFTER))];
    if (expected === 0 || chance > IN_FULL + SHORT || day > dayInRomania(now())) continue;
    const amount = chance < IN_FULL ? toRon(expected) : Math.floor(toRon(expected) * 0.9);
    const paid = { kind: 'received', amount, day, reference: `OP-${random.int(1_000, 9_999)}`, note: '' } as const;
    await addEntry(depsAt(stage, new Date(`${day}T10:00:00Z`)), applicationId, paid, admin);
  }
}

/** The administrators of the copy, as authors. */
export async function administrators({ db, brokers }: Pick<CommissionStage, 'db' | 'brokers'>) {
  const admins = new Set((await findActiveAdmins(db)).map(({ id }) => id));
  return brokers
    .filter(({ user }) => admins.has(user.id))
    .map(({ user, ip }) => ({ user: { ...user, authLevel: 'admin' as const }, ip }));
}
