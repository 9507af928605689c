import type { Customer } from 'contract/customers/customer';
import { customerPath } from 'contract/site/desk-pages';
import { useNavigate } from 'react-router';
import { useEvents } from '../../data/use-events.ts';
import { moveDrafts } from '../../session/account-drafts.ts';
import { movePhoneDraft } from '../header/use-phone-change.ts';

/** Follows the customer to their new number when others change it on the open page; typed words go along. */
export function useFollowedPhone(customer: Customer | undefined): void {
  const navigate = useNavigate();
  useEvents((event) => {
    if (!customer || event.kind !== 'customers') return;
    const now = event.changed.find(({ _id }) => _id === customer._id);
    if (!now || now.phone === customer.phone) return;
    moveDrafts(customer.phone, now.phone);
    movePhoneDraft(customer.phone, now.phone);
    void navigate(customerPath(now), { replace: true });
  });
}
