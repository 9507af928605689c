/** Where the details of the customer with that phone are. */
export function detailsUrl(phone: string): string {
  return `/customerDetails?phone=${encodeURIComponent(phone)}`;
}
