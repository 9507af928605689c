import {
  emptyCoBorrower,
  emptyLoanForm,
  type FormAnswer,
  type LoanFormInput,
  MAX_CO_BORROWERS,
  openAnswers,
} from 'contract/fields/loan-form';
import { answersOfKind } from 'quote/answers-of-kind';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRecord } from '../../shared/api/is-record.ts';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import { goTo } from '../../shared/navigation/navigation.ts';
import type { Draft } from './kept-answers.ts';
import { keepDraft, resumeDraft, type StepWithDraft } from './wizard-session.ts';
import { isOnTheWay, isStep, nextStep, previousStep, type Step } from './wizard-steps.ts';

/** The state of a navigation inside the wizard: the answers so far, their origin and time. */
export type WizardState = { formData: LoanFormInput; from?: Step; at: number };

/** The reason why a visitor got to the introduction instead of the requested page. */
export type RedirectReason = (typeof REASONS)[number];

const REASONS = ['no-form', 'forgotten', 'booked', 'removed', 'erased'] as const;

const property = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Object.entries(holder).find(([key]) => key === name)?.[1] : undefined;

const isAnswer = (value: unknown): value is FormAnswer =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/**
 * The whole form of a navigation: missing fields are empty; unknown fields and answers of another kind of credit are
 * gone. Null without one, as on a pasted address. A form behind figures of before (`seen`) that counted no condition
 * still counts none.
 */
export function readFormData(state: unknown): LoanFormInput | null {
  const given = property(state, 'formData');
  if (typeof given !== 'object' || given === null) return null;
  const codebitori = readCoBorrowers(property(given, 'codebitori'));
  const conditii = readConditions(property(given, 'conditii'), property(state, 'seen') === undefined);
  return ofKind({
    ...known(given, emptyLoanForm),
    ...(conditii && { conditii }),
    ...(codebitori.length > 0 && { codebitori }),
  });
}

/** The wizard asks for no term of a refinancing, and for no home of a largest loan. */
function ofKind(form: LoanFormInput): LoanFormInput {
  const { perioadaCreditata, valoareImobil, valoareAvans, anulConstructiei, envFriendly } = emptyLoanForm;
  const answers = answersOfKind(form);
  if (form.tipCredit === 'Refinantare') return { ...answers, perioadaCreditata };
  if (form.tipCredit !== 'Incadrare') return answers;
  return { ...answers, valoareImobil, valoareAvans, anulConstructiei, envFriendly };
}

/** The other signers, each with all fields in the same order; none for a person who signs alone. */
function readCoBorrowers(given: unknown): NonNullable<LoanFormInput['codebitori']> {
  if (!Array.isArray(given)) return [];
  const people = given.filter((person): person is object => typeof person === 'object' && person !== null);
  return people.slice(0, MAX_CO_BORROWERS).map((person) => known(person, emptyCoBorrower));
}

/** The answers about conditions, always all three; undefined only in a form of earlier figures. */
function readConditions(given: unknown, isForToday: boolean): LoanFormInput['conditii'] {
  if (isRecord(given)) return known(given, openAnswers);
  return isForToday ? openAnswers : undefined;
}

/** The given answers among the possible ones, in the shape of `empty`. */
function known<Answers extends object>(given: object, empty: Answers): Answers {
  const answered = Object.entries(given).filter(([field, value]) => Object.hasOwn(empty, field) && isAnswer(value));
  return { ...empty, ...Object.fromEntries(answered) };
}

/** The time of the page's entry in the history, if its state has it. */
export function readEnteredAt(state: unknown): number | undefined {
  const at = property(state, 'at');
  return typeof at === 'number' ? at : undefined;
}

/** The reason of the visitor's redirect, if the state has it. */
export function readRedirectReason(state: unknown): RedirectReason | undefined {
  const reason = property(state, 'notice');
  return REASONS.find((each) => each === reason);
}

/**
 * The server's errors about the answers of this step, for a visitor who comes to correct them: those of fields with
 * unchanged answers.
 */
export function useRefused(answers: object, sent: object | undefined): FieldErrors | undefined {
  const { state } = useLocation();
  const [refused] = useState(() => {
    const given = property(state, 'refused');
    if (typeof given !== 'object' || given === null) return undefined;
    const isSame = (field: string) => String(property(answers, field)) === String(property(sent, field));
    const own = Object.entries(given).filter(([field]) => isSame(field));
    return Object.fromEntries(own.map(([field, sentence]) => [field, String(sentence)]));
  });
  return refused;
}

/** The answers of this page's navigation; they survive a reload. Null without them. */
export function useFormData(): LoanFormInput | null {
  const { state } = useLocation();
  return useMemo(() => readFormData(state), [state]);
}

/** A step's two ways out, for the answers that led to it. */
export function useWizardStep(step: Step, formData: LoanFormInput) {
  const navigate = useNavigate();
  const { state } = useLocation();

  /** Adds this step's answers and follows them; `also` travels beside the form. */
  const goOn = (answers: Partial<LoanFormInput>, also: object = {}): void => {
    const next = { ...formData, ...answers };
    navigate(nextStep(step, next), { state: { ...also, ...entry(next, step) } });
  };

  /** Back to a step: along the history if it leads there, so that the browser's own Back agrees with ours. */
  const goBackTo = (target: ReturnType<typeof previousStep>): void => {
    if (cameFrom(state) === target) navigate(-1);
    else if (target === '/') goTo(target);
    else navigate(target, { replace: true, state: entry(formData) });
  };

  /** One step back: to the step that led here if it is on the way, which may have passed over answered ones. */
  const goBack = (): void => {
    const from = cameFrom(state);
    const isEarlier = from !== undefined && from !== step && isOnTheWay(from, { step, formData });
    goBackTo(isEarlier ? from : previousStep(step, formData));
  };

  return { goOn, goBack, goBackTo };
}

/** The step that led to this page, if its state names one. */
function cameFrom(state: unknown): Step | undefined {
  const from = property(state, 'from');
  return typeof from === 'string' && isStep(from) ? from : undefined;
}

/** The state of a navigation that carries these answers. */
export function entry(formData: LoanFormInput, from?: Step): WizardState {
  return { formData, at: Date.now(), ...(from && { from }) };
}

/** The fields of a step, stored during typing: no way out and back loses a word. */
export function useDraft<D extends Draft>(
  step: StepWithDraft,
  initial: D,
): [draft: D, change: (changes: Partial<D>) => void] {
  const [draft, setDraft] = useState(() => resumeDraft(step, initial, Date.now()));
  useEffect(() => keepDraft(step, draft, Date.now()), [step, draft]);
  return [draft, (changes) => setDraft((now) => ({ ...now, ...changes }))];
}
