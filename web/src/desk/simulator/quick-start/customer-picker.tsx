import { writePhone } from 'contract/romanian/phone';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../customers/customer-link.tsx';
import { CustomerSearch } from '../../customers/customer-search.tsx';
import type { SimulationCustomer } from '../../simulations/navigation-state.ts';

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
