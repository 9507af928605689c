import { and, asc, eq } from 'drizzle-orm';
import { cases } from '../cases/cases.table.ts';
import { addItem, attachFiles, type ItemRow, isOnList } from '../checklist/checklist.queries.ts';
import { checklistItems } from '../checklist/checklist-items.table.ts';
import { customerFiles } from '../documents/files.table.ts';
import { aFile } from './files/upload.ts';
import type { TestServer } from './server.ts';

/** A rule as administrators write it, but for its title. */
export const aRule = { why: 'Ca să știm.', example: 'Așa.', owner: 'each', incomes: ['venituriSalariu'] } as const;

/** The document of a case that was asked for first. */
export async function firstDocument({ db }: Pick<TestServer, 'db'>, caseId: string): Promise<ItemRow> {
  const [first] = await db
    .select()
    .from(checklistItems)
    .where(and(eq(checklistItems.caseId, caseId), isOnList))
    .orderBy(asc(checklistItems.requestedAt), asc(checklistItems.id));
  if (!first) throw new Error('the case asks for no document');
  return first;
}

/** A document of a case that came in, with a file of the case's customer: the one they have, or a new one. */
export async function receivedDocument(server: TestServer, caseId: string) {
  const { db } = server;
  const [owner] = await db.select().from(cases).where(eq(cases.id, caseId));
  if (!owner) throw new Error('there is no such case');
  const [known] = await db
    .select()
    .from(customerFiles)
    .where(and(eq(customerFiles.customerId, owner.customerId), eq(customerFiles.isPaper, false)));
  const filename = known?.filename ?? (await aFile(server, owner.customerId));
  const received = { state: 'received', receivedAt: new Date('2026-11-20T08:00:00Z'), version: 1 } as const;
  const item = await addItem(db, { caseId, title: `Act de la ${owner.property}`, person: 0, ...received });
  await attachFiles(db, item.id, [filename]);
  return { item, filename };
}
