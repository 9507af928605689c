import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { MutationMeta } from '@tanstack/react-query';
import type { Customer } from 'contract/customers/customer';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, failed as failedChecks } from '../../../shared/forms/field-errors.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { useChangeCustomer } from '../../customers/customers-api.ts';
import { type DraftKind, keepDraft } from '../../session/drafts.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { announces } from '../../ui/announcements/mutation-notices.ts';
import { SavedMark } from '../../ui/announcements/saved-mark.tsx';
import { eventInput } from '../../ui/components/event-input.ts';
import styles from '../details.module.css';
import type { UpdateError } from './update-errors.ts';

/** One thing of the customer that is changed where it stands. */
export type InlineFieldProps = {
  label: string;
  /** The value heads the page and needs no label beside it. */
  isHeading?: boolean;
  /** How the stored value is shown. */
  children: ReactNode;
  /** What editing begins with. */
  stored: string;
  /** `tel` and `email` bring up their keyboards; options make it a list. */
  kind?: 'text' | 'tel' | 'email';
  options?: readonly { readonly value: string; readonly label: string }[];
  mostCharacters?: number;
  /** Why this is not even sent; undefined: it is. */
  refuse?: (typed: string) => string | undefined;
  change: (typed: string) => Promise<Customer>;
  /** The change is stored and shown. */
  onChanged?: (customer: Customer) => void;
  /** How the success is said, where it is not announced. */
  notice?: MutationMeta;
  /** What is said when it does not succeed. */
  failed: (failure: Error) => UpdateError;
  /** One at a time: another field is being edited. */
  isBarred: boolean;
  isEditing: boolean;
  edit: (isEditing: boolean) => void;
  /** Where what is typed is kept through a reload. */
  draft: { readonly kind: DraftKind; readonly of: string };
};

/** A list does not send its form by itself, as a line of text does. */
function saveByEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** A value with a pencil; opened, a field with Save and Cancel, Enter and Escape. */
export function InlineField(props: InlineFieldProps) {
  const { label, isHeading = false, children, isBarred, isEditing, edit, draft } = props;
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    keepDraft(draft.kind, draft.of, '');
    flushSync(() => edit(false));
    pencil.current?.focus();
  };
  return (
    <div className={styles.field} data-heading={isHeading || undefined}>
      <dt className={isHeading ? 'visually-hidden' : undefined}>{label}</dt>
      <dd>
        {isEditing ? (
          <Editor {...props} close={close} />
        ) : (
          <div className={`${styles.value} flex items-center justify-between gap-2 min-h-tap py-1`}>
            <span className="flex flex-wrap items-baseline gap-x-3 min-w-0 wrap-anywhere">
              <span className="min-w-0">{children}</span>
              <SavedMark place={draft.kind} />
            </span>
            <ActionIcon
              ref={pencil}
              className={styles.pencil ?? ''}
              variant="subtle"
              size="var(--tap)"
              aria-label={`Modificați: ${label}`}
              disabled={isBarred}
              onClick={() => edit(true)}
            >
              <IconPencil size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </dd>
    </div>
  );
}

function Editor(props: InlineFieldProps & { close: () => void }) {
  const {
    label,
    stored,
    kind = 'text',
    options,
    mostCharacters,
    refuse,
    change,
    onChanged,
    notice,
    failed,
    draft,
    close,
  } = props;
  const saving = useChangeCustomer(change, notice ?? announces(`${label} salvat`, draft.kind));
  const save = (typed: string) =>
    saving.mutate(typed, {
      onSuccess: (customer) => {
        close();
        onChanged?.(customer);
      },
    });
  const { field, formProps } = useForm({
    state: useDraftValues(draft.kind, draft.of, { typed: stored }).state,
    validate: ({ typed }): FieldErrors => failedChecks({ typed: refuse?.(typed) ?? false }),
    onSubmit: ({ typed }) => {
      if (!saving.isPending) save(typed);
    },
  });
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || saving.isPending) return;
    event.stopPropagation();
    close();
  };
  const { error: refused, ...typed } = field('typed');
  const shared = { ...eventInput(typed), 'aria-label': label, autoFocus: true, readOnly: saving.isPending };
  const news: UpdateError | null = refused === undefined ? saving.error && failed(saving.error) : { title: refused };
  return (
    <form {...formProps} onKeyDown={cancel} className="grid grid-cols-1 gap-2 py-1">
      {options ? (
        <NativeSelect {...shared} data={[...options]} onKeyDown={saveByEnter} />
      ) : (
        <TextInput
          {...shared}
          type={kind}
          maxLength={mostCharacters}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" loading={saving.isPending} lang="en">
          Save
        </Button>
        <Button variant="default" disabled={saving.isPending} onClick={close} lang="en">
          Cancel
        </Button>
      </div>
      {news && (
        <Alert tone="bad">
          <p>{news.title}</p>
          {news.reason && <p>{news.reason}</p>}
        </Alert>
      )}
    </form>
  );
}
