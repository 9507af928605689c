import type { AgreementKind } from 'contract/agreements/agreement-words';
import type { Clearance } from 'contract/agreements/agreements';
import { problem } from 'contract/problem';
import { bankKey } from 'contract/products/product-names';
import { requiredValueOn } from '../../parameters/desk-value.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { formatDateTime } from '../../platform/runtime/clock.ts';
import { stateOf } from './agreement-answer.ts';
import { type AgreementRow, findAgreements } from './agreements.queries.ts';
import { periodEnd } from './information-period.ts';

type Clock = Pick<Deps, 'now' | 'today'>;

/** The facts that decide to which banks a case may be sent now. */
type ClearanceInput = {
  readonly now: Date;
  /** The end of the waiting days after the information; null: not informed yet. */
  readonly from: Date | null;
  /** The client asked not to wait. */
  readonly isWaived: boolean;
  /** The banks with a valid consent (`bankKey`). */
  readonly banks: ReadonlySet<string>;
};

/**
 * For each bank, why the case cannot be sent there now: not informed, still waiting, or no valid consent for this bank.
 */
export async function clearancesOf(
  db: Db,
  rows: readonly AgreementRow[],
  banks: readonly string[],
  clock: Clock,
): Promise<Clearance[]> {
  const input = clearanceInput(rows, await waitingDays(db, clock.today()), clock);
  return banks.map((bank) => ({
    bank,
    missing: missingFor(input, bank),
    from: input.from?.toISOString() ?? null,
  }));
}

/**
 * Refuses to send a case to a bank before its client was informed, has waited (or asked not to) and agreed to that
 * bank.
 */
export async function refuseUncleared(tx: Db, caseId: string, bank: string, clock: Clock): Promise<void> {
  const rows = await findAgreements(tx, caseId);
  const input = clearanceInput(rows, await waitingDays(tx, clock.today()), clock);
  const [first] = missingFor(input, bank);
  if (first === 'information') throw problem('INFORMARE_LIPSA');
  if (first === 'waiting')
    throw problem('INFORMARE_TERMEN', { from: formatDateTime(String(input.from?.toISOString())) });
  if (first === 'consent') throw problem('ACORD_BANCA_LIPSA', { bank });
}

/** ZILE_INFORMARE of a day. */
export function waitingDays(db: Db, day: string): Promise<number> {
  return requiredValueOn(db, 'ZILE_INFORMARE', day, 'nothing can be sent');
}

function missingFor({ now, from, isWaived, banks }: ClearanceInput, bank: string): Clearance['missing'] {
  const isOver = isWaived || (from !== null && now >= from);
  return [
    ...(from === null ? (['information'] as const) : []),
    ...(from !== null && !isOver ? (['waiting'] as const) : []),
    ...(banks.has(bankKey(bank)) ? [] : (['consent'] as const)),
  ];
}

/** The sheet counts from its sending, read or not; a withdrawn or replaced one does not count. */
function clearanceInput(rows: readonly AgreementRow[], days: number, { now, today }: Clock): ClearanceInput {
  const holding = (kind: AgreementKind) =>
    rows.filter((row) => row.text.kind === kind && stateOf(row, today()) === 'accepted');
  const sent = rows
    .filter(({ text, withdrawnAt }) => text.kind === 'information-sheet' && !withdrawnAt)
    .map(({ sentAt }) => sentAt.getTime());
  return {
    now: now(),
    from: sent.length === 0 ? null : periodEnd(new Date(Math.min(...sent)), days),
    isWaived: holding('waiting-waiver').length > 0,
    banks: new Set(holding('bank-consent').map(({ bank }) => bankKey(bank ?? ''))),
  };
}
