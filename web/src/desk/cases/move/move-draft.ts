import type { Application, ApplicationDetails } from 'contract/cases/case';
import {
  type ApplicationField,
  isContract,
  isEnded,
  isMoveBack,
  openStages,
  type Stage,
  stageFields,
  stageOrder,
} from 'contract/text/case-stages';
import { moneyText } from 'contract/text/typed-money';
import { type Day, dayOf, type IsoDate, isoDate, nextDay } from 'loan/calendar';
import { businessDayFrom } from 'loan/holidays';
import { percentToType } from '../../../shared/format/format.ts';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import type { Move } from '../cases-api.ts';
import { type DetailsDraft, detailsOf, draftOfDetails, FIELDS, wrongDetails } from './details-draft.ts';

/** A move as it is typed. */
export type MoveDraft = DetailsDraft & {
  readonly to: Stage;
  readonly note: string;
  /** Of a loan that is drawn: the case is closed, and what is still open in it is withdrawn. */
  readonly closeOthers: boolean;
};

/** What a move begins with rests on. */
export type MoveBasis = {
  readonly application: Application;
  /** The loan that is wanted in the case, RON. */
  readonly wanted: number;
  readonly today: IsoDate;
};

/** Working days after which a bank is expected to have answered; proposed, and changed where a bank says otherwise. */
const ANSWER_DAYS: Partial<Readonly<Record<Stage, number>>> = { sent: 10, preapproved: 10, valuation: 7 };

/** For how many days an offer is taken to be valid where nothing else is typed. */
const OFFER_DAYS = 30;

/** Where an application most likely goes: the next stage; out of an end back to where it was, from the money one back. */
export function nextStage({ stage, events }: Pick<Application, 'stage' | 'events'>): Stage {
  if (isEnded(stage)) {
    const before = events.find(({ to, from }) => to === stage && from !== null && !isEnded(from))?.from;
    return before ?? 'preparing';
  }
  return openStages[stageOrder(stage) + 1]?.stage ?? 'signed';
}

/** The fields of a stage in the order of its dialog, those that it needs first. */
export function fieldsOf(to: Stage): readonly ApplicationField[] {
  return [...stageFields[to].required, ...stageFields[to].optional];
}

/** A move to that stage before anything is typed: what is stored, and a sensible proposal where a field of the stage is empty. */
export function moveDraft(basis: MoveBasis, to: Stage): MoveDraft {
  const stored = draftOfDetails(basis.application);
  const proposed = proposals(basis, to);
  const shown = fieldsOf(to);
  const details = FIELDS.map((field) => [field, (shown.includes(field) && proposed[field]) || stored[field]]);
  return { ...stored, ...Object.fromEntries(details), to, note: '', closeOthers: true };
}

/** What a stage proposes for its fields; a day that was agreed and is still to come stays. */
function proposals({ application, wanted, today }: MoveBasis, to: Stage): Partial<DetailsDraft> {
  const { stage, approvedAmount, approvedRate, approvedMonths, offerValidUntil, signingOn } = application;
  const { figures, product } = application;
  // An offer without a fixed period has no rate of its own: the index decides.
  const rate = figures.simulated?.rate ?? (product.perioada > 0 ? product.dobandaFixa : undefined);
  const answerDays = isMoveBack(stage, to) ? undefined : ANSWER_DAYS[to];
  return {
    ...(application.sentOn === null && { sentOn: today }),
    // What was awaited until now has come with this move.
    ...(answerDays !== undefined && { answerBy: workingDaysAfter(today, answerDays) }),
    ...(approvedAmount === null && { approvedAmount: moneyText(wanted) }),
    ...(approvedRate === null && rate !== undefined && { approvedRate: percentToType(rate) }),
    ...(approvedMonths === null && figures.simulated && { approvedMonths: String(figures.simulated.months) }),
    ...((offerValidUntil ?? '') < today && { offerValidUntil: daysAfter(today, OFFER_DAYS) }),
    ...(isContract(to) && (signingOn === null || signingOn > today) && { signingOn: today }),
    ...(application.drawnOn === null && { drawnOn: today }),
  };
}

/** The same move to another stage: what was typed stays, what was only proposed is proposed anew. */
export function withStage(draft: MoveDraft, basis: MoveBasis, to: Stage): MoveDraft {
  const [before, after] = [moveDraft(basis, draft.to), moveDraft(basis, to)];
  const details = FIELDS.map((field) => [field, draft[field] === before[field] ? after[field] : draft[field]]);
  return { ...draft, ...Object.fromEntries(details), to };
}

/** What keeps a move from being sent. */
export function wrongIn(draft: MoveDraft, from: Stage): FieldErrors {
  const isUnexplained = isMoveBack(from, draft.to) && draft.note.trim() === '';
  return {
    ...wrongDetails(draft, fieldsOf(draft.to), stageFields[draft.to].required),
    ...(isUnexplained && { note: 'Spuneți de ce se întoarce.' }),
  };
}

/** How a move is sent: with the fields of its stage; the others stay as they are stored. */
export function moveOf(draft: MoveDraft, expectedVersion: number): Move {
  const { to, note, closeOthers } = draft;
  const typed: Partial<ApplicationDetails> = detailsOf(draft);
  const shown = Object.fromEntries(fieldsOf(to).map((field) => [field, typed[field]]));
  return { ...shown, to, note, closeOthers: to === 'drawn' && closeOthers, expectedVersion };
}

/** The business day so many business days later. */
function workingDaysAfter(today: IsoDate, count: number): IsoDate {
  let day: Day = dayOf(today);
  for (let passed = 0; passed < count; passed += 1) day = businessDayFrom(nextDay(day));
  return isoDate(day);
}

function daysAfter(today: IsoDate, count: number): IsoDate {
  let day = dayOf(today);
  for (let passed = 0; passed < count; passed += 1) day = nextDay(day);
  return isoDate(day);
}
