import type { Customer } from 'contract/customers/customer';
import { customerStatuses } from 'contract/text/customer-status';
import { writePhone } from 'contract/text/phone';
import { LONGEST } from 'contract/text/text-lengths';
import { useState } from 'react';
import { statusWithTrack } from '../../customers/board-tracks.ts';
import { StatusBadge } from '../../customers/status-badge.tsx';
import { readDraft } from '../../session/drafts.ts';
import { SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';
import styles from '../details.module.css';
import { useRefreshPossibleDuplicates } from '../duplicates/possible-duplicates-api.ts';
import { identityChanges } from '../identity-api.ts';
import { InlineField } from './inline-field.tsx';
import { phoneUpdateError, updateError } from './update-errors.ts';
import { usePhoneChange } from './use-phone-change.ts';

/** What may be set by hand; 5 is where the board closes a customer. */
const SETTABLE = customerStatuses.filter(({ status }) => status <= 4);

const FIELDS = ['name', 'alias', 'phone', 'email', 'status'] as const;

type Field = (typeof FIELDS)[number];

const draftKind = (field: Field) => `fisa-${field}` as const;

/** The name as the heading of the page, then stage, phone, e-mail and alias, each changed where it stands; one at a time. */
export function Identity({ customer }: { customer: Customer }) {
  const { phone, name, alias, email, status } = customer;
  // One that was being changed when the page was left is open again, with what was typed.
  const [edited, setEdited] = useState(() => FIELDS.find((field) => readDraft(draftKind(field), phone) !== ''));
  const phoneChange = usePhoneChange(customer);
  const refreshPossibleDuplicates = useRefreshPossibleDuplicates(phone);
  const of = (field: Field) => ({
    isEditing: edited === field,
    isBarred: edited !== undefined && edited !== field,
    edit: (isEditing: boolean) => setEdited(isEditing ? field : undefined),
    draft: { kind: draftKind(field), of: phone },
  });
  const change = identityChanges(customer);
  return (
    <dl className={styles.identity}>
      <InlineField
        {...of('name')}
        label="Nume"
        isHeading
        stored={name}
        mostCharacters={LONGEST.personName}
        change={change.name}
        onChanged={refreshPossibleDuplicates}
        failed={updateError('name')}
      >
        <h1 className="text-28 leading-120" dir="auto">
          {name}
        </h1>
      </InlineField>
      <InlineField
        {...of('status')}
        label="Statut"
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
        stored={writePhone(phone)}
        kind="tel"
        mostCharacters={40}
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
        stored={email ?? ''}
        kind="email"
        change={change.email}
        onChanged={refreshPossibleDuplicates}
        failed={updateError('email')}
      >
        {email ? <EmailAddress address={email} /> : <Nothing />}
      </InlineField>
      <InlineField
        {...of('alias')}
        label="Alias"
        stored={alias}
        mostCharacters={LONGEST.personName}
        change={change.alias}
        failed={updateError('alias')}
      >
        {alias ? <bdi>{alias}</bdi> : <Nothing />}
      </InlineField>
    </dl>
  );
}

/** Too long for a line, it goes on below at its sign. */
function EmailAddress({ address }: { address: string }) {
  const [mailbox, domain] = address.split('@');
  return (
    <>
      {mailbox}
      <wbr />@{domain}
    </>
  );
}

function Nothing() {
  return <span className="text-ink-soft text-14">necompletat</span>;
}

/** 0 to 4, and the one that the customer has where it is another. */
function statusChoices(current: number) {
  return customerStatuses
    .filter(({ status }) => status === current || SETTABLE.some((settable) => settable.status === status))
    .map(({ status }) => ({ value: String(status), label: statusWithTrack(status) }));
}
