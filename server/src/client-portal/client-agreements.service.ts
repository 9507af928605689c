import type { clientPortal as api } from 'contract/client-portal/client-portal';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { CLIENT } from '../audit/audit.queries.ts';
import { accept, agreementOf, markShown, refuseEnded, withdraw } from '../cases/agreements/acceptance.ts';
import type { AgreementCase } from '../cases/agreements/filled-text.ts';
import type { OpenLink } from '../cases/people/client-links.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { DocumentDeps } from '../reports/papers.ts';
import { lockCustomer, requireCode, takeCode } from './client-access.service.ts';

type Acceptance = Call<typeof api.accept>['body'];

/** The case for reading and accepting the texts of the page's person. */
export function agreementCase({ caseRow: { id, number }, customer, person }: OpenLink): AgreementCase {
  return { id, number, customer, person };
}

/** Notes that the client opened a text. Answers the link after the change, as all functions below do. */
export function markTextShown({ db, now }: Pick<Deps, 'db' | 'now'>, opened: OpenLink, id: string): Promise<OpenLink> {
  return db.transaction(async (tx) => {
    const locked = await lockCustomer(tx, opened);
    await markShown(tx, locked.person.id, id, now());
    return locked;
  });
}

/**
 * Accepts texts with a code. A wrong one is counted before any PDF is made; a right one is used up in the transaction
 * that accepts: a failed acceptance leaves it usable, and of two at once only one succeeds.
 */
export async function acceptTexts(
  documents: DocumentDeps<Deps>,
  { opened, token }: { readonly opened: OpenLink; readonly token: string },
  { agreements: ids, textHashes, name, code: digits }: Acceptance,
): Promise<OpenLink> {
  const { deps } = documents;
  await requireWaiting(deps.db, opened, ids);
  const guess = { token, purpose: 'accept', digits } as const;
  await requireCode(deps, opened, guess);
  // The privacy page promises to keep no visitor's address.
  const accepted = { of: agreementCase(opened), ids, textHashes, name, byCode: true, actor: CLIENT };
  let after = opened;
  await accept(documents, accepted, async (tx) => {
    const locked = await lockCustomer(tx, opened);
    await requireWaiting(tx, locked, ids);
    if (!(await takeCode(tx, { ...guess, locked }))) throw problem('COD_GRESIT');
    after = locked;
    return agreementCase(locked);
  });
  return after;
}

/** Withdraws an acceptance, in a closed case too: the right to agree includes the right to withdraw. */
export function withdrawText({ db, now }: Pick<Deps, 'db' | 'now'>, opened: OpenLink, id: string): Promise<OpenLink> {
  return db.transaction(async (tx) => {
    const locked = await lockCustomer(tx, opened);
    await withdraw(tx, { of: agreementCase(locked), id, at: now(), actor: CLIENT });
    return locked;
  });
}

/** Refuses texts of another person, texts that no longer wait, and every text of a closed case. */
async function requireWaiting(db: Db, { caseRow, person }: OpenLink, ids: readonly string[]): Promise<void> {
  if (caseRow.closedAt) throw problem('DOSAR_NUMAI_DE_CITIT');
  for (const id of ids) refuseEnded(await agreementOf(db, person.id, id));
}
