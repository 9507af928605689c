import { commissionOf, liveEntries, newestOf, sharesOf } from 'contract/commissions/commission-arithmetic';
import { problem } from 'contract/problem';
import { daysAfter } from 'contract/romanian/romanian-time';
import { eq } from 'drizzle-orm';
import type { Bani } from 'loan/money';
import type { Rate } from 'loan/rate';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { applications } from '../schema/applications.table.ts';
import type { cases } from '../schema/cases.table.ts';
import { commissionShares } from '../schema/commissions.table.ts';
import { type AccountRow, findAccount, findEntries, storeAccount } from './accounts.queries.ts';
import { bookEntry, isClosedOn, lastClosed, lockCommissions } from './book-entries.ts';
import { type RuleRow, ruleOn } from './commission-rules.queries.ts';

type Application = Pick<typeof applications.$inferSelect, 'id' | 'banca' | 'oferta' | 'productId' | 'drawnOn'>;

/** A drawn application with its case and customer. */
export type Drawn = {
  readonly application: Application;
  readonly caseRow: Pick<typeof cases.$inferSelect, 'partnerShare'>;
  readonly customer: Pick<CustomerRow, 'responsibleId'>;
};

type Clock = Pick<Deps, 'today' | 'now'>;

/** The sums of a drawn loan from which a commission can be computed. */
export type DrawnSums = { readonly drawn: Bani; readonly approved: Bani };

/** The part of a user in force on a day; null: none. */
export async function shareOn(db: Db, userId: string | null, day: string): Promise<Rate | null> {
  if (userId === null) return null;
  const rows = await db.select().from(commissionShares).where(eq(commissionShares.userId, userId));
  return newestOf(rows.filter(({ validFrom }) => validFrom <= day))?.share ?? null;
}

const drawingDay = ({ application: { drawnOn } }: Drawn, { today }: Clock): string => drawnOn ?? today();

/** The rule in force on the day of the drawing. */
export function ruleOfDrawing(tx: Db, drawn: Drawn, clock: Clock): Promise<RuleRow> {
  const { banca: bank, productId: offer } = drawn.application;
  return ruleOn(tx, { bank, offer, day: drawingDay(drawn, clock) });
}

type Opening = { readonly rule: RuleRow; readonly broker: string | null };

/** Opens the account of a drawn application, or its next version: with the parts of the day of the drawing. */
export async function openAccount(tx: Db, drawn: Drawn, { rule, broker }: Opening, clock: Clock): Promise<AccountRow> {
  const { application, caseRow } = drawn;
  const { id, banca: bank, oferta } = application;
  const drawnOn = drawingDay(drawn, clock);
  const partner = caseRow.partnerShare > 0 ? caseRow.partnerShare : null;
  const shares = sharesOf(await shareOn(tx, broker, drawnOn), partner);
  if (!shares) throw problem('PARTI_PESTE_100');
  const values = {
    applicationId: id,
    bank,
    offer: oferta,
    drawnOn,
    brokerId: broker,
    shares,
    ruleId: rule.id,
    at: clock.now(),
  };
  return storeAccount(tx, values);
}

/** The money came: opens the account and expects the commission by the rule in force on that day. No rule, no account. */
export async function expectCommission(tx: Db, drawn: Drawn, sums: DrawnSums, clock: Clock): Promise<void> {
  await lockCommissions(tx);
  const rule = await ruleOfDrawing(tx, drawn, clock);
  if (rule.kind === 'none' && !(await findAccount(tx, drawn.application.id))) return;
  await expect(tx, drawn, { rule, sums, isAnew: false, broker: drawn.customer.responsibleId }, clock);
}

/** Another day or sum of a drawn loan: what the program expected is reversed and expected anew, dated today. */
export async function expectAnew(tx: Db, drawn: Drawn, sums: DrawnSums, clock: Clock): Promise<void> {
  await lockCommissions(tx);
  const before = await findAccount(tx, drawn.application.id);
  const rule = await ruleOfDrawing(tx, drawn, clock);
  if (before ? await isStillExpected(tx, before, drawn, { rule, sums }) : rule.kind === 'none') return;
  if (before) await undoExpected(tx, before, clock, isByProgram);
  const broker = before ? before.brokerId : drawn.customer.responsibleId;
  await expect(tx, drawn, { rule, sums, isAnew: before !== undefined, broker }, clock);
}

const isByProgram = ({ kind, ruleId }: Stored): boolean => kind === 'expected' && ruleId !== null;

/** True when the rule of the day of the drawing says the same as before, of the same sum. */
async function isStillExpected(
  tx: Db,
  account: AccountRow,
  { application: { drawnOn } }: Drawn,
  { rule, sums }: { readonly rule: RuleRow; readonly sums: DrawnSums },
): Promise<boolean> {
  if (account.drawnOn !== drawnOn) return false;
  const base = sums[rule.of ?? 'drawn'];
  const last = (await findEntries(tx, [account.applicationId])).find(isByProgram);
  return account.ruleId === rule.id && (last ? last.base === base : !commissionOf(rule, base));
}

/** The application is not drawn any more: whatever is expected is reversed. */
export async function stopExpecting(tx: Db, applicationId: string, clock: Clock): Promise<void> {
  await lockCommissions(tx);
  const account = await findAccount(tx, applicationId);
  if (account) await undoExpected(tx, account, clock, () => true);
}

type Expecting = Opening & { readonly sums: DrawnSums; readonly isAnew: boolean };

async function expect(tx: Db, drawn: Drawn, { rule, sums, isAnew, broker }: Expecting, clock: Clock): Promise<void> {
  const account = await openAccount(tx, drawn, { rule, broker }, clock);
  const drawnOn = drawingDay(drawn, clock);
  const base = sums[rule.of ?? 'drawn'];
  const amount = commissionOf(rule, base);
  if (!amount) return;
  const isPast = isAnew || isClosedOn(drawnOn, await lastClosed(tx));
  const day = isPast ? clock.today() : drawnOn;
  const dueOn = daysAfter(drawnOn, rule.dueDays);
  await bookEntry(tx, account, {
    kind: 'expected',
    amount,
    day,
    dueOn,
    base,
    ruleId: rule.id,
    at: clock.now(),
    by: null,
  });
}

type Stored = Awaited<ReturnType<typeof findEntries>>[number];

async function undoExpected(
  tx: Db,
  account: AccountRow,
  { today, now }: Clock,
  which: (entry: Stored) => boolean,
): Promise<void> {
  const live = liveEntries(await findEntries(tx, [account.applicationId]));
  for (const entry of live.filter((one) => one.kind === 'expected' && which(one))) {
    const reversal = { kind: 'reversed', amount: entry.amount, reverses: entry.id, day: today() } as const;
    await bookEntry(tx, account, { ...reversal, at: now(), by: null });
  }
}
