import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Customer } from 'contract/customers/customer';
import { customers as api } from 'contract/customers/customers';
import { forgetDraftsOf } from '../../session/drafts.ts';
import { staffCall } from '../../session/staff-call.ts';
import { countsKey } from './board-cache.ts';

/** How many customers stand on each track, those not read yet included. */
export function useCounts(search: string) {
  return useQuery({
    queryKey: countsKey(search),
    queryFn: ({ signal }) => staffCall(api.counts, { query: { ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Moves a customer to another status; refused (409) when they no longer have the one they were seen with. */
export function sendMove(phone: string, status: number, expectedStatus: number): Promise<Customer> {
  return staffCall(api.setStatus, { params: { phone }, body: { status, expectedStatus } });
}

/** Erases a customer with all related records, unsent drafts about them included. */
export async function sendErase(phone: string): Promise<void> {
  await staffCall(api.deleteCustomer, { params: { phone } });
  forgetDraftsOf(phone);
}
