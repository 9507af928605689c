import { useQueryClient } from '@tanstack/react-query';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { parsePhone } from 'contract/romanian/phone';
import { customerPath } from 'contract/site/desk-pages';
import { useNavigate } from 'react-router';
import { showAlert } from '../../../ui/dialogs/alert-store.ts';
import { sendOnce } from '../../data/change.ts';
import { forgetReads } from '../../data/read.ts';
import { keepDraft, moveDrafts, readDraft } from '../../session/account-drafts.ts';
import type { FieldChange } from './field-changes.ts';

/** Phones that this tab is changing: the event of a change may come before its answer. */
const beingChanged = new Set<string>();

/** Changes the customer's phone, then goes to their new address; drafts about them go along. */
export function usePhoneChange({ _id: customerId, phone }: Pick<Customer, '_id' | 'phone'>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const goTo = (now: string) => navigate(customerPath({ phone: now, _id: customerId }), { replace: true });
  const change = async ({ typed: newPhone, seen }: FieldChange): Promise<Customer> => {
    beingChanged.add(phone);
    try {
      const { customer, updatedRecords } = await sendOnce(customers.updatePhone, {
        params: { phone: seen },
        body: { newPhone, customerId },
      });
      moveDrafts(phone, customer.phone);
      keepDraft('fisa-phone', phone, '');
      const { customerInfo, customerData, appointments } = updatedRecords;
      showAlert({
        tone: 'good',
        text: `phone number updated successfully! Updated records: ${customerInfo} customer info entries, ${customerData} customer data entries, ${appointments} appointments.`,
      });
      // Before the page is read again: nobody has the old number any more.
      await goTo(customer.phone);
      forgetReads(queryClient, new Set([phone]));
      return customer;
    } finally {
      beingChanged.delete(phone);
    }
  };
  return {
    change,
    onTheirsTaken: (current: string) => {
      const now = parsePhone(current) ?? current;
      moveDrafts(phone, now);
      void goTo(now);
    },
  };
}

/** A colleague changed the customer's phone: the draft of a phone moves to it, for a comparison. */
export function movePhoneDraft(from: string, to: string): void {
  if (beingChanged.has(from)) return;
  keepDraft('fisa-phone', to, readDraft('fisa-phone', from));
  keepDraft('fisa-phone', from, '');
}
