import { type DatedParameters, parameterChanges } from 'contract/parameters/parameter-changes';
import { parameterErrors } from 'contract/parameters/parameter-errors';
import { applicableQuarter, appliesFrom, quarterAfter } from 'loan/index-quarter';
import { useState } from 'react';
import { z } from 'zod';
import { messageOf, validationErrors } from '../../shared/api/failure.ts';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { today } from '../../shared/time/today.ts';
import { announces, NOTHING_CHANGED } from '../../ui/notices/mutation-notices.ts';
import { schemaErrors } from '../api/schema-errors.ts';
import { useChange } from '../data/change.ts';
import { conflictIn } from '../data/conflict.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
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
  readonly seenId: number;
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
export function useValueForm(parameter: DatedParameters, onSaved: () => void) {
  const { name } = parameter;
  const [first] = useState(() => firstForm(parameter));
  const { state, forget } = useDraftValues('parametru', name, first);
  const [values, keep] = state;
  const look = useChange(parameterChanges.preview, { notice: NOTHING_CHANGED });
  const save = useChange(parameterChanges.add, {
    notice: announces('Valoarea a fost salvată.', markIdOf(name)),
    onSaved: () => {
      forget();
      onSaved();
    },
  });
  const { value, validFrom, source, seenId } = values;
  const proposed = { name, value: valueIn(name, value), validFrom };

  const change = (changes: Partial<ValueForm>) => {
    keep(changes);
    form.clearErrors();
    look.reset();
    save.reset();
  };
  const refuse = (failure: unknown) => form.refuse(validationErrors(failure));
  const store = (expectedId: number) => save.mutate({ body: { ...proposed, source, expectedId } }, { onError: refuse });
  const conflict = conflictIn(save.error, storedValue);
  const form = useForm<ValueForm>({
    state: [values, change],
    validate: (typed) => errorsOf(typed, parameter),
    onSubmit: () => look.mutate({ body: proposed }, { onError: refuse }),
  });
  const failure = save.error ?? look.error;
  return {
    ...form,
    store: () => store(seenId),
    look,
    save,
    /** Somebody else has stored a value that was not seen here. */
    conflict,
    keepMine: (latestId: number) => {
      keep({ seenId: latestId });
      store(latestId);
    },
    takeTheirs: () => {
      forget();
      look.reset();
      save.reset();
    },
    failure: conflict || form.showsAtFields(validationErrors(failure)) ? '' : messageOf(failure),
  };
}

/** The value that somebody else has stored meanwhile. */
const storedValue = z.object({ latestId: z.number(), value: z.unknown(), validFrom: z.string(), source: z.string() });

function firstForm({ name, values, currentId, latestId: seenId }: DatedParameters): ValueForm {
  const current = values.find(({ id }) => id === currentId);
  const empty = { value: draftOf(name, current?.value), validFrom: today(), source: '', quarter: '', seenId };
  if (name !== 'IRCC') return empty;
  const [now = '', next = ''] = openQuarters();
  const isKnown = values.some(({ validFrom }) => validFrom === appliesFrom(now));
  return { ...empty, ...ofQuarter(isKnown ? next : now), value: draftOf(name, undefined) };
}

function errorsOf({ value, seenId, ...typed }: ValueForm, { name }: DatedParameters): FieldErrors {
  const sent = { ...typed, name, value: valueIn(name, value), expectedId: seenId };
  return { ...schemaErrors(parameterChanges.add.body, sent), ...parameterErrors(name, sent.value) };
}
