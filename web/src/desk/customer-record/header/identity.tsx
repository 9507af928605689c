import { IconPencil } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { customerStatuses } from 'contract/customers/customer-status';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { writePhone } from 'contract/romanian/phone';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../ui/button.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { SavedMark } from '../../../ui/notices/saved-mark.tsx';
import { statusWithTrack } from '../../customers/board-tracks.ts';
import { StatusBadge } from '../../customers/status-badge.tsx';
import styles from '../details.module.css';
import type { EditedField } from './edited-field.ts';
import { fieldChanges } from './field-changes.ts';
import { FieldEditor, type FieldEditorProps } from './field-editor.tsx';
import { phoneUpdateError, updateError } from './update-errors.ts';
import { usePhoneChange } from './use-phone-change.ts';

/** The statuses that may be set here; 5, closed, is set on the board. */
const SETTABLE = customerStatuses.filter(({ status }) => status <= 4);

type FieldsProps = { customer: Customer; of: EditedField };

/** The name as the heading of the page, edited in place. */
export function NameField({ customer, of }: FieldsProps) {
  const { name } = customer;
  const change = fieldChanges(customer);
  return (
    <dl className="m-0">
      <InlineField
        {...of('name')}
        label="Nume"
        what="customerName"
        isHeading
        stored={name}
        maxCharacters={MAX_LENGTH.personName}
        change={change.name}
        failed={updateError('name')}
      >
        <h1 className="text-28 leading-120" dir="auto">
          {name}
        </h1>
      </InlineField>
    </dl>
  );
}

/** Stage, phone, e-mail and alias, each edited in place. */
export function Identity({ customer, of }: FieldsProps) {
  const { phone, alias, email, status } = customer;
  const phoneChange = usePhoneChange(customer);
  const change = fieldChanges(customer);
  return (
    <dl className={`${styles.identity} grid grid-cols-1`}>
      <InlineField
        {...of('status')}
        label="Statut"
        what="customerStatus"
        stored={String(status)}
        options={statusChoices(status)}
        shown={(value) => statusWithTrack(Number(value))}
        change={change.status}
        failed={updateError('status')}
      >
        <StatusBadge status={status} />
      </InlineField>
      <InlineField
        {...of('phone')}
        label="Telefon"
        what="customerPhone"
        stored={writePhone(phone)}
        kind="tel"
        maxCharacters={40}
        refuse={(typed) => (typed.trim() === '' ? 'phone number cannot be empty' : undefined)}
        shown={writePhone}
        {...phoneChange}
        notice={SHOWN_BY_SCREEN}
        failed={phoneUpdateError}
      >
        <span className="tabular">{writePhone(phone)}</span>
      </InlineField>
      <InlineField
        {...of('email')}
        label="E-mail"
        what="customerEmail"
        stored={email ?? ''}
        kind="email"
        change={change.email}
        failed={updateError('email')}
      >
        {email ? <EmailAddress address={email} /> : <Nothing />}
      </InlineField>
      <InlineField
        {...of('alias')}
        label="Alias"
        what="customerAlias"
        stored={alias}
        maxCharacters={MAX_LENGTH.personName}
        change={change.alias}
        failed={updateError('alias')}
      >
        {alias ? <bdi>{alias}</bdi> : <Nothing />}
      </InlineField>
    </dl>
  );
}

/** An address too long for a line is broken before its `@`. */
function EmailAddress({ address }: { address: string }) {
  const [mailbox, domain] = address.split('@');
  return (
    <a href={`mailto:${address}`}>
      {mailbox}
      <wbr />@{domain}
    </a>
  );
}

function Nothing() {
  return <span className="text-ink-soft text-14">necompletat</span>;
}

/** 0 to 4, and the customer's present status if it is another. */
function statusChoices(current: number) {
  return customerStatuses
    .filter(({ status }) => status === current || SETTABLE.some((settable) => settable.status === status))
    .map(({ status }) => ({ value: String(status), label: statusWithTrack(status) }));
}

/** A field of the customer that is edited in place. */
type InlineFieldProps = FieldEditorProps & {
  /** The value heads the page and needs no label beside it. */
  isHeading?: boolean;
  /** How the stored value is shown. */
  children: ReactNode;
  /** Another field is being edited: only one at a time. */
  isBarred: boolean;
  isEditing: boolean;
  edit: (isEditing: boolean) => void;
};

/** A value with a pencil, which turns it into a field. */
function InlineField({ isHeading = false, children, isBarred, isEditing, edit, ...field }: InlineFieldProps) {
  const { label, draft } = field;
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => edit(false));
    pencil.current?.focus();
  };
  return (
    <div
      className={`${styles.field} soft-terms grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-2`}
      data-heading={isHeading || undefined}
    >
      <dt className={isHeading ? 'visually-hidden' : undefined}>{label}</dt>
      <dd>
        {isEditing ? (
          <FieldEditor {...field} close={close} />
        ) : (
          <div className={`${styles.value} flex items-center justify-between gap-2 min-h-tap py-1`}>
            <span className="flex flex-wrap items-baseline gap-x-3 min-w-0 wrap-anywhere">
              <span className="min-w-0">{children}</span>
              <SavedMark markId={draft.kind} />
            </span>
            <IconButton
              ref={pencil}
              className={styles.pencil}
              label={`Modificați: ${label}`}
              disabled={isBarred}
              onClick={() => edit(true)}
            >
              <IconPencil size={18} stroke={1.8} aria-hidden />
            </IconButton>
          </div>
        )}
      </dd>
    </div>
  );
}
