import type { CaseDetails } from 'contract/cases/cases';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { versions } from 'contract/simulations/credit-data';
import type { AsOf } from '../simulations/navigation-state.ts';

/** The form behind the figures of a case. */
export type CaseForm = {
  readonly answers: Readonly<Record<string, unknown>>;
  /** The day that it was filled in for, ISO. */
  readonly day: string;
  /** Absent: with today's figures. */
  readonly asOf: AsOf;
};

/** The form of a case; undefined where it has none. */
export function formOf({ form, createdAt }: Pick<CaseDetails, 'form' | 'createdAt'>): CaseForm | undefined {
  if (!form) return undefined;
  const { versions: stored, simulatedOn, ...answers } = form;
  const read = versions.safeParse(stored);
  const day = typeof simulatedOn === 'string' ? simulatedOn : dayInRomania(new Date(createdAt));
  const asOf = read.success && typeof simulatedOn === 'string' ? { versions: read.data, simulatedOn } : undefined;
  return { answers, day, asOf };
}
