import { isIP } from 'node:net';
import { newUsername } from 'contract/accounts/account-fields';
import { MOST_CLAIMS } from 'contract/site/site';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { toMasterKeys } from './encryption.ts';

// The allowed values of a variable: each refuses in words that follow "NAME must be".

/** None, how many hops, or which addresses and networks. */
export type TrustedProxies = false | number | string[];

/** The address of a PostgreSQL database. */
export function postgresUrl() {
  return z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/, error: 'an address like postgresql://…' });
}

/** A port that a program can listen on. */
export function port() {
  return z.coerce.number('a number').int('a whole number').min(1, 'at least 1').max(65_535, 'at most 65535');
}

/** An http(s) URL, without the slash at its end. */
export function httpUrl() {
  const url = z.url({ protocol: /^https?$/, hostname: /.*/, error: 'an address like https://…' });
  return url.transform((value) => value.replace(/(?<!\/)\/+$/, ''));
}

/** A mailbox with its account: `imaps://name:password@host/INBOX`; without a path it is the inbox. */
export function mailboxUrl() {
  const url = z.url({
    protocol: /^imaps?$/,
    hostname: /.+/,
    error: 'an address like imaps://name:password@host/INBOX',
  });
  return url.transform((value, context) => {
    const mailbox = new URL(value);
    if (mailbox.username && mailbox.password) return mailbox;
    context.addIssue('an address with name and password, in which @ is written %40: imaps://name:password@host/INBOX');
    return z.NEVER;
  });
}

/** Names of mail servers as they call themselves, with commas; in small letters. */
export function serverNames(text: string, context: z.RefinementCtx): readonly string[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  if (names.every((name) => /^[\w.-]{1,253}$/.test(name))) return names;
  context.addIssue('the name of a mail server (mx.example.ro), or several with commas');
  return z.NEVER;
}

/** Receivers of webhooks that need not be public: names in small letters, and networks. */
export type PrivateHosts = {
  readonly names: ReadonlySet<string>;
  readonly networks: readonly (readonly [network: ipaddr.IPv4 | ipaddr.IPv6, bits: number])[];
};

/** Names, addresses and networks with commas: `n8n, 10.0.0.0/8, ::1`. */
export function privateHosts(text: string, context: z.RefinementCtx): PrivateHosts {
  const parts = text.split(',').map((part) => part.trim().toLowerCase());
  const isNetwork = (part: string) => /[:\d]/.test(part) && isIpOrNetwork(part);
  const names = parts.filter((part) => !isNetwork(part));
  if (names.every((name) => /^[\w.-]{1,253}$/.test(name))) {
    const networks = parts.filter(isNetwork).map(toNetwork);
    return { names: new Set(names), networks };
  }
  context.addIssue('names, addresses and networks with commas (n8n, 10.0.0.0/8)');
  return z.NEVER;
}

function toNetwork(part: string): PrivateHosts['networks'][number] {
  if (part.includes('/')) return ipaddr.parseCIDR(part);
  const address = ipaddr.parse(part);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** One key, or several with commas: the first is the present one, the others are those before it. */
export function masterKeys(text: string, context: z.RefinementCtx): readonly Uint8Array[] {
  const keys = toMasterKeys(text);
  if (keys) return keys;
  context.addIssue('32 bytes in base64 (openssl rand -base64 32 makes them), or several with commas');
  return z.NEVER;
}

/** The lenders of our intermediary: `not-tied`, or `tied:` and the lenders with commas. */
export function lenders(text: string, context: z.RefinementCtx): readonly string[] {
  const value = text.trim();
  if (value === 'not-tied') return [];
  const names = value.startsWith('tied:') ? value.slice('tied:'.length).split(',') : [];
  const lenders = names.map((name) => name.trim());
  if (lenders.length > 0 && lenders.every((name) => name !== '')) return lenders;
  context.addIssue('not-tied, or tied: and the lenders with commas (tied: BCR, BRD)');
  return z.NEVER;
}

/** The claims of the home page: `none`, or lines of text, each on a line of its own or after a `|`. */
export function claims(text: string, context: z.RefinementCtx): string[] {
  if (text.trim() === 'none') return [];
  const lines = text.split(/[|\n]/).map((line) => line.trim());
  if (lines.length <= MOST_CLAIMS && lines.every((line) => line !== '' && line.length <= LONGEST_CLAIM)) return lines;
  context.addIssue(
    `none, or at most ${MOST_CLAIMS} lines of text of up to ${LONGEST_CLAIM} letters each, with | between them`,
  );
  return z.NEVER;
}

const LONGEST_CLAIM = 80;

/** `true` or `false` in letters. */
export function trueOrFalse() {
  return oneOf(['true', 'false']).transform((word) => word === 'true');
}

/** A name that an account can have. */
export function isUsername(name: string): boolean {
  return newUsername.safeParse(name).success;
}

/** One of these words, named in the refusal of any other. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `one of ${words.join(', ')}`);
}

/**
 * `false`, the number of proxies in front, or addresses and networks with commas. `true` is the proxies of this
 * machine and of private networks: trusting every sender would let any caller choose the IP address that we see.
 */
export function trustedProxies(text: string, context: z.RefinementCtx): TrustedProxies {
  const value = text.trim().toLowerCase();
  if (value === 'false' || value === '0') return false;
  if (value === 'true') return ['loopback', 'linklocal', 'uniquelocal'];
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every(isIpOrNetwork)) return addresses;
  context.addIssue('false, true, a number of proxies, or addresses and networks with commas');
  return z.NEVER;
}

function isIpOrNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [ip = '', bits, ...rest] = text.split('/');
  const family = isIP(ip);
  const most = family === 6 ? 128 : 32;
  return family !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
}
