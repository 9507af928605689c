import { fromRon } from 'loan/money';
import { deskValueOn } from '../parameters/desk-value.ts';
import type { Db } from '../platform/database/db.ts';
import type { Thresholds } from './best-opportunity.ts';

/** The least gain on `day` of a refinancing worth a message. */
export async function thresholdsOf(db: Db, day: string): Promise<Thresholds> {
  return {
    minGain: fromRon(await deskValueOn(db, 'REFI_ECONOMIE_MINIMA', day)),
    maxMonths: await deskValueOn(db, 'REFI_RECUPERARE_LUNI', day),
  };
}
