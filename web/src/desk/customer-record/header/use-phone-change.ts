import type { Customer } from 'contract/customers/customer';
import { useNavigate } from 'react-router';
import { detailsUrl } from '../../customers/customer-url.ts';
import { moveDrafts } from '../../session/drafts.ts';
import { showAlert } from '../../ui/dialogs/alert-store.ts';
import { sendPhone } from '../identity-api.ts';

/** Gives the customer another phone, then goes to the address that they have now; a note being written goes along. */
export function usePhoneChange(phone: string) {
  const navigate = useNavigate();
  const change = async (newPhone: string): Promise<Customer> => {
    const { customer, updatedRecords } = await sendPhone(phone, newPhone);
    moveDrafts(phone, customer.phone);
    const { customerInfo, customerData, appointments } = updatedRecords;
    showAlert({
      tone: 'good',
      text: `phone number updated successfully! Updated records: ${customerInfo} customer info entries, ${customerData} customer data entries, ${appointments} appointments.`,
    });
    return customer;
  };
  const onChanged = (customer: Customer) => void navigate(detailsUrl(customer.phone), { replace: true });
  return { change, onChanged };
}
