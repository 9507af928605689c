/** The address that opens WhatsApp with a message to a phone (E.164), and with its text if there is one. */
export function whatsAppUrl(phone: string, text?: string): string {
  const url = `https://wa.me/${phone.replace('+', '')}`;
  return text === undefined ? url : `${url}?text=${encodeURIComponent(text)}`;
}
