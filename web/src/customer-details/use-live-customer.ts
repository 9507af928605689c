import type { Customer } from 'contract/customer';
import { useNavigate } from 'react-router';
import { useRefreshCustomers } from '../customers/customers-api.ts';
import { useLive } from '../live/use-live.ts';
import { detailsAddress } from './details-address.ts';
import { moveDraft } from './drafts.ts';

/** Shows what others change of the customer while he is on the screen, and follows him to a new phone. */
export function useLiveCustomer(customer: Customer | undefined): void {
  const navigate = useNavigate();
  const refresh = useRefreshCustomers();
  useLive((event) => {
    if (!customer || event.kind === 'restart') return;
    const now = event.changed.find(({ _id }) => _id === customer._id);
    if (now && now.phone !== customer.phone) {
      moveDraft(customer.phone, now.phone);
      void navigate(detailsAddress(now.phone), { replace: true });
    } else if (now || event.gone.includes(customer._id)) void refresh(customer.phone);
  });
}
