import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import type { Overtaken } from 'contract/edit-conflict';
import type { KeyboardEvent } from 'react';
import { z } from 'zod';
import { failed as failedChecks } from '../../../shared/forms/field-errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { announces, type Notice } from '../../../ui/notices/mutation-notices.ts';
import { conflictIn, noticed } from '../../data/conflict.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForms } from '../../forms/use-save-form.ts';
import type { DraftKind } from '../../session/account-drafts.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import type { FieldChange } from './field-changes.ts';
import type { UpdateError } from './update-errors.ts';

/** The field and its input. */
export type FieldEditorProps = {
  label: string;
  /** The field, as a refusal names it. */
  what: Overtaken;
  /** The initial text. */
  stored: string;
  /** `tel` and `email` choose the keyboard of a phone; with options it is a list. */
  kind?: 'text' | 'tel' | 'email';
  options?: readonly { readonly value: string; readonly label: string }[];
  maxCharacters?: number;
  /** Why this text is not sent at all; undefined: it is sent. */
  refuse?: (typed: string) => string | undefined;
  /** A stored value in words, if these differ from the typed ones. */
  shown?: (value: string) => string;
  change: (change: FieldChange) => Promise<Customer>;
  /** Runs when the user keeps a colleague's stored value. */
  onTheirsTaken?: (current: string) => void;
  /** The notice of success, where it differs from the usual one. */
  notice?: Notice;
  /** The words of a failure. */
  failed: (failure: Error) => UpdateError;
  /** The draft, which outlives a reload. */
  draft: { readonly kind: DraftKind; readonly of: string };
};

/** The calls of which `change` makes one. */
const CALLS = [
  customers.updateName,
  customers.updateAlias,
  customers.updateEmail,
  customers.updatePhone,
  customers.setStatus,
];

/** The stored value in a refusal, as the field holds it. */
const storedValue = z.union([z.string(), z.object({ status: z.number() }).transform(({ status }) => String(status))]);

type EditorProps = FieldEditorProps & { close: () => void };

/**
 * A field with Save and Cancel, Enter and Escape; shows a colleague's stored value. It is one line, so neither Cancel
 * nor Escape asks anything.
 */
export function FieldEditor(props: EditorProps) {
  const { label, kind = 'text', options, maxCharacters, shown: words = String, failed } = props;
  const { form, conflict, keepMine, takeTheirs } = useFieldEditor(props);
  const { isSaving, leave } = form;
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isSaving) return;
    event.stopPropagation();
    leave();
  };
  const { error, ...typed } = form.field('typed');
  const shared = { ...typed, 'aria-label': label, autoFocus: true, readOnly: isSaving };
  return (
    <fieldset onKeyDown={leaveByEscape} className="py-1 min-w-0">
      <SaveForm
        form={form}
        className="grid grid-cols-1 gap-2"
        conflict={
          conflict && (
            <ConflictNotice
              conflict={conflict}
              fields={[{ title: label, stored: words(conflict.current), mine: words(form.values.typed) }]}
              onKeepMine={() => keepMine(conflict.current)}
              onTakeTheirs={() => takeTheirs(conflict.current)}
            />
          )
        }
        failed={(failure) => <News {...failed(failure)} />}
        submit={
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" loading={isSaving} lang="en">
              Save
            </Button>
            <Button variant="secondary" disabled={isSaving} onClick={leave} lang="en">
              Cancel
            </Button>
          </div>
        }
      >
        {options ? (
          <Select {...shared} options={options} onKeyDown={saveByEnter} />
        ) : (
          <TextInput
            {...shared}
            type={kind}
            maxLength={maxCharacters}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {error && <News title={error} />}
      </SaveForm>
    </fieldset>
  );
}

function News({ title, reason }: UpdateError) {
  return (
    <Alert tone="bad">
      <p>{title}</p>
      {reason && <p>{reason}</p>}
    </Alert>
  );
}

/** A list does not submit its form on Enter, as a line of text does. */
function saveByEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function useFieldEditor(props: EditorProps) {
  const { label, what, stored, refuse, change, onTheirsTaken, notice, draft, close } = props;
  const form = useSaveForms({
    // The draft remembers the value that its author saw first: the stored one may change while the field is open.
    draft: useDraftValues<FieldChange>(draft.kind, draft.of, { typed: stored, seen: stored }),
    validate: ({ typed }) => failedChecks({ typed: refuse?.(typed) ?? false }),
    changes: CALLS,
    run: change,
    notice: notice ?? announces(`${label} salvat`, draft.kind, 'Salvat'),
    onClose: close,
  });
  const { typed, seen } = form.values;
  const hasNews = !form.isSaving && typed !== stored && seen !== stored;
  return {
    form,
    conflict: conflictIn(form.refusal, storedValue) ?? (hasNews && noticed(what, stored)),
    keepMine: (current: string) => {
      form.change({ seen: current });
      form.save({ typed, seen: current });
    },
    takeTheirs: (current: string) => {
      form.leave();
      onTheirsTaken?.(current);
    },
  };
}
