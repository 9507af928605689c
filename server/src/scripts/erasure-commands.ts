import { formatDate } from 'contract/romanian/romanian';
import type { OperatorDeps } from '../accounts/users/operator.ts';
import { findSince } from '../audit/audit.queries.ts';
import { eraseById } from '../customer-record/erasure/erase.ts';
import { RECORDS } from '../features.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import type { Commands } from './admin-command.ts';

/** What became of one of them. */
async function eraseAgain(deps: OperatorDeps, id: string): Promise<string> {
  const retained = await eraseById({ ...deps, records: RECORDS }, id, { by: 'operator' });
  if (retained === undefined) return 'is nobody here';
  if (retained === null) return 'erased';
  const cases = retained.cases.map(({ number, until }) => `case ${number} until ${formatDate(until)}`);
  return `erased but for what the law has kept: ${cases.join(', ')}`;
}

/** What an operator repeats after a restore: people who were erased since the back-up are back. */
export const ERASURE_COMMANDS: Commands = {
  erasures: {
    usage: 'erasures <since>',
    does: 'which customers were erased since a moment (2026-11-20, or that of a back-up)',
    run: async ({ db }, [since = '']) => {
      const moment = new Date(since);
      if (Number.isNaN(moment.getTime())) throw new StartupError('Since when? For example: erasures 2026-11-20');
      const erased = await findSince(db, 'customer-deleted', moment);
      return erased.map(({ subjectId, at }) => `${subjectId}  erased ${at.toISOString()}`);
    },
  },
  erase: {
    usage: 'erase <id> [id …]',
    does: 'erases them again in a database that was restored',
    run: async (deps, ids) => {
      const unfit = ids.find((id) => !isUuid(id));
      if (ids.length === 0 || unfit !== undefined) throw new StartupError('Whom? Their ids, as erasures lists them.');
      const lines: string[] = [];
      for (const id of ids) lines.push(`${id}  ${await eraseAgain(deps, id)}`);
      return lines;
    },
  },
};
