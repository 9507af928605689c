import { problem } from 'contract/problem';
import { actorOf } from '../../audit/actor.ts';
import { addEntry } from '../../audit/audit.queries.ts';
import { auditSubject } from '../../customers/customer-lookup.ts';
import { archiveOf } from '../../documents/data-archive.ts';
import { zipStream } from '../../documents/zip-stream.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedInRequest } from '../../platform/http/authorization.ts';
import type { Download } from '../../platform/http/serve.ts';
import { findAgreementsOf } from '../agreements/agreements.queries.ts';
import { findItemsOf } from '../checklist/checklist.queries.ts';
import { findFilesOf, ownData } from '../people/exported-people.queries.ts';
import { requirePerson } from './people.service.ts';

/** Everything of one person of a case, for administrators and the responsible broker, in one archive. */
export async function exportPerson(deps: Deps, id: string, request: SignedInRequest): Promise<Download> {
  const { db, files: store, log, secrets } = deps;
  const { authLevel, id: callerId } = request.user;
  const { person, customer, number } = await requirePerson(db, id, request.user);
  if (authLevel !== 'admin' && customer.responsibleId !== callerId) throw problem('EXPORT_INTERZIS');
  const data = {
    case: number,
    person: ownData(person, secrets),
    agreements: (await findAgreementsOf(db, person.id)).map(withoutCase),
    checklist: (await findItemsOf(db, person.id)).map(withoutCase),
  };
  const files = await findFilesOf(db, person.id);
  const details = { case: number, person: person.id };
  await addEntry(db, actorOf(request), { action: 'person-exported', subject: auditSubject(customer), details });
  const bytes = zipStream(archiveOf(data, files, store));
  bytes.once('error', (error) => log.error({ err: error }, 'an archive of a person broke off'));
  return { bytes, filename: `persoana-${person.id.slice(0, 8)}.zip` };
}

const withoutCase = <Row extends { readonly caseId: string }>({ caseId: _caseId, ...row }: Row) => row;
