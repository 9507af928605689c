import type { Endpoint } from 'contract/endpoint';
import { z } from 'zod';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { conflictIn } from '../../data/conflict.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForms } from '../../forms/use-save-form.ts';
import type { DraftKind } from '../../session/account-drafts.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';

/** A text of an account to store, and the one that its author saw; refused when another has been stored meanwhile. */
export type TextChange = { readonly text: string; readonly expected: string };

/** The call that stores a text of an account. */
export type TextSaving = {
  readonly change: Endpoint;
  readonly run: (change: TextChange) => Promise<unknown>;
};

type AccountTextFormProps = {
  draft: DraftKind;
  username: string;
  /** The stored text; empty: none. */
  stored: string;
  saving: TextSaving;
  /** The field of the call that holds the text, which the server's refusals name. */
  name: string;
  words: { readonly label: string; readonly description: string; readonly submit: string; readonly saved: string };
  input: { readonly autoComplete: string; readonly maxLength?: number; readonly type?: 'tel' };
};

/** One text of an account that its owner and administrators may change; nobody overwrites another's text unseen. */
export function AccountTextForm({ draft, username, stored, saving, name, words, input }: AccountTextFormProps) {
  const form = useSaveForms({
    draft: useDraftValues(draft, username, { text: stored, seen: stored }),
    changes: [saving.change],
    run: ({ text, seen }) => saving.run({ text, expected: seen }),
    atFields: ({ [name]: text, ...others }) => (text === undefined ? others : { ...others, text }),
    notice: SHOWN_BY_SCREEN,
  });
  const { values, change, refusal } = form;
  const conflict = conflictIn(refusal, z.string());
  return (
    <SaveForm
      form={form}
      className={styles.form}
      conflict={
        conflict && (
          <ConflictNotice
            conflict={conflict}
            fields={[{ title: words.label, stored: conflict.current, mine: values.text }]}
            onKeepMine={() => {
              change({ seen: conflict.current });
              form.save({ ...values, seen: conflict.current });
            }}
            onTakeTheirs={() => {
              change({ text: conflict.current, seen: conflict.current });
              form.clearOutcome();
            }}
          />
        )
      }
    >
      {form.isSaved && <Alert tone="good">{words.saved}</Alert>}
      <TextInput
        label={words.label}
        hint={words.description}
        {...form.field('text')}
        {...input}
        beside={
          <Button type="submit" variant="secondary" loading={form.isSaving} aria-label={words.submit}>
            Salvați
          </Button>
        }
      />
    </SaveForm>
  );
}
