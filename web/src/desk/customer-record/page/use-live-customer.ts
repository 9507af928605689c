import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Customer } from 'contract/customers/customer';
import type { RelatedRecord } from 'contract/events/events';
import { customerPath } from 'contract/text/desk-pages';
import { useNavigate } from 'react-router';
import { linksKey } from '../../documents/links-api.ts';
import { papersKey } from '../../documents/sent-papers-api.ts';
import { useEvents } from '../../events/use-events.ts';
import { useLiveRelatedRecords } from '../../events/use-live-related-records.ts';
import { moveDrafts } from '../../session/account-drafts.ts';
import { movePhoneDraft } from '../header/use-phone-change.ts';

/** The cache keys to read again when a kind of related record changed. */
const keysOf = (phone: string): Partial<Record<RelatedRecord['what'], readonly QueryKey[]>> => ({
  links: [linksKey(phone)],
  papers: [papersKey(phone)],
});

/** Shows others' changes of the customer and their related records while they are on the screen, even of the phone. */
export function useLiveCustomer(customer: Customer | undefined): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useLiveRelatedRecords(customer?._id, (kinds) => {
    if (!customer) return;
    const keys = keysOf(customer.phone);
    for (const queryKey of [...kinds].flatMap((kind) => keys[kind] ?? []))
      void queryClient.invalidateQueries({ queryKey });
  });
  useEvents((event) => {
    if (!customer || event.kind !== 'customers') return;
    const now = event.changed.find(({ _id }) => _id === customer._id);
    if (!now || now.phone === customer.phone) return;
    moveDrafts(customer.phone, now.phone);
    movePhoneDraft(customer.phone, now.phone);
    void navigate(customerPath(now), { replace: true });
  });
}
