import { type CustomerInfoEntry, customerForms } from 'contract/booking/customer-forms';
import { writePhone } from 'contract/romanian/phone';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstantDay } from '../../shared/time/instant.ts';
import { Button } from '../../ui/button.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { CustomerSearch } from '../customers/customer-search.tsx';
import { newestLoanForm } from '../customers/newest-loan-form.ts';
import { useRead } from '../data/read.ts';
import type { SimulationCustomer } from '../simulations/navigation-state.ts';

type CustomerPickerProps = {
  customer: SimulationCustomer | undefined;
  onChange: (customer: SimulationCustomer | undefined) => void;
};

/** The choice of a client, or a name for the print only, which the server does not store. */
export function CustomerPicker({ customer, onChange }: CustomerPickerProps) {
  if (!customer?.phone) {
    return (
      <CustomerSearch
        label="Căutați un client sau scrieți un nume"
        hint="Nume, alias sau telefon. Un nume scris apare doar pe documente, nu se păstrează."
        failed="Clienții nu pot fi căutați acum; puteți continua cu un nume scris."
        typed={customer?.name ?? ''}
        onType={(name) => onChange(name === '' ? undefined : { name, phone: '' })}
        onPick={({ name, alias, phone, _id }) => onChange({ name: name || alias, phone, _id })}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <strong dir="auto">
          <CustomerLink customer={customer} />
        </strong>{' '}
        <span className="text-ink-soft tabular">{writePhone(customer.phone)}</span>
      </p>
      <Button variant="secondary" onClick={() => onChange(undefined)}>
        Alt client
      </Button>
    </div>
  );
}

const LINE = 'flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft';

type LatestFormProps = {
  phone: string;
  /** The fields are still as at first: the form fills them by itself. */
  fillsAtOnce: boolean;
  onFill: (answers: Readonly<Record<string, unknown>>) => void;
};

/** The client's newest form: it fills untouched fields by itself, and touched ones by a press. */
export function LatestForm({ phone, fillsAtOnce, onFill }: LatestFormProps) {
  const { data, error, isPending, refetch } = useRead(customerForms.getCustomerInfo, { query: { phone } });
  const latest = newestLoanForm(data);
  const fillAtOnce = useEffectEvent((form: CustomerInfoEntry) => fillsAtOnce && onFill(form));
  useEffect(() => {
    if (latest) fillAtOnce(latest);
  }, [latest]);
  if (isPending) return <p className={LINE}>Se caută ultimul formular al clientului…</p>;
  if (error) {
    return (
      <p className={LINE} role="alert">
        Formularele clientului nu au putut fi încărcate: {messageOf(error)}{' '}
        <Button variant="quiet" onClick={() => void refetch()}>
          Încercați din nou
        </Button>
      </p>
    );
  }
  if (!latest) return <p className={LINE}>Clientul nu a completat niciun formular de simulare.</p>;
  return (
    <p className={LINE} role="status">
      Ultimul formular: {formatInstantDay(latest.createdAt)}.
      <Button variant="quiet" onClick={() => onFill(latest)}>
        Completați cu datele lui
      </Button>
    </p>
  );
}
