import { parameterSchemas } from 'contract/parameters/parameter-values';
import { fromRon } from 'loan/money';
import { findOneOn } from '../parameters/parameters.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Thresholds } from './best-change.ts';

/** From which gain on `day` a refinancing is told; what is missing or out of bounds is 150 RON and 24 months. */
export async function thresholdsOf(db: Db, day: string): Promise<Thresholds> {
  const { REFI_ECONOMIE_MINIMA: least, REFI_RECUPERARE_LUNI: most } = parameterSchemas;
  const gain = least.value.safeParse((await findOneOn(db, 'REFI_ECONOMIE_MINIMA', day))?.value);
  const months = most.value.safeParse((await findOneOn(db, 'REFI_RECUPERARE_LUNI', day))?.value);
  return { leastGain: fromRon(gain.data ?? 150), mostMonths: months.data ?? 24 };
}
