import type { Deadline } from 'contract/cases/case';
import type { Stage } from 'contract/text/case-stages';
import type { applications } from './applications.table.ts';

type Dated = Pick<typeof applications.$inferSelect, 'stage' | 'answerBy' | 'offerValidUntil' | 'signingOn'>;

/** Where one waits for the bank's answer. */
const AWAITING: readonly Stage[] = ['sent', 'preapproved', 'valuation'];

/** What is awaited with a bank, the earliest of it; null where nothing is that has a day. */
export function deadlineOf({ stage, answerBy, offerValidUntil, signingOn }: Dated): Deadline | null {
  if (AWAITING.includes(stage)) return answerBy ? { kind: 'answer', day: answerBy } : null;
  if (stage !== 'approved') return null;
  if (signingOn && !(offerValidUntil && offerValidUntil < signingOn)) return { kind: 'signing', day: signingOn };
  return offerValidUntil ? { kind: 'offer', day: offerValidUntil } : null;
}
