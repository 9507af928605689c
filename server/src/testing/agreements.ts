import { randomUUID } from 'node:crypto';
import type { AgreementKind } from 'contract/agreements/agreement-words';
import { findNewestText } from '../cases/agreements/agreement-texts.queries.ts';
import { findSigners } from '../cases/people/people.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { findCurrent } from '../products/products.queries.ts';
import { agreements } from '../schema/agreements.table.ts';

type Given = Partial<typeof agreements.$inferInsert>;

/** Long before the moment of every test. */
const LONG_AGO = new Date('2026-01-12T08:00:00Z');

/** A text of a case's borrower that was sent and accepted long ago, but for what is given: its id. */
export async function anAgreement(db: Db, caseId: string, kind: AgreementKind, given: Given = {}): Promise<string> {
  const [id = ''] = await addAgreements(db, caseId, kind, [given]);
  return id;
}

/** Lets applications of a case go to every bank: everybody who signs was informed long ago and agreed to each. */
export async function clearToSend(db: Db, caseId: string): Promise<void> {
  const banks = [...new Set((await findCurrent(db)).map(({ banca }) => banca))];
  for (const { id: personId } of await findSigners(db, caseId)) {
    await anAgreement(db, caseId, 'information-sheet', { personId });
    const consents = banks.map((bank) => ({ bank, personId }));
    await addAgreements(db, caseId, 'bank-consent', consents);
  }
}

async function addAgreements(db: Db, caseId: string, kind: AgreementKind, all: readonly Given[]): Promise<string[]> {
  const textId = (await findNewestText(db, kind))?.id ?? '';
  const personId = (await findSigners(db, caseId))[0]?.id ?? '';
  const usual = {
    caseId,
    personId,
    textId,
    channel: 'page',
    bank: null,
    sentAt: LONG_AGO,
    acceptedAt: LONG_AGO,
  } as const;
  const rows = all.map((given) => ({ ...usual, ...given, id: randomUUID() }));
  await db.insert(agreements).values(rows);
  return rows.map(({ id }) => id);
}
