import { z } from 'zod';
import { ApiError } from '../../../shared/api/call.ts';

/** A text that was stored while another one was being typed for the same field. */
export type Conflict = {
  /** What is stored, as the server has it; empty for nothing. */
  readonly current: string;
  /** Who stored it, where that is known. */
  readonly changedBy: string | null;
  /** It was stored by the same account, in another window. */
  readonly isOwn: boolean;
};

const conflict = z.object({ current: z.string(), changedBy: z.string().nullable(), isOwn: z.boolean() });

const changedStatus = z.object({ currentStatus: z.number() });

/** What is stored instead, when a save was refused because its author had not seen it. */
export function conflictIn(failure: unknown): Conflict | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.code === 'CAMP_SCHIMBAT') return conflict.safeParse(failure.details).data;
  const status = failure.code === 'STATUT_SCHIMBAT' && changedStatus.safeParse(failure.details).data?.currentStatus;
  return typeof status === 'number' ? conflictWith(String(status)) : undefined;
}

/** What was seen to be stored meanwhile, by nobody knows whom. */
export function conflictWith(current: string): Conflict {
  return { current, changedBy: null, isOwn: false };
}
