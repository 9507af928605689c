import type { Config } from '../platform/runtime/config.ts';

/**
 * Our own addresses for sending and reading, in small letters: they never are a customer's, even if typed into a form.
 */
export function houseAddresses({
  brand,
  mail,
  firstAdmin,
  replies,
}: Pick<Config, 'brand' | 'mail' | 'firstAdmin' | 'replies'>): string[] {
  // `Name <address>` or the address alone.
  const sender = /<([^<>]*)>/.exec(mail.from)?.[1] ?? mail.from;
  const addresses = [brand.email, sender, firstAdmin.email, ...(replies.address ? [replies.address] : [])];
  return addresses.map((email) => email.toLowerCase());
}
