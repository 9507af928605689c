import { fromRon } from 'loan/money';
import { readableOn } from '../parameters/parameters.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Thresholds } from './best-opportunity.ts';

/** From which gain on `day` a refinancing is told. */
export async function thresholdsOf(db: Db, day: string): Promise<Thresholds> {
  const gain = await readableOn(db, 'REFI_ECONOMIE_MINIMA', day);
  const months = await readableOn(db, 'REFI_RECUPERARE_LUNI', day);
  return { leastGain: fromRon(gain ?? 150), mostMonths: months ?? 24 };
}
