import { randomUUID } from 'node:crypto';
import type { AgreementKind } from 'contract/agreements/agreement-words';
import { eq } from 'drizzle-orm';
import { findNewestText } from '../cases/agreements/agreement-texts.queries.ts';
import { commissionsOn } from '../cases/agreements/commission-notices.ts';
import { findApplications } from '../cases/cases.queries.ts';
import { findSigners } from '../cases/people/people.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { findCurrent } from '../products/products.queries.ts';
import { agreements } from '../schema/agreements.table.ts';
import { cases } from '../schema/cases.table.ts';
import { TEST_DAY } from './server.ts';

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
    await addNotices(db, caseId, personId);
  }
}

/** What each bank of a case pays us by the rule in force, as a signer was sent it. */
async function addNotices(db: Db, caseId: string, personId: string): Promise<void> {
  const [caseRow] = await db.select().from(cases).where(eq(cases.id, caseId));
  const applications = await findApplications(db, caseId);
  const all = caseRow ? await commissionsOn(db, { caseRow, applications }, TEST_DAY) : [];
  for (const { bank, rule, base, sentence } of all)
    await anAgreement(db, caseId, 'commission-notice', {
      ...{ bank, personId, acceptedAt: LONG_AGO, commissions: [{ bank, rule, base, sentence }] },
    });
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
