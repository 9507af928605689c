/** Where a message to a phone (E.164) is begun, with its text where there is one. */
export function whatsAppUrl(phone: string, text?: string): string {
  const url = `https://wa.me/${phone.replace('+', '')}`;
  return text === undefined ? url : `${url}?text=${encodeURIComponent(text)}`;
}
