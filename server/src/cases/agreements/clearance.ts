import type { AgreementKind } from 'contract/agreements/agreement-words';
import type { Clearance } from 'contract/agreements/agreements';
import { type Problem, problem } from 'contract/problem';
import { bankKey } from 'contract/products/product-names';
import { requiredValueOn } from '../../parameters/desk-value.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { formatDateTime } from '../../platform/runtime/clock.ts';
import { findSigners, type Signer } from '../people/people.queries.ts';
import { type StatedText, stateOf } from './agreement-answer.ts';
import { type AgreementRow, findAgreements } from './agreements.queries.ts';
import { type CaseCommission, isSaid, type Notice, type SaidCommission } from './commission-notices.ts';
import { periodEnd } from './information-period.ts';

type Clock = Pick<Deps, 'now' | 'today'>;

/** The moment for which is computed, its day, ISO, and the ZILE_INFORMARE of that day. */
export type ClearanceTime = { readonly now: Date; readonly today: string; readonly days: number };

/** The facts that decide to which banks a signer's data may be sent now. */
type ClearanceInput = {
  readonly now: Date;
  /** The end of the waiting days after the information; null: not informed yet. */
  readonly from: Date | null;
  /** They asked not to wait. */
  readonly isWaived: boolean;
  /** The banks with a valid consent (`bankKey`). */
  readonly banks: ReadonlySet<string>;
  /** Every text that they were sent. */
  readonly rows: readonly ClearingText[];
};

/** What decides of a text that a person was sent. */
export type ClearingText = Notice &
  StatedText &
  Pick<AgreementRow, 'personId' | 'bank' | 'sentAt'> & { readonly text: Pick<AgreementRow['text'], 'kind'> };

/** What decides for a case: its signers by place, and everything that was sent to its people. */
export type ToClear = {
  readonly signers: readonly Pick<Signer, 'id' | 'name'>[];
  readonly rows: readonly ClearingText[];
};

/** The clearances of a case at this moment. */
export async function clearancesOf(
  db: Db,
  toClear: ToClear,
  commissions: readonly SaidCommission[],
  clock: Clock,
): Promise<Clearance[]> {
  return clearancesAt(toClear, commissions, await timeOf(db, clock));
}

/**
 * For each bank of these applications, why the case cannot be sent there at a moment. Some signer is not informed, still
 * waits, has not read what the bank pays us, or has no valid consent.
 */
export function clearancesAt(
  toClear: ToClear,
  commissions: readonly SaidCommission[],
  time: ClearanceTime,
): Clearance[] {
  const inputs = inputsOf(toClear, time);
  return [...Map.groupBy(commissions, ({ bank }) => bank)].map(([bank, ofBank]) => {
    const people = inputs.map(({ signer, input }) => ({
      _id: signer.id,
      name: signer.name,
      missing: missingFor(input, ofBank),
      from: input.from?.toISOString() ?? null,
    }));
    const missing = GAPS.filter((gap) => people.some((person) => person.missing.includes(gap)));
    return { bank, missing, from: lastOf(inputs)?.toISOString() ?? null, people };
  });
}

const GAPS = ['information', 'waiting', 'commission', 'consent'] as const satisfies Clearance['missing'];

type OfSigner = { readonly signer: ToClear['signers'][number]; readonly input: ClearanceInput };

/** The last end of the waiting days; null while somebody is not informed. */
function lastOf(inputs: readonly OfSigner[]): Date | null {
  const ends = inputs.map(({ input }) => input.from);
  return ends.every((end) => end !== null) ? new Date(Math.max(...ends.map(Number))) : null;
}

/**
 * Refuses to send an application to its bank before every signer was informed and has waited (or asked not to). They must
 * also have read what that bank pays us, and agreed to it. The first of these that anybody lacks is named, with who lacks it.
 */
export async function refuseUncleared(tx: Db, caseId: string, commission: CaseCommission, clock: Clock): Promise<void> {
  const toClear = { signers: await findSigners(tx, caseId), rows: await findAgreements(tx, caseId) };
  const refusal = refusalAt(toClear, commission, await timeOf(tx, clock));
  if (refusal) throw refusal;
}

/** Why an application cannot be sent at a moment, as `refuseUncleared` refuses it; undefined: it can. */
export function refusalAt(toClear: ToClear, commission: SaidCommission, time: ClearanceTime): Problem | undefined {
  const inputs = inputsOf(toClear, time);
  const lackingOf = (gap: (typeof GAPS)[number]) =>
    inputs.filter(({ input }) => missingFor(input, [commission]).includes(gap));
  const first = GAPS.find((gap) => lackingOf(gap).length > 0);
  return first && uncleared(first, commission, lackingOf(first));
}

async function timeOf(db: Db, { now, today }: Clock): Promise<ClearanceTime> {
  return { now: now(), today: today(), days: await waitingDays(db, today()) };
}

function uncleared(gap: (typeof GAPS)[number], { bank, inForce }: SaidCommission, lacking: readonly OfSigner[]) {
  const people = lacking.map(({ signer }) => ({ _id: signer.id, name: signer.name }));
  if (gap === 'information') return problem('INFORMARE_LIPSA', { people });
  if (gap === 'commission')
    return problem('COMISION_NESPUS', { bank, people, isUndecided: inForce.kind === 'undecided' });
  if (gap === 'consent') return problem('ACORD_BANCA_LIPSA', { bank, people });
  return problem('INFORMARE_TERMEN', { from: formatDateTime(String(lastOf(lacking)?.toISOString())), people });
}

/** ZILE_INFORMARE of a day. */
export function waitingDays(db: Db, day: string): Promise<number> {
  return requiredValueOn(db, 'ZILE_INFORMARE', day, 'nothing can be sent');
}

/** What a signer lacks for a bank, for applications with these commissions. */
function missingFor(
  { now, from, isWaived, banks, rows }: ClearanceInput,
  commissions: readonly SaidCommission[],
): Clearance['missing'] {
  const isOver = isWaived || (from !== null && now >= from);
  return [
    ...(from === null ? (['information'] as const) : []),
    ...(from !== null && !isOver ? (['waiting'] as const) : []),
    ...(commissions.every((one) => isSaid(one, rows)) ? [] : (['commission'] as const)),
    ...(commissions.every(({ bank }) => banks.has(bankKey(bank))) ? [] : (['consent'] as const)),
  ];
}

function inputsOf({ signers, rows }: ToClear, time: ClearanceTime): OfSigner[] {
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return signers.map((signer) => ({ signer, input: clearanceInput(byPerson.get(signer.id) ?? [], time) }));
}

/** The sheet counts from its sending, read or not; a withdrawn or replaced one does not count. */
function clearanceInput(rows: readonly ClearingText[], { now, today, days }: ClearanceTime): ClearanceInput {
  const holding = (kind: AgreementKind) =>
    rows.filter((row) => row.text.kind === kind && stateOf(row, today) === 'accepted');
  const sent = rows
    .filter(({ text, withdrawnAt }) => text.kind === 'information-sheet' && !withdrawnAt)
    .map(({ sentAt }) => sentAt.getTime());
  return {
    rows,
    now,
    from: sent.length === 0 ? null : periodEnd(new Date(Math.min(...sent)), days),
    isWaived: holding('waiting-waiver').length > 0,
    banks: new Set(holding('bank-consent').map(({ bank }) => bankKey(bank ?? ''))),
  };
}
