import type { Agreement, agreements as api } from 'contract/agreements/agreements';
import type { Call, Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { isOfBank } from 'contract/text/agreement-words';
import { isEnded } from 'contract/text/case-stages';
import { bankKey } from 'contract/text/product-names';
import { toAgreement } from '../agreements/agreement-answer.ts';
import { findNewestText, type TextRow } from '../agreements/agreement-texts.queries.ts';
import * as queries from '../agreements/agreements.queries.ts';
import { clearancesOf } from '../agreements/clearance.ts';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { type CaseDeps, caseToChange, type HeldCase, refuseClosed } from '../cases/case-changes.ts';
import { findApplications, findWhole } from '../cases/cases.queries.ts';
import { auditSubject } from '../customers/customer-lookup.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { findCurrent } from '../products/products.queries.ts';

type Sending = Call<typeof api.send>['body'];

/** The texts of a case, and to which of its banks it may be sent. */
export async function readOfCase(
  deps: CaseDeps,
  caseId: string,
  viewer: Viewer,
): Promise<Reply<typeof api.getForCase>> {
  const whole = isUuid(caseId) ? await findWhole(deps.db, caseId, viewer) : undefined;
  if (!whole) throw problem('DOSAR_NEGASIT');
  const rows = await queries.findAgreements(deps.db, whole.stored.id);
  const banks = whole.applications.filter(({ stage }) => !isEnded(stage)).map(({ banca }) => banca);
  return {
    agreements: rows.map((row) => toAgreement(row, deps.today())),
    clearances: await clearancesOf(deps.db, rows, [...new Set(banks)], deps),
  };
}

/** Gives the client of a case the newest versions of texts; what waits already stays as it is. Answers those texts. */
export function send(
  deps: CaseDeps,
  caseId: string,
  { texts, channel }: Sending,
  actor: UserActor,
): Promise<Agreement[]> {
  return deps.db.transaction(async (tx) => {
    const held = await caseToChange(tx, caseId, actor);
    refuseClosed(held.stored);
    const wanted = await newestOf(tx, held, texts);
    const isAdded: boolean[] = [];
    for (const { text, bank } of wanted) {
      const sending = { caseId: held.stored.id, textId: text.id, bank, channel, sentAt: deps.now() };
      const values = { ...sending, sentBy: actor.user.username };
      await queries.replaceWaiting(tx, values, text.kind);
      isAdded.push(await queries.addAgreement(tx, values));
    }
    const kinds = wanted.filter((_, index) => isAdded[index]).map(({ text }) => text.kind);
    if (kinds.length > 0) {
      const details = { case: held.stored.number, kinds, channel };
      await addEntry(tx, actor, { action: 'agreements-sent', subject: auditSubject(held.customer), details });
    }
    const rows = await queries.findAgreements(tx, held.stored.id);
    return wanted.map(({ text, bank }) => toAgreement(waitingOf(rows, text, bank), deps.today()));
  });
}

type Wanted = { readonly text: TextRow; readonly bank: string | null };

/** The newest version of each text that is asked for, each once, with the bank as it is written here. */
async function newestOf(tx: Db, held: HeldCase, texts: Sending['texts']): Promise<Wanted[]> {
  const banks = texts.some(({ kind }) => isOfBank(kind)) ? await knownBanks(tx, held) : new Map<string, string>();
  const wanted = new Map<string, Wanted>();
  for (const { kind, bank: named } of texts) {
    const bank = isOfBank(kind) ? banks.get(bankKey(named ?? '')) : null;
    if (bank === undefined) throw problem('BANCA_LIPSA', { field: 'bank' });
    const text = await findNewestText(tx, kind);
    if (!text) throw new Error(`no text of the kind ${kind} was stored at the start`);
    wanted.set(`${kind} ${bank}`, { text, bank });
  }
  return [...wanted.values()];
}

/** Banks that a consent can be for: those of the case's applications, and those with offers. */
async function knownBanks(tx: Db, { stored }: HeldCase): Promise<Map<string, string>> {
  const all = [...(await findCurrent(tx)), ...(await findApplications(tx, stored.id))];
  return new Map(all.map(({ banca }) => [bankKey(banca), banca]));
}

function waitingOf(rows: readonly queries.AgreementRow[], text: TextRow, bank: string | null): queries.AgreementRow {
  const waiting = rows.find(
    (row) => row.textId === text.id && row.bank === bank && row.acceptedAt === null && row.withdrawnAt === null,
  );
  if (!waiting) throw new Error('a text was sent without a row');
  return waiting;
}
