import type { CustomerInfoEntry } from 'contract/booking/customer-forms';
import { customerForms } from 'contract/booking/customer-forms';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { newestLoanForm } from '../../customers/newest-loan-form.ts';
import { useRead } from '../../data/read.ts';
import { isUntouched } from './quick-input.ts';
import styles from './quick-start.module.css';

type LatestFormProps = {
  phone: string;
  input: LoanFormInput;
  onFill: (answers: Readonly<Record<string, unknown>>) => void;
};

/** The client's newest form: it fills untouched fields by itself, and touched ones by a press. */
export function LatestForm({ phone, input, onFill }: LatestFormProps) {
  const { data, error, isPending, refetch } = useRead(customerForms.getCustomerInfo, { query: { phone } });
  const latest = newestLoanForm(data);
  const fillAtOnce = useEffectEvent((form: CustomerInfoEntry) => isUntouched(input) && onFill(form));
  useEffect(() => {
    if (latest) fillAtOnce(latest);
  }, [latest]);
  if (isPending) return <p className={styles.latest}>Se caută ultimul formular al clientului…</p>;
  if (error) {
    return (
      <p className={styles.latest} role="alert">
        Formularele clientului nu au putut fi încărcate: {messageOf(error)}{' '}
        <Button variant="quiet" onClick={() => void refetch()}>
          Încercați din nou
        </Button>
      </p>
    );
  }
  if (!latest) return <p className={styles.latest}>Clientul nu a completat niciun formular de simulare.</p>;
  return (
    <p className={styles.latest} role="status">
      Ultimul formular: {formatInstantDay(latest.createdAt)}.
      <Button variant="quiet" onClick={() => onFill(latest)}>
        Completați cu datele lui
      </Button>
    </p>
  );
}
