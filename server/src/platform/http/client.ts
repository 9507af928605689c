import type { FastifyRequest } from 'fastify';
import { sha256 } from '../runtime/sha256.ts';
import { addressKey } from '../security/address-key.ts';

/** Where a call comes from: its network address, by what that is counted, and the browser as it names itself. */
export type Client = { readonly address: string; readonly addressKey: string; readonly userAgent: string };

const LONGEST_USER_AGENT = 300;

/** Where the call comes from. */
export function clientOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Client {
  const userAgent = (headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
  return { address: ip, addressKey: addressKey(ip), userAgent };
}

/** A browser's name, hashed: equal for equal names. */
export function userAgentHash({ userAgent }: Client): string {
  return sha256(userAgent);
}
