import type { Customer } from 'contract/customer';
import { customerStatuses } from 'contract/customer-status';
import { writePhone } from 'contract/phone';
import { protectedCustomers } from 'contract/protected-customers';
import { useState } from 'react';
import { staffCall } from '../auth/staff-call.ts';
import { StatusWord } from '../customers/status-word.tsx';
import styles from './details.module.css';
import { failedToUpdate, failedToUpdatePhone } from './field-failures.ts';
import { InlineField } from './inline-field.tsx';
import { useRefreshLookalikes } from './lookalikes-api.ts';
import { usePhoneChange } from './use-phone-change.ts';

/** What may be set by hand; 5 is where the board closes a customer. */
const SETTABLE = customerStatuses.filter(({ status }) => status <= 4);

type Field = 'name' | 'alias' | 'phone' | 'email' | 'status';

/** Name, alias, phone, e-mail and status, each changed where it stands; one at a time. */
export function Identity({ customer }: { customer: Customer }) {
  const { phone, name, alias, email, status } = customer;
  const [edited, setEdited] = useState<Field>();
  const phoneChange = usePhoneChange(phone);
  const refreshLookalikes = useRefreshLookalikes(phone);
  const of = (field: Field) => ({
    isEditing: edited === field,
    isBarred: edited !== undefined && edited !== field,
    edit: (isEditing: boolean) => setEdited(isEditing ? field : undefined),
  });
  const params = { phone };
  return (
    <dl className={styles.identity}>
      <InlineField
        {...of('name')}
        label="Nume"
        stored={name}
        mostCharacters={120}
        change={(typed) => staffCall(protectedCustomers.updateName, { params, body: { name: typed } })}
        onChanged={refreshLookalikes}
        failed={failedToUpdate('name')}
      >
        <strong className={styles.name}>{name}</strong>
      </InlineField>
      <InlineField
        {...of('alias')}
        label="Alias"
        stored={alias}
        mostCharacters={120}
        change={(typed) => staffCall(protectedCustomers.updateAlias, { params, body: { alias: typed } })}
        failed={failedToUpdate('alias')}
      >
        {alias || <Nothing />}
      </InlineField>
      <InlineField
        {...of('phone')}
        label="Telefon"
        stored={writePhone(phone)}
        kind="tel"
        mostCharacters={40}
        refuse={(typed) => (typed.trim() === '' ? 'phone number cannot be empty' : undefined)}
        {...phoneChange}
        failed={failedToUpdatePhone}
      >
        <span className={styles.number}>{writePhone(phone)}</span>
      </InlineField>
      <InlineField
        {...of('email')}
        label="E-mail"
        stored={email ?? ''}
        kind="email"
        change={(typed) => staffCall(protectedCustomers.updateEmail, { params, body: { email: typed } })}
        onChanged={refreshLookalikes}
        failed={failedToUpdate('email')}
      >
        {email ?? <Nothing />}
      </InlineField>
      <InlineField
        {...of('status')}
        label="Statut"
        stored={String(status)}
        options={statusChoices(status)}
        change={(typed) =>
          staffCall(protectedCustomers.setStatus, { params, body: { status: Number(typed), expectedStatus: status } })
        }
        failed={failedToUpdate('status')}
      >
        <StatusWord status={status} hasTrack />
      </InlineField>
    </dl>
  );
}

function Nothing() {
  return <span className={styles.soft}>necompletat</span>;
}

/** 0 to 4, and the one that the customer has where it is another. */
function statusChoices(current: number) {
  return customerStatuses
    .filter(({ status }) => status === current || SETTABLE.some((settable) => settable.status === status))
    .map(({ status, name }) => ({ value: String(status), label: name }));
}
