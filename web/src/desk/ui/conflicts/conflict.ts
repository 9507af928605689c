import type { ProblemCode } from 'contract/problem';
import { z } from 'zod';
import { ApiError } from '../../../shared/api/call.ts';

/** A text that was stored while another one was being typed for the same field. */
export type Conflict = {
  /** The stored text of the server; may be empty. */
  readonly current: string;
  /** The person who stored it, if known. */
  readonly changedBy: string | null;
  /** Stored by the same account, in another window. */
  readonly isOwn: boolean;
};

const conflict = z.object({ current: z.string(), changedBy: z.string().nullable(), isOwn: z.boolean() });

const changedStatus = z.object({ currentStatus: z.number() });

/** The conflict in a refused save; undefined for other failures. */
export function conflictIn(failure: unknown): Conflict | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.code === 'CAMP_SCHIMBAT') return conflict.safeParse(failure.details).data;
  const status = failure.code === 'STATUT_SCHIMBAT' && changedStatus.safeParse(failure.details).data?.currentStatus;
  return typeof status === 'number' ? conflictWith(String(status)) : undefined;
}

/**
 * The conflict in a refused change of a record, by the problem's code: `current`, as the server has it, and who changed
 * it.
 */
export function changeIn<Current>(failure: unknown, code: ProblemCode, current: z.ZodType<Current>) {
  if (!(failure instanceof ApiError) || failure.code !== code) return undefined;
  return conflict.extend({ current }).safeParse(failure.details).data;
}

/** A record as the server has it now, where a change was refused with that problem's code. */
export function currentIn<Current>(failure: unknown, code: ProblemCode, current: z.ZodType<Current>) {
  if (!(failure instanceof ApiError) || failure.code !== code) return undefined;
  return current.safeParse(failure.details.current).data;
}

/** A conflict that was only noticed, so it is not known who stored the other text. */
export function conflictWith(current: string): Conflict {
  return { current, changedBy: null, isOwn: false };
}
