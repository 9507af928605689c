import { dayInRomania } from 'contract/romanian/romanian-time';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { UserActor } from '../audit/audit.queries.ts';
import type { WholeCase } from '../cases/cases.queries.ts';
import type { OpenLink } from '../cases/people/client-links.queries.ts';
import type { FileRow, NewFile } from '../documents/files.queries.ts';
import { attachFiles } from '../documents/files.service.ts';
import type { Deps } from '../platform/deps.ts';
import type { Moment } from './backdate.ts';
import type { DemoFiles } from './demo-files.ts';
import type { Random } from './seeded-random.ts';

/** The context of making papers. */
export type PapersStage = Pick<Deps, 'config' | 'db' | 'files' | 'log' | 'now'> & {
  readonly moments: Moment[];
  readonly random: Random;
  readonly demoFiles: DemoFiles;
};

/** A case for the papers. */
export type Papers = {
  readonly whole: WholeCase;
  readonly form: LoanForm;
  readonly broker: UserActor;
  /** The client acts on their page; undefined: at the office, where the broker scans only the signed texts. */
  readonly opened: OpenLink | undefined;
  /** The pages of those who sign and have one, by place; who has none signs by hand. */
  readonly pages: readonly OpenLink[];
};

/** The deps of services, with the clock at an earlier moment. */
export const depsAt = <Stage extends object>(stage: Stage, at: Date) => ({
  ...stage,
  now: () => at,
  today: () => dayInRomania(at),
});

/** Attaches a stored file to the client at an earlier moment. */
export async function attachAt(
  { db, moments }: PapersStage,
  { whole, broker }: Papers,
  file: NewFile,
  at: Date,
): Promise<FileRow> {
  const [added] = await attachFiles(db, whole.customer, [file], broker);
  if (!added) throw new Error('a file was attached without a row');
  moments.push({ of: 'file', id: added.id, at });
  return added;
}
