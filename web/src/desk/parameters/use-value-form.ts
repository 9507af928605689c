import { type DatedParameter, type DatedParameters, parameterChanges } from 'contract/parameters/parameter-changes';
import { parameterErrors } from 'contract/parameters/parameter-errors';
import { applicableQuarter, appliesFrom, quarterAfter } from 'loan/index-quarter';
import { z } from 'zod';
import { validationErrors } from '../../shared/api/failure.ts';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import { today } from '../../shared/time/today.ts';
import { announces, NOTHING_CHANGED } from '../../ui/notices/mutation-notices.ts';
import { schemaErrors } from '../api/schema-errors.ts';
import { sendOnce, useChange } from '../data/change.ts';
import { useSaveForms } from '../forms/use-save-form.ts';
import { type DraftValues, useDraftValues } from '../session/use-draft-values.ts';
import { draftOf, type ValueDraft, valueIn } from './value-draft.ts';

/** A new value while it is filled in. */
export type ValueForm = {
  readonly value: ValueDraft;
  /** ISO day; for IRCC it follows from the quarter. */
  readonly validFrom: string;
  readonly source: string;
  /** Only for IRCC: the quarter whose index is entered. */
  readonly quarter: string;
  /** The latest value when its author opened the form, since the list is read again behind an open form. */
  readonly seen: number;
};

/** The place that announces a new value of a parameter. */
export const markIdOf = (name: string) => `parametru-${name}`;

/** The quarters whose index may be entered: the one that applies now, and the next ones. */
export function openQuarters(): string[] {
  const now = applicableQuarter(today());
  return [now, quarterAfter(now), quarterAfter(now, 2)];
}

/** The consequences of a chosen quarter. */
export function ofQuarter(quarter: string): Pick<ValueForm, 'quarter' | 'validFrom' | 'source'> {
  return { quarter, validFrom: appliesFrom(quarter), source: `BNR, IRCC ${quarter}` };
}

/** The form of a new value: first a preview of its effect, then saving. An edit makes a new preview necessary. */
export function useValueForm(parameter: DatedParameters, onClose: () => void) {
  const { name } = parameter;
  const kept = useDraftValues('parametru', name, firstForm(parameter));
  const look = useChange(parameterChanges.preview, { notice: NOTHING_CHANGED });
  const form = useSaveForms({
    draft: clearing(kept, look.reset),
    validate: (typed) => errorsOf(typed, parameter),
    record: { what: 'parameter', current: storedValue, ...latestOf(parameter) },
    notice: announces('Valoarea a fost salvată.', markIdOf(name)),
    changes: [parameterChanges.add],
    preview: ({ value, validFrom }) =>
      look.mutate(
        { body: { name, value: valueIn(name, value), validFrom } },
        { onError: (failure) => form.refuse(validationErrors(failure)) },
      ),
    run: ({ value, validFrom, source, seen }) =>
      sendOnce(parameterChanges.add, {
        body: { name, value: valueIn(name, value), validFrom, source, expectedId: seen },
      }),
    onClose,
  });
  const unseen = look.error && !form.showsAtFields(validationErrors(look.error)) ? look.error : null;
  return { ...form, look, failure: form.failure ?? unseen };
}

/** The same draft; each change and its end also call `clear`. */
export function clearing<Values>(draft: DraftValues<Values>, clear: () => void): DraftValues<Values> {
  const [values, change] = draft.state;
  const and = (act: () => void) => {
    act();
    clear();
  };
  return {
    ...draft,
    state: [values, (changes) => and(() => change(changes))],
    forget: () => and(draft.forget),
  };
}

/** The value that was stored last; its id counts as the parameter's version. */
const storedValue = z
  .object({ latestId: z.number(), value: z.unknown(), validFrom: z.string(), source: z.string() })
  .transform(({ latestId, ...stored }) => ({ ...stored, version: latestId }));

function latestOf({ values, latestId }: DatedParameters) {
  const latest: DatedParameter | undefined = values.find(({ id }) => id === latestId);
  if (!latest) return { stored: undefined };
  const { value, validFrom, source, changedBy, changedAt } = latest;
  return { stored: { version: latestId, value, validFrom, source }, writer: { changedBy, changedAt } };
}

function firstForm({ name, values, currentId, latestId: seen }: DatedParameters): ValueForm {
  const current = values.find(({ id }) => id === currentId);
  const empty = { value: draftOf(name, current?.value), validFrom: today(), source: '', quarter: '', seen };
  if (name !== 'IRCC') return empty;
  const [now = '', next = ''] = openQuarters();
  const isKnown = values.some(({ validFrom }) => validFrom === appliesFrom(now));
  return { ...empty, ...ofQuarter(isKnown ? next : now), value: draftOf(name, undefined) };
}

/** For how long a stored value offers the one before, ms. */
const TIME_TO_RETURN = 24 * 60 * 60 * 1000;

/** The form that puts back the value before the newest one, on its day; only for a person's value of the last day. */
export function formerForm(parameter: DatedParameters): ValueForm | undefined {
  const { name, values, latestId } = parameter;
  const latest = values.find(({ id }) => id === latestId);
  if (!latest?.changedBy || Date.now() - new Date(latest.changedAt).getTime() > TIME_TO_RETURN) return undefined;
  const former = values.find(({ id, validFrom }) => id !== latestId && validFrom <= latest.validFrom);
  if (!former) return undefined;
  const day = name === 'IRCC' || latest.validFrom > today() ? latest.validFrom : today();
  return {
    value: draftOf(name, former.value),
    validFrom: day,
    source: former.source,
    quarter: name === 'IRCC' ? applicableQuarter(day) : '',
    seen: latestId,
  };
}

function errorsOf({ value, seen, ...typed }: ValueForm, { name }: DatedParameters): FieldErrors {
  const sent = { ...typed, name, value: valueIn(name, value), expectedId: seen };
  return { ...schemaErrors(parameterChanges.add.body, sent), ...parameterErrors(name, sent.value) };
}
