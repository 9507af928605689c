/** The longest way to write an address (an IPv6 one that ends in IPv4); what proxies hand on may be any text. */
const LONGEST_ADDRESS = 45;

/**
 * By what a caller is counted: an IPv4 address is one caller, an IPv6 network of 64 bits too (each household has at
 * least that many addresses).
 */
export function addressKey(told: string): string {
  const address = told.slice(0, LONGEST_ADDRESS);
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
