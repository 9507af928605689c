import { randomInt } from 'node:crypto';
import type { TestServer } from './server.ts';

/** The booking screen's request for a person with all consents. */
export const aPerson = {
  name: 'Ioana Țuțu',
  phone: '0722 123 456',
  email: 'ioana@example.ro',
  judet: 'Alba',
  localitate: 'Aiud',
  marketingConsent: false,
  acceptTerms: true,
  acceptPrivacy: true,
  elapsedMs: 30_000,
};

/** Posts JSON as a visitor's browser does. */
export function post(server: TestServer, url: string, payload: object, remoteAddress = '127.0.0.1') {
  return server.app.inject({ method: 'POST', url, payload, remoteAddress });
}

/** A Romanian mobile number of its own for each count. */
export const phoneNumber = (count: number): string => `07${String(22_000_000 + count).padStart(8, '0')}`;

/** Counts up from a random start: random numbers would collide among a few thousand customers. */
let lastCount = randomInt(10_000, 6_000_000);

/** A Romanian mobile number that nobody else in this run has. */
export function aPhoneNumber(): string {
  lastCount += 1;
  return phoneNumber(lastCount);
}
