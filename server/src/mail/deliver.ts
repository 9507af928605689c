import type { Deps } from '../platform/deps.ts';
import type { Delivery, Mail } from '../platform/mail/mail.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '../platform/runtime/clock.ts';
import * as queries from './outbox.queries.ts';

type Needs = Pick<Deps, 'db' | 'log'>;

/** While no letter gets out at all: soon again, because nobody's patience is used up but ours. */
const OUTAGE_PAUSES = [15, 30, 60];

/** After a "not now" for one letter, the last one repeated (RFC 5321 §4.5.4.1 advises pauses that grow). */
const PAUSES = [
  MINUTE_SECONDS,
  5 * MINUTE_SECONDS,
  15 * MINUTE_SECONDS,
  HOUR_SECONDS,
  2 * HOUR_SECONDS,
  4 * HOUR_SECONDS,
];

/**
 * Sends every letter that is due, oldest first, until none is left or the way out is closed. Several copies of the
 * program may do so at once: each letter is claimed before it is sent. Dying between the sending and the note of it
 * sends the letter again, with the same Message-ID. Answers how many letters went out.
 */
export async function deliverDue(needs: Needs, mail: Mail, stop?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!stop?.aborted) {
    const delivery = await deliverNext(needs, mail);
    if (!delivery || (delivery.outcome === 'later' && delivery.isOutage)) break;
    if (delivery.outcome === 'sent') sent++;
  }
  return sent;
}

async function deliverNext({ db, log }: Needs, mail: Mail): Promise<Delivery | undefined> {
  const letter = await queries.claimDue(db);
  if (!letter) return undefined;
  const delivery = await mail.deliver(letter);
  const note = { letter: letter.kind, attempt: letter.attempts };
  switch (delivery.outcome) {
    case 'sent':
      await queries.setSent(db, letter);
      break;
    case 'refused':
      log.warn({ ...note, reason: delivery.reason }, 'a letter was refused for ever');
      await queries.setFailed(db, letter, delivery.reason);
      break;
    case 'later':
      log.warn({ ...note, reason: delivery.reason }, 'a letter could not be delivered now');
      await queries.setLater(db, letter, pauseAfter(letter, delivery.isOutage), delivery.reason);
  }
  return delivery;
}

function pauseAfter({ attempts }: queries.ClaimedLetter, isOutage: boolean): number {
  const pauses = isOutage ? OUTAGE_PAUSES : PAUSES;
  return pauses[Math.min(attempts, pauses.length) - 1] ?? HOUR_SECONDS;
}
