import type { ApplicationDetails } from 'contract/cases/case';
import {
  applicationFields,
  isContract,
  isMoveBack,
  mayMove,
  type Stage,
  stageFields,
  stageName,
} from 'contract/fields/case-stages';
import { problem } from 'contract/problem';
import type { Bani } from 'loan/money';
import { toRon } from 'loan/money';
import { fromPercent, toPercent } from 'loan/rate';

/** Details as a call gives them; missing ones stay unchanged. */
export type GivenDetails = { readonly [Field in keyof ApplicationDetails]?: ApplicationDetails[Field] | undefined };

/** Those of the given details that change, as they are stored. */
export function changesOf(before: ApplicationDetails, given: GivenDetails): Partial<ApplicationDetails> {
  const changed = Object.entries(given)
    .flatMap(([field, value]) => (value === undefined ? [] : [[field, asStored(field, value)] as const]))
    .filter(([field, value]) => value !== before[field as keyof ApplicationDetails]);
  return Object.fromEntries(changed);
}

/** An empty text is null; a rate is rounded to four decimals of a percent. */
function asStored(field: string, value: string | number | null) {
  if (value === '') return null;
  return field === 'approvedRate' && typeof value === 'number' ? toPercent(fromPercent(value)) : value;
}

/** The other facts that the rules need. */
type Situation = {
  readonly to: Stage;
  /** The details that change now; the others were checked when they changed. */
  readonly changes: Partial<ApplicationDetails>;
  /** The loan that is wanted. */
  readonly wanted: Bani;
  readonly today: string;
};

/** Refuses impossible details, and missing ones that the stage requires; names the first wrong field. */
export function refuseDetails(details: ApplicationDetails, { to, changes, wanted, today }: Situation): void {
  for (const field of ['answerBy', 'offerValidUntil'] as const)
    if (changes[field] && changes[field] < today) throw problem('ZI_TRECUTA', { field });
  for (const field of ['sentOn', 'drawnOn'] as const)
    if (changes[field] && changes[field] > today) throw problem('ZI_VIITOARE', { field });
  refuseSigningToCome(details, to, today);
  if (changes.approvedAmount && changes.approvedAmount > toRon(wanted))
    throw problem('SUMA_PESTE_CERUTA', { field: 'approvedAmount', most: toRon(wanted) });
  const missing = stageFields[to].required.find((field) => details[field] === null);
  if (missing)
    throw problem('ETAPA_INCOMPLETA', { field: missing, label: applicationFields[missing], stageName: stageName(to) });
}

/** Only a planned signing may be in the future: that of a signed contract may not. */
function refuseSigningToCome({ signingOn }: ApplicationDetails, to: Stage, today: string): void {
  if (isContract(to) && signingOn !== null && signingOn > today) throw problem('ZI_VIITOARE', { field: 'signingOn' });
}

/** Refuses a move that the present stage does not allow. */
export function refuseForbidden(from: Stage, to: Stage): void {
  if (!mayMove(from, to)) throw problem('STARE_NEPERMISA', { stage: from });
}

/** Refuses a move back, or out of an end, without a note that explains it. */
export function refuseUnexplained(from: Stage, to: Stage, note: string): void {
  if (isMoveBack(from, to) && note === '') throw problem('MOTIV_LIPSA', { field: 'note' });
}
