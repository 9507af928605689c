import type { EndStage } from 'contract/fields/case-stages';
import { problem } from 'contract/problem';
import type { Db } from '../platform/database/db.ts';
import type { End } from './case-changes.ts';
import { findReason } from './end-reasons/end-reasons.queries.ts';

/** The end for an active reason, of the wanted kind if given. */
export async function endForReason(
  tx: Db,
  reasonId: string | null | undefined,
  note: string,
  kind?: EndStage,
): Promise<End> {
  if (!reasonId) throw problem('MOTIV_LIPSA', { field: 'reason' });
  const reason = await findReason(tx, reasonId);
  const isOffered = reason && !reason.isArchived && (kind === undefined || reason.kind === kind);
  if (!isOffered) throw problem('MOTIV_NEGASIT', { field: 'reason' });
  return { to: reason.kind, reason: reason.text, note };
}
