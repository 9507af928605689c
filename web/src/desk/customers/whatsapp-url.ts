/** Where a message to a phone (E.164) is begun. */
export function whatsAppUrl(phone: string): string {
  return `https://wa.me/${phone.replace('+', '')}`;
}
