/** The statuses of a customer; tables and calls use the number. */
export const customerStatuses = [
  { status: 0, name: 'New' },
  { status: 1, name: 'Active' },
  { status: 2, name: 'Inactive' },
  { status: 3, name: 'Pending' },
  { status: 4, name: 'Archived' },
  { status: 5, name: 'Closed' },
] as const;

/** A number of `customerStatuses`. */
export type CustomerStatus = (typeof customerStatuses)[number]['status'];

/** The statuses after which the staff has nothing more to do. */
export const CLOSED: CustomerStatus = 5;

/** The word of a status; any other number is `Unknown`. */
export function statusName(status: number): string {
  return customerStatuses.find((known) => known.status === status)?.name ?? 'Unknown';
}
