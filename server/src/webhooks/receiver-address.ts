import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type ProblemCode, problem, problemMessage } from 'contract/problem';
import ipaddr from 'ipaddr.js';
import type { PrivateHosts } from '../platform/runtime/config-values.ts';
import { codeOf } from '../platform/runtime/errors.ts';

/** An address that a name leads to. */
export type Address = { readonly address: string; readonly family: 4 | 6 };

/** Why an address takes no deliveries: not of the allowed kind, or of a network that is not public. */
type Refusal = Extract<ProblemCode, 'ADRESA_WEBHOOK' | 'ADRESA_PRIVATA'>;

/** Milliseconds for which each of two questions to a name server waits. */
const NAME_SERVER_MS = 3_000;

/** Ports of other services of a machine, which a webhook must not reach, lie below; https has its own. */
const FIRST_FREE_PORT = 1_024;

/** IPv6 addresses for the public lie in it. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * A typed address as the URL standard writes it: every spelling of an IP address becomes the usual one. Throws
 * ADRESA_WEBHOOK or ADRESA_PRIVATA at the field `url`. A name that does not resolve now is taken: each try asks again.
 */
export async function readReceiverUrl(typed: string, privateHosts: PrivateHosts): Promise<string> {
  if (!URL.canParse(typed)) throw refusalOf('ADRESA_WEBHOOK');
  const url = new URL(typed);
  if (url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) throw refusalOf('ADRESA_WEBHOOK');
  url.hash = '';
  const refusal = refusalTo(url, await resolve(url).catch(() => []), privateHosts);
  if (refusal) throw refusalOf(refusal);
  return url.href;
}

function refusalOf(code: Refusal) {
  const message = problemMessage(code, {});
  return problem(code, { field: 'url', errors: { url: message } });
}

/** Why nothing may be sent to a receiver at these addresses; undefined: it may. Without an address only the URL counts. */
export function refusalTo(url: URL, addresses: readonly Address[], privateHosts: PrivateHosts): Refusal | undefined {
  if (privateHosts.names.has(hostOf(url))) return undefined;
  const isNamed = ({ address }: Address) => privateHosts.networks.some((network) => isWithin(address, network));
  if (addresses.length > 0 && addresses.every(isNamed)) return undefined;
  if (!addresses.every((each) => isNamed(each) || isPublic(each.address))) return 'ADRESA_PRIVATA';
  const port = url.port === '' ? undefined : Number(url.port);
  return url.protocol === 'https:' && (port === undefined || port >= FIRST_FREE_PORT) ? undefined : 'ADRESA_WEBHOOK';
}

/** False for private, local, shared, reserved and multicast addresses, and for IPv6 around an IPv4 address. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}

function isWithin(address: string, [network, bits]: PrivateHosts['networks'][number]): boolean {
  const parsed = ipaddr.parse(address);
  return parsed.kind() === network.kind() && parsed.match([network, bits]);
}

/** The host of a URL: an IPv6 address without its brackets, a name without the point of the root. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|[\].]$/g, '').toLowerCase();
}

/**
 * All addresses of a receiver; throws where there are none. Name servers are asked first, without a thread of the
 * program: a server that does not answer must not hold up files and passwords. The system knows the other names.
 */
export async function resolve(url: URL): Promise<Address[]> {
  const host = hostOf(url);
  const family = isIP(host);
  if (family === 4 || family === 6) return [{ address: host, family }];
  if (/(?:^|\.)localhost\.?$/.test(host)) return bySystem(host);
  const resolver = new Resolver({ timeout: NAME_SERVER_MS, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }) as const)
      : [],
  );
  if (found.length > 0) return found;
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [codeOf(answer.reason) ?? ''] : []));
  if (failures.every((code) => UNKNOWN_NAME.includes(code))) return bySystem(host);
  throw new Error(`the name servers fail: ${failures.join(', ')}`);
}

/** A name server has no such name, or there is no name server: a file of the system may have it. */
const UNKNOWN_NAME: readonly string[] = ['ENOTFOUND', 'ENODATA', 'ECONNREFUSED'];

async function bySystem(host: string): Promise<Address[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
