import { agreements } from 'contract/agreements/agreements';
import { useRead } from '../../data/read.ts';
import type { AgreementsOfCase } from './missing-agreements.ts';

/** The longest time that a browser's timer accepts, ms. */
const MAX_TIMER = 2 ** 31 - 1;

/** The agreements of a case; read again by a timer when the waiting days are over. */
export function useAgreements(caseId: string) {
  return useRead(agreements.getForCase, { params: { id: caseId } }, { every: untilOver });
}

function untilOver(read: AgreementsOfCase | undefined): number | undefined {
  const from = read?.clearances.find(({ missing }) => missing.includes('waiting'))?.from;
  if (!from) return undefined;
  // The server's clock may be a little behind this one.
  return Math.min(MAX_TIMER, Math.max(10_000, Date.parse(from) - Date.now() + 1_000));
}
