/** Where a message to a phone (E.164) is begun. */
export function whatsAppAddress(phone: string): string {
  return `https://wa.me/${phone.replace('+', '')}`;
}
