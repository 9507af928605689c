import type { FastifyRequest } from 'fastify';
import { sha256 } from '../runtime/sha256.ts';
import { ipKey } from '../security/ip-key.ts';

/** The origin of a request: the IP address, the key by which it is rate limited, and the browser as it names itself. */
export type ClientInfo = { readonly ip: string; readonly ipKey: string; readonly userAgent: string };

const MAX_USER_AGENT_LENGTH = 300;

export function clientInfo({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): ClientInfo {
  const userAgent = (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH);
  return { ip, ipKey: ipKey(ip), userAgent };
}

/** A browser's name, hashed: equal for equal names. */
export function userAgentHash({ userAgent }: ClientInfo): string {
  return sha256(userAgent);
}
