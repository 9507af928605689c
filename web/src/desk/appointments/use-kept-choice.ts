import type { Customer } from 'contract/customers/customer';
import { useDraft } from '../session/drafts.ts';

/** As much of a customer as is shown of who was chosen. */
export type Chosen = Pick<Customer, 'phone' | 'name' | 'alias'>;

/** Whom an appointment is to be with: who was chosen, or what is typed to find them. */
export type Choice = { readonly typed: string; readonly customer?: Chosen | undefined };

const NOBODY: Choice = { typed: '' };

/** The customer for a new appointment, kept in the tab beside its draft. */
export function useKeptChoice(of: string): [choice: Choice, change: (choice: Choice) => void] {
  const [text, type] = useDraft('programare-client', of);
  const change = ({ typed, customer }: Choice) => {
    if (customer) {
      const { phone, name, alias } = customer;
      type(JSON.stringify({ typed: '', customer: { phone, name, alias } }));
    } else type(typed === '' ? '' : JSON.stringify({ typed }));
  };
  return [text === '' ? NOBODY : JSON.parse(text), change];
}
