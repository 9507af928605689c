import type { Customer } from 'contract/customers/customer';
import { customerPath } from 'contract/text/desk-pages';
import { parsePhone } from 'contract/text/phone';
import { useNavigate } from 'react-router';
import { keepDraft, moveDrafts, readDraft } from '../../session/account-drafts.ts';
import { showAlert } from '../../ui/dialogs/alert-store.ts';
import { type FieldChange, sendPhone } from '../identity-api.ts';

/** Phones that this tab is changing: the event of a change may come before its answer. */
const beingChanged = new Set<string>();

/** Changes the customer's phone, then goes to their new address; drafts about them go along. */
export function usePhoneChange({ _id, phone }: Pick<Customer, '_id' | 'phone'>) {
  const navigate = useNavigate();
  const goTo = (now: string) => void navigate(customerPath({ phone: now, _id }), { replace: true });
  const change = async (wanted: FieldChange): Promise<Customer> => {
    beingChanged.add(phone);
    try {
      const { customer, updatedRecords } = await sendPhone(_id, wanted);
      moveDrafts(phone, customer.phone);
      keepDraft('fisa-phone', phone, '');
      const { customerInfo, customerData, appointments } = updatedRecords;
      showAlert({
        tone: 'good',
        text: `phone number updated successfully! Updated records: ${customerInfo} customer info entries, ${customerData} customer data entries, ${appointments} appointments.`,
      });
      return customer;
    } finally {
      beingChanged.delete(phone);
    }
  };
  return {
    change,
    onChanged: (customer: Customer) => goTo(customer.phone),
    onTheirsTaken: (current: string) => {
      const now = parsePhone(current) ?? current;
      moveDrafts(phone, now);
      goTo(now);
    },
  };
}

/**
 * A colleague changed the customer's phone: one that is being typed here is kept under it, to be compared with theirs.
 */
export function movePhoneDraft(from: string, to: string): void {
  if (beingChanged.has(from)) return;
  keepDraft('fisa-phone', to, readDraft('fisa-phone', from));
  keepDraft('fisa-phone', from, '');
}
