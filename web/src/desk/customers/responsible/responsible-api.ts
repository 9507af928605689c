import { useQuery } from '@tanstack/react-query';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { responsible as api } from 'contract/customers/responsible';
import type { Reply } from 'contract/endpoint';
import { staff } from 'contract/staff/staff';
import { staffCall } from '../../session/staff-call.ts';

/** Those to whom customers can be given. */
export function useStaff() {
  return useQuery({ queryKey: ['staff'], queryFn: ({ signal }) => staffCall(staff.list, {}, { signal }) });
}

/** Makes the caller responsible; refused (409) with `responsible` when somebody else was first. */
export function claim(phone: string): Promise<Customer> {
  return staffCall(api.claim, { params: { phone } });
}

/** To whom customers go; without a day they stay there. */
export type Receiver = { readonly username: string | null; readonly returnsOn?: string | undefined };

/** Gives customers to somebody, or to nobody. */
export function assign(
  phones: readonly string[],
  { username, returnsOn }: Receiver,
): Promise<Reply<typeof api.assign>> {
  return staffCall(api.assign, { body: { phones: [...phones], username, ...(returnsOn && { returnsOn }) } });
}

/** Gives every customer of somebody to somebody else; answers how many they were. */
export async function handOver(from: string, { username, returnsOn }: Receiver): Promise<number> {
  const { count } = await staffCall(api.handOver, { body: { from, username, ...(returnsOn && { returnsOn }) } });
  return count;
}

/** Gives customers the same status. */
export function setStatuses(phones: readonly string[], status: number): Promise<Reply<typeof customers.setStatuses>> {
  return staffCall(customers.setStatuses, { body: { phones: [...phones], status } });
}
