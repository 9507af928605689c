import { eq } from 'drizzle-orm';
import { accept } from '../agreements/acceptance.ts';
import { agreements } from '../agreements/agreements.table.ts';
import { NOBODY, type UserActor } from '../audit/audit.queries.ts';
import { send } from '../case-papers/agreements.service.ts';
import type { WholeCase } from '../cases/cases.queries.ts';
import { customerFiles } from '../documents/files.table.ts';
import type { Deps } from '../platform/deps.ts';
import { dayInRomania } from '../platform/runtime/clock.ts';
import { pdfOf } from '../reports/pdf-documents.ts';
import type { Moment } from './backdate.ts';

type Stage = Pick<Deps, 'config' | 'db' | 'files' | 'log'> & { readonly moments: Moment[] };

/** The client of a case is informed, asks not to wait, and agrees to each of its banks, all at one moment. */
export async function informAndAgree(
  { moments, ...outside }: Stage,
  { stored, customer, applications }: WholeCase,
  broker: UserActor,
  at: Date,
): Promise<void> {
  const deps = { ...outside, now: () => at, today: () => dayInRomania(at) };
  const banks = new Set(applications.map(({ banca }) => banca));
  const texts = [
    ...(['information-sheet', 'waiting-waiver', 'data-consent'] as const).map((kind) => ({ kind })),
    ...[...banks].map((bank) => ({ kind: 'bank-consent' as const, bank })),
  ];
  const sent = await send(deps, stored.id, { texts, channel: 'page' }, broker);
  const of = { id: stored.id, number: stored.number, customer };
  const ids = sent.map(({ _id }) => _id);
  const accepted = { of, ids, name: customer.name, byCode: true, actor: NOBODY };
  await accept({ deps, makePdf: (kind, data) => pdfOf({ kind, data }) }, accepted, async () => {});
  const files = await outside.db
    .select({ id: customerFiles.id })
    .from(customerFiles)
    .innerJoin(agreements, eq(agreements.filename, customerFiles.filename))
    .where(eq(agreements.caseId, stored.id));
  for (const { id } of files) moments.push({ of: 'file', id, at });
}
