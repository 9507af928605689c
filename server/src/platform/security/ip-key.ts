/** The longest way to write an IP address (an IPv6 one that ends in IPv4); what proxies hand on may be any text. */
const MAX_IP_LENGTH = 45;

/**
 * The key by which a client is counted: its IPv4 address, or the /64 network of its IPv6 address (each household has at
 * least that many addresses).
 */
export function ipKey(ip: string): string {
  const written = ip.slice(0, MAX_IP_LENGTH);
  if (!written.includes(':')) return written;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(written)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = written.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
