import type { Customer } from 'contract/customers/customer';
import { useDraftValues } from '../session/use-draft-values.ts';

/** The part of the chosen customer that is shown. */
export type Chosen = Pick<Customer, 'phone' | 'name' | 'alias'>;

/** The customer of an appointment: the chosen one, or the typed search text. */
export type Choice = { readonly typed: string; readonly customer?: Chosen | undefined };

/** The empty draft: without a phone nobody is chosen. */
const NOBODY = { typed: '', phone: '', name: '', alias: '' };

/** The customer for a new appointment, kept in the tab beside its draft. */
export function useKeptChoice(of: string): [choice: Choice, change: (choice: Choice) => void] {
  const { state } = useDraftValues('programare-client', of, NOBODY);
  const [{ typed, ...customer }, change] = state;
  const choose = ({ typed: text, customer: chosen }: Choice) => {
    const { phone, name, alias } = chosen ?? NOBODY;
    change({ typed: chosen ? '' : text, phone, name, alias });
  };
  return [customer.phone === '' ? { typed } : { typed, customer }, choose];
}
