import type { Endpoint, Reply, Sent } from 'contract/endpoint';
import { useRef } from 'react';
import { fieldErrorsOf } from '../../shared/api/failure.ts';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import type { Questions } from '../../shared/forms/questions.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import type { Notice } from '../../ui/notices/mutation-notices.ts';
import { callErrors } from '../api/schema-errors.ts';
import { sendOnce, useChanges } from '../data/change.ts';
import { type StoredRecord, versionConflict } from '../data/conflict.ts';
import type { DraftValues } from '../session/use-draft-values.ts';
import { useExit } from './use-exit.ts';

type Options<Values, Saved, Current extends Versioned> = {
  /** The fields: `useDraftValues`, or `useUnkeptValues` for passwords, codes and mere choices. */
  readonly draft: DraftValues<Values>;
  /** The form's own refusals; the schema of a single call needs none. */
  readonly validate?: (values: Values) => FieldErrors;
  readonly questions?: Questions<Values>;
  /**
   * The record that is changed, for a server that refuses a save over a newer version; `seen` of the values is the
   * version that its author saw.
   */
  readonly record?: StoredRecord<Current>;
  /** The server's errors by the names of this form's fields, where these differ or not all are on the screen. */
  readonly atFields?: (errors: FieldErrors) => FieldErrors;
  readonly notice: Notice;
  /** Called when it is saved and the draft is forgotten; absent: the form closes. */
  readonly onSaved?: (saved: Saved, values: Values) => void;
  /** Called with each refusal, once its fields show it. */
  readonly onRefused?: (failure: Error) => void;
  /** Takes the form off the screen; absent: it stays there. */
  readonly onClose?: () => void;
};

type Versioned = { readonly version: number };

type OneCall<Values, E extends Endpoint> = {
  /** The call that saves. */
  readonly change: E;
  /** The input of the call. */
  readonly sent: (values: Values) => Sent<E>;
};

type SeveralCalls<Values, Saved, Pressed> = {
  readonly changes: readonly Endpoint[];
  /** Makes the calls; `pressed`: the result of `atPress`. */
  readonly run: (values: Values, pressed: Pressed | undefined) => Promise<Saved>;
  /** Runs within the press that saves: browsers open a tab only then. */
  readonly atPress?: (values: Values) => Pressed;
  /** The submit button shows the effect instead of saving; a button of the form's own calls `save`. */
  readonly preview?: (values: Values) => void;
  /** The typed words stay after a save, which can be made again: a download. */
  readonly isRepeatable?: boolean;
};

/** A form that saves, as `SaveDialog` and `SaveForm` draw it. */
export type SavingForm = Pick<
  ReturnType<typeof useSaveForms<object, unknown, Versioned, unknown>>,
  'formProps' | 'failure' | 'isSaving' | 'isAsking' | 'close' | 'cancel' | 'stay' | 'leave'
>;

/**
 * A form of the desk. The tab keeps its draft, and the call's schema words its errors at the fields. A refusal stands
 * at its field or in a sentence, and the way out asks before typed words get lost.
 */
export function useSaveForm<E extends Endpoint, Values extends object, Current extends Versioned = Versioned>({
  change,
  sent,
  validate,
  ...options
}: Options<Values, Reply<E>, Current> & OneCall<Values, E>) {
  const { atFields = asNamed } = options;
  const run = (values: Values) => sendOnce(change, sent(values));
  const check = (values: Values) => ({
    ...errorsOf(values, atFields(callErrors(change, sent(values)))),
    ...validate?.(values),
  });
  return useSaveForms({ ...options, validate: check, changes: [change], run });
}

