import type { ApplicationDetails } from 'contract/cases/case';
import { problem } from 'contract/problem';
import {
  applicationFields,
  isContract,
  isMoveBack,
  type Stage,
  stageFields,
  stageName,
} from 'contract/text/case-stages';
import type { Bani } from 'loan/money';
import { toRon } from 'loan/money';
import { fromPercent, toPercent } from 'loan/rate';

/** Details as a call gives them; left out: as they are. */
export type GivenDetails = { readonly [Field in keyof ApplicationDetails]?: ApplicationDetails[Field] | undefined };

/** Those of the given details that become others, as they are then stored. */
export function changesOf(before: ApplicationDetails, given: GivenDetails): Partial<ApplicationDetails> {
  const changed = Object.entries(given)
    .flatMap(([field, value]) => (value === undefined ? [] : [[field, asStored(field, value)] as const]))
    .filter(([field, value]) => value !== before[field as keyof ApplicationDetails]);
  return Object.fromEntries(changed);
}

/** Nothing typed is none; a rate has four decimals of a percent. */
function asStored(field: string, value: string | number | null) {
  if (value === '') return null;
  return field === 'approvedRate' && typeof value === 'number' ? toPercent(fromPercent(value)) : value;
}

/** What the rules need to know beside the details. */
type Situation = {
  readonly to: Stage;
  /** What of the details changes now; the rest was judged on its own day. */
  readonly changes: Partial<ApplicationDetails>;
  /** The loan that is wanted. */
  readonly wanted: Bani;
  readonly today: string;
};

/** Refuses details that cannot be, or that the stage misses: the first field that is wrong. */
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

/** A planned day may be to come; that of a contract that is signed has come. */
function refuseSigningToCome({ signingOn }: ApplicationDetails, to: Stage, today: string): void {
  if (isContract(to) && signingOn !== null && signingOn > today) throw problem('ZI_VIITOARE', { field: 'signingOn' });
}

/** Refuses a way back, or out of an end, that nobody explains. */
export function refuseUnexplained(from: Stage, to: Stage, note: string): void {
  if (isMoveBack(from, to) && note === '') throw problem('MOTIV_LIPSA', { field: 'note' });
}
