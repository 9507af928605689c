import type { clientPortal as api, ClientPage } from 'contract/client-portal/client-portal';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { addEntry, CLIENT } from '../audit/audit.queries.ts';
import { changedMeanwhile } from '../audit/edit-conflict.ts';
import { formOf } from '../cases/application-figures.ts';
import type { OpenLink } from '../cases/people/client-links.queries.ts';
import { changePerson } from '../cases/people/people.queries.ts';
import { factsOf } from '../cases/people/person-answer.ts';
import { changesOf } from '../cases/people/person-facts.ts';
import { masked } from '../cases/people/person-seal.ts';
import { wantedOwnFacts } from '../cases/signers/missing.ts';
import { auditSubject } from '../customers/customer-lookup.ts';
import type { Deps } from '../platform/deps.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import { lockCustomer, lockLink } from './client-access.service.ts';

/**
 * The person of a page fills in facts about themselves, CNP and document too: nobody needs a request for that. Answers the
 * link after the change.
 */
export function setMe(
  { db, now, today, secrets }: Pick<Deps, 'db' | 'now' | 'today' | 'secrets'>,
  opened: OpenLink,
  { sharesDocuments, expectedVersion, ...given }: Call<typeof api.setMe>['body'],
): Promise<OpenLink> {
  return db.transaction(async (tx) => {
    const locked = await lockCustomer(tx, opened);
    const { caseRow, customer, person, signers } = locked;
    if (caseRow.closedAt) throw problem('DOSAR_NUMAI_DE_CITIT');
    if (expectedVersion !== undefined && expectedVersion !== person.version) throw overtaken(locked, secrets);
    const { values, facts } = changesOf(person, given, { signers, secrets, today: today() });
    const isShared = sharesDocuments !== undefined && sharesDocuments !== person.sharesDocuments;
    if (facts.length === 0 && !isShared) return locked;
    const by = { changedBy: null, changedAt: now() };
    await changePerson(tx, person.id, { ...values, ...(isShared && { sharesDocuments }), ...by });
    const fields = [...facts, ...(isShared ? ['sharesDocuments'] : [])];
    const details = { case: caseRow.number, person: person.id, fields };
    await addEntry(tx, CLIENT, { action: 'person-changed', subject: auditSubject(customer), details });
    return lockLink(tx, locked);
  });
}

/** The known facts of the page's person, and those that a bank wants and they can fill in. */
export function toMe({ person, caseRow }: OpenLink, secrets: Secrets): ClientPage['me'] {
  const { id: _id, place, role, sharesDocuments, version } = person;
  const wanted = wantedOwnFacts(person, formOf(caseRow));
  return { _id, place, role, facts: factsOf(person), ...masked(secrets, person), wanted, sharesDocuments, version };
}

/** A client does not learn which of the staff was faster. */
function overtaken(opened: OpenLink, secrets: Secrets) {
  const current = toMe(opened, secrets);
  return changedMeanwhile({ what: 'casePerson', current }, { changedBy: null, isOwn: false, changedAt: null });
}
