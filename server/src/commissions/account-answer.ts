import {
  type AccountFigures,
  accountState,
  type Entry,
  figuresOf,
  liveEntries,
  stepEnd,
} from 'contract/commissions/commission-arithmetic';
import { shareHolders } from 'contract/commissions/commission-words';
import type { CommissionAccount, CommissionEntry } from 'contract/commissions/commissions';
import { type Bani, bani, toRon } from 'loan/money';
import { toPercent } from 'loan/rate';
import type { Db } from '../platform/database/db.ts';
import { findMembers } from '../staff/users.queries.ts';
import {
  type AccountRow,
  type AccountViewer,
  type Around,
  type EntryRow,
  findAround,
  findEntries,
  findSplits,
  type SplitRow,
} from './accounts.queries.ts';
import { findRules, type RuleRow } from './commission-rules.queries.ts';

/** Accounts as the viewer sees them, in the given order, on a day. */
export async function toAccounts(
  db: Db,
  rows: readonly AccountRow[],
  { viewer, today }: { readonly viewer: AccountViewer; readonly today: string },
): Promise<CommissionAccount[]> {
  const ids = rows.map(({ applicationId }) => applicationId);
  const entries = Map.groupBy(await findEntries(db, ids), ({ applicationId }) => applicationId);
  const around = new Map((await findAround(db, ids, viewer)).map((one) => [one.applicationId, one]));
  const splits = await findSplits(
    db,
    [...entries.values()].flat().map(({ id }) => id),
  );
  const members = await findMembers(
    db,
    rows.map(({ brokerId }) => brokerId),
  );
  const rules = new Map((await findRules(db)).map((rule) => [rule.id, rule]));
  return rows.map((row) => {
    const read = { entries: entries.get(row.applicationId) ?? [], around: around.get(row.applicationId), splits };
    const rule = row.ruleId === null ? undefined : rules.get(row.ruleId);
    return toAccount(row, { ...read, rule, broker: members.get(row.brokerId ?? '') ?? null, viewer, today });
  });
}

type Read = {
  readonly entries: readonly EntryRow[];
  readonly around: Around | undefined;
  readonly splits: readonly SplitRow[];
  readonly rule: RuleRow | undefined;
  readonly broker: CommissionAccount['broker'];
  readonly viewer: AccountViewer;
  readonly today: string;
};

function toAccount(row: AccountRow, read: Read): CommissionAccount {
  const { entries, around, rule, broker, today } = read;
  const figures = figuresOf(entries);
  const lastStep = rule?.clawback.at(-1);
  return {
    application: row.applicationId,
    case: around?.caseId ?? null,
    caseNumber: around?.number ?? null,
    customer: around ? { _id: around.customer.id, phone: around.customer.phone, name: around.customer.name } : null,
    ...{ bank: row.bank, offer: row.offer, broker, drawnOn: row.drawnOn },
    reference: around?.reference ?? '',
    ...toSums(figures),
    outstanding: toRon(figures.outstanding),
    dueOn: figures.dueOn,
    state: accountState(figures, today),
    clawbackUntil: lastStep ? stepEnd(row.drawnOn, lastStep) : null,
    shares: toShares(row, read),
    entries: entries.map((entry) => toEntry(entry, entries)),
  };
}

/** The four sums in RON. */
export function toSums({ expected, invoiced, received, clawedBack }: Omit<AccountFigures, 'outstanding' | 'dueOn'>) {
  return {
    ...{ expected: toRon(expected), invoiced: toRon(invoiced) },
    ...{ received: toRon(received), clawedBack: toRon(clawedBack) },
  };
}

/** The parts of receipts less what was given back; brokers see their own alone. */
function toShares(
  { shares }: AccountRow,
  { entries, around, splits, broker, viewer }: Read,
): CommissionAccount['shares'] {
  const live = new Map(liveEntries(entries).map(({ id, kind }) => [id, kind === 'clawed-back' ? -1 : 1]));
  const names = { broker: broker?.name ?? '', partner: around?.partnerName ?? '', house: '' };
  return shares
    .filter(({ who }) => viewer.authLevel === 'admin' || who === 'broker')
    .map(({ who, share }) => {
      const ofWho = splits.filter((split) => split.who === who);
      const amount = bani(ofWho.reduce((sum, one) => sum + one.amount * (live.get(one.entryId) ?? 0), 0));
      return { who, name: names[who] || shareHolders[who], percent: toPercent(share), amount: toRon(amount) };
    });
}

function toEntry(row: EntryRow, all: readonly EntryRow[]): CommissionEntry {
  const { id, kind, amount, day, dueOn, base, ruleId, reference, note, at, byName, reverses } = row;
  return {
    ...{ _id: String(id), kind, day, dueOn, byName },
    amount: toRon(amount),
    base: ronOf(base),
    rule: textOf(ruleId),
    reference: reference ?? '',
    note: note ?? '',
    at: at.toISOString(),
    reverses: textOf(reverses),
    isReversed: all.some((one) => one.reverses === id),
  };
}

const ronOf = (amount: Bani | null) => (amount === null ? null : toRon(amount));
const textOf = (id: number | null) => (id === null ? null : String(id));

/** Figures of accounts by application, from their entries. */
export function figuresBy(
  entries: readonly (Entry & { readonly applicationId: string })[],
): Map<string, AccountFigures> {
  const byAccount = Map.groupBy(entries, ({ applicationId }) => applicationId);
  return new Map([...byAccount].map(([application, all]) => [application, figuresOf(all)]));
}
