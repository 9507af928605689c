import type { applications } from 'contract/cases/applications';
import type { Application, ApplicationDetails } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import type { Sent } from 'contract/endpoint';
import {
  type ApplicationField,
  isContract,
  isEnded,
  isMoveBack,
  openStages,
  type Stage,
  stageFields,
  stageOrder,
} from 'contract/fields/case-stages';
import { daysAfter } from 'contract/romanian/romanian-time';
import { moneyText } from 'contract/romanian/typed-money';
import { type Day, dayOf, type IsoDate, isoDate, nextDay } from 'loan/calendar';
import { businessDayFrom } from 'loan/holidays';
import { percentToType } from '../../../shared/format/format.ts';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import { type DetailsDraft, detailsOf, draftOfDetails, FIELDS, wrongDetails } from './details-draft.ts';

/** A move of an application to another stage. */
export type Move = Sent<typeof applications.move>['body'];

/** A move as it is typed. */
export type MoveDraft = DetailsDraft & {
  readonly to: Stage;
  readonly note: string;
  /** The case's other open applications are withdrawn: with a signed contract, or with the money, which closes the case. */
  readonly closeOthers: boolean;
  /** `_id` of the reason of an end; empty for other stages. */
  readonly reason: string;
};

/** The data behind the first values of a move. */
export type MoveBasis = {
  readonly application: Application;
  /** The loan that is wanted in the case, RON. */
  readonly wanted: number;
  readonly today: IsoDate;
};

/** The expected working days of a bank's answer; only a proposal. */
const ANSWER_DAYS: Partial<Readonly<Record<Stage, number>>> = { sent: 10, preapproved: 10, valuation: 7 };

/** Days for which an offer is taken to be valid, unless something else is typed. */
const OFFER_DAYS = 30;

/** The likeliest move: to the next stage; from an end back to the stage before it, from `drawn` one stage back. */
export function nextStage({ stage, events }: Pick<Application, 'stage' | 'events'>): Stage {
  if (isEnded(stage)) {
    const before = events.find(({ to, from }) => to === stage && from !== null && !isEnded(from))?.from;
    return before ?? 'preparing';
  }
  return openStages[stageOrder(stage) + 1]?.stage ?? 'signed';
}

/** The fields of a stage in the order of its dialog, required ones first. */
export function fieldsOf(to: Stage): readonly ApplicationField[] {
  return [...stageFields[to].required, ...stageFields[to].optional];
}

/** A move before anything is typed: the stored details, and proposals for empty fields of the stage. */
export function moveDraft(basis: MoveBasis, to: Stage): MoveDraft {
  const stored = draftOfDetails(basis.application);
  const proposed = proposals(basis, to);
  const shown = fieldsOf(to);
  const details = FIELDS.map((field) => [field, (shown.includes(field) && proposed[field]) || stored[field]]);
  return { ...stored, ...Object.fromEntries(details), to, note: '', closeOthers: true, reason: '' };
}

/** The proposals for the fields of a stage; an agreed day in the future stays. */
function proposals({ application, wanted, today }: MoveBasis, to: Stage): Partial<DetailsDraft> {
  const { stage, approvedAmount, approvedRate, approvedMonths, offerValidUntil, signingOn } = application;
  const { figures, product } = application;
  // An offer without a fixed period has no rate of its own: the index decides.
  const rate = figures.simulated?.rate ?? (product.perioada > 0 ? product.dobandaFixa : undefined);
  const answerDays = isMoveBack(stage, to) ? undefined : ANSWER_DAYS[to];
  return {
    ...(application.sentOn === null && { sentOn: today }),
    // The answer awaited so far has come with this move.
    ...(answerDays !== undefined && { answerBy: workingDaysAfter(today, answerDays) }),
    ...(approvedAmount === null && { approvedAmount: moneyText(wanted) }),
    ...(approvedRate === null && rate !== undefined && { approvedRate: percentToType(rate) }),
    ...(approvedMonths === null && figures.simulated && { approvedMonths: String(figures.simulated.months) }),
    ...((offerValidUntil ?? '') < today && { offerValidUntil: daysAfter(today, OFFER_DAYS) }),
    ...(isContract(to) && (signingOn === null || signingOn > today) && { signingOn: today }),
    ...(application.drawnOn === null && { drawnOn: today }),
  };
}

/** The same move to another stage: typed words stay, proposals are new. */
export function withStage(draft: MoveDraft, basis: MoveBasis, to: Stage): MoveDraft {
  const [before, after] = [moveDraft(basis, draft.to), moveDraft(basis, to)];
  const details = FIELDS.map((field) => [field, draft[field] === before[field] ? after[field] : draft[field]]);
  return { ...draft, ...Object.fromEntries(details), to, reason: '' };
}

/** Errors of a move. */
export function wrongIn(draft: MoveDraft, from: Stage): FieldErrors {
  const isUnexplained = isMoveBack(from, draft.to) && draft.note.trim() === '';
  return {
    ...wrongDetails(draft, fieldsOf(draft.to), stageFields[draft.to].required),
    ...(isUnexplained && { note: 'Spuneți de ce se întoarce.' }),
  };
}

/**
 * The body of the call: the fields of the stage, the others stay as they are stored; an end has its reason, `_id`, in
 * their place.
 */
export function moveOf(draft: MoveDraft, expectedVersion: number): Move {
  const { to, note, closeOthers, reason } = draft;
  if (isEnded(to)) return { to, reason, note, expectedVersion };
  const typed: Partial<ApplicationDetails> = detailsOf(draft);
  const shown = Object.fromEntries(fieldsOf(to).map((field) => [field, typed[field]]));
  return { ...shown, to, note, ...othersOf(to, closeOthers), expectedVersion };
}

const othersOf = (to: Stage, isWanted: boolean) => ({
  closeOthers: to === 'drawn' && isWanted,
  withdrawOthers: to === 'signed' && isWanted,
});

/** The note of a move that was taken back at once. */
const TAKEN_BACK = 'Mutarea a fost anulată.';

/**
 * The call that takes a move back, with the details from before; undefined where it cannot be: out of an end (whose
 * reason the call would need), or when the move ended other applications or closed the case.
 */
export function undoOfMove(before: CaseDetails, saved: CaseDetails, id: string, today: IsoDate) {
  const find = ({ applications }: CaseDetails, wanted: string) => applications.find(({ _id }) => _id === wanted);
  const [was, is] = [find(before, id), find(saved, id)];
  const hasEndedOthers = saved.applications.some(
    ({ _id, stage }) => _id !== id && isEnded(stage) && find(before, _id)?.stage !== stage,
  );
  if (!was || !is || was.stage === is.stage || isEnded(was.stage) || hasEndedOthers || saved.closedAt !== null)
    return undefined;
  // A day that has passed meanwhile is not asked for again.
  const details = FIELDS.filter((field) => was[field] !== is[field] && !isPastDeadline(field, was[field], today));
  return {
    params: { id },
    body: {
      ...Object.fromEntries(details.map((field) => [field, was[field]])),
      ...othersOf(was.stage, false),
      to: was.stage,
      note: TAKEN_BACK,
      expectedVersion: is.version,
    },
  };
}

const isPastDeadline = (field: ApplicationField, value: string | number | null, today: IsoDate): boolean =>
  (field === 'answerBy' || field === 'offerValidUntil') && value !== null && value < today;

/** The business day that is that many business days later. */
function workingDaysAfter(today: IsoDate, count: number): IsoDate {
  let day: Day = dayOf(today);
  for (let passed = 0; passed < count; passed += 1) day = businessDayFrom(nextDay(day));
  return isoDate(day);
}