/** As `useSaveForm`, for a save that takes several calls, or chooses between them; `run` makes them. */
export function useSaveForms<Values extends object, Saved, Current extends Versioned = Versioned, Pressed = undefined>(
  options: Options<Values, Saved, Current> & SeveralCalls<Values, Saved, Pressed>,
) {
  const { draft, validate, questions, record, preview, atPress, onClose, onRefused, atFields = asNamed } = options;
  const saving = useSaving(options);
  const form = useForm<Values>({
    state: draft.state,
    ...(validate && { validate }),
    questions,
    onSubmit: (values) => (preview ?? save)(values),
  });
  const reset = () => {
    draft.forget();
    form.clearErrors();
    if (saving.error) saving.reset();
  };
  const exit = useExit({ draft, isSaving: saving.isPending, reset, onClose });
  const errorsIn = (failure: Error, values = form.values) => errorsOf(values, atFields(fieldErrorsOf(failure)));
  const isSending = useRef(false);
  /** The values that a press added to the fields when it saved: a reason, a day. */
  const pressed = useRef<Partial<Values>>({});
  /** Saves these values; while a save is on its way, another one is ignored. */
  const save = (values: Values) => {
    if (isSending.current) return;
    isSending.current = true;
    pressed.current = differing(form.values, values);
    exit.stay();
    const given = { values, pressed: atPress?.(values) };
    saving.mutate(given, {
      onError: (failure) => {
        form.refuse(errorsIn(failure, values));
        onRefused?.(failure);
      },
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  const overtaken =
    record &&
    versionConflict({
      ...record,
      seen: seenIn(form.values),
      saving,
      see: (seen) => form.change({ ...form.values, seen }),
      resend: (seen) => save({ ...form.values, ...pressed.current, seen }),
    });
  return {
    ...form,
    ...exit,
    save,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    /** The answer to the last save. */
    saved: saving.data,
    /** What the server refused with last, until it is saved again or mended. */
    refusal: saving.error,
    /** The values that were sent last. */
    sent: saving.variables?.values,
    /** The same where no field shows it. */
    failure: saving.error && form.showsAtFields(errorsIn(saving.error)) ? null : saving.error,
    /** The screen shows the outcome of the last save no more. */
    clearOutcome: saving.reset,
    /** A colleague's stored change of the record, and the choice, as `ConflictNotice` takes them. */
    overtaken: overtaken && { ...overtaken, onTakeTheirs: exit.leave },
  };
}

/** The values of a save, and the result of `atPress`. */
type Given<Values, Pressed> = { readonly values: Values; readonly pressed: Pressed | undefined };

function useSaving<Values, Saved, Pressed>(
  options: Pick<Options<Values, Saved, Versioned>, 'draft' | 'notice' | 'onSaved' | 'onClose'> &
    SeveralCalls<Values, Saved, Pressed>,
) {
  const { draft, changes, run, notice, isRepeatable, onSaved, onClose } = options;
  return useChanges(changes, {
    notice,
    run: ({ values, pressed }: Given<Values, Pressed>) => run(values, pressed),
    onSaved: (saved, { values }) => {
      if (!isRepeatable) draft.forget();
      if (onSaved) onSaved(saved, values);
      else onClose?.();
    },
  });
}

const seenIn = (values: object): number => ('seen' in values && typeof values.seen === 'number' ? values.seen : 0);

/** The values of `to` that differ from those of `from`. */
function differing<Values extends object>(from: Values, to: Values): Partial<Values> {
  const different = Object.entries(to).filter(([name, value]) => value !== Reflect.get(from, name));
  return Object.fromEntries(different) as Partial<Values>;
}

const asNamed = (errors: FieldErrors): FieldErrors => errors;

/** The errors at fields of a form; the call may hold its values within an object: `next.title` is its title. */
function errorsOf(values: object, errors: FieldErrors): FieldErrors {
  const own = Object.entries(errors).flatMap(([path, sentence]) => {
    const steps = path.split('.');
    const first = steps.findIndex((step) => step in values);
    return first < 0 ? [] : [[steps.slice(first).join('.'), sentence]];
  });
  return Object.fromEntries(own);
}
