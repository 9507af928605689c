import { problem } from 'contract/problem';
import { actorOf } from '../audit/actor.ts';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import { auditSubject, customerOf, customerToChange } from '../customers/customer-of.ts';
import type { SignedInRequest } from '../platform/access.ts';
import type { Deps } from '../platform/deps.ts';
import type { Download } from '../platform/serve.ts';
import * as queries from './customer-files.queries.ts';
import { isStoredName } from './file-names.ts';
import { addWithinQuota, keepFiles } from './keep-files.ts';

type OneFile = { readonly phone: string; readonly filename: string };

/** Keeps the files of a request for a customer, all or none. */
export async function addFiles(deps: Deps, phone: string, request: SignedInRequest) {
  // Nothing is received for somebody who is not there.
  await customerOf(deps.db, phone);
  return keepFiles(deps, request, request.user.id, async (tx, files) => {
    const customer = await customerToChange(tx, phone);
    const added = await addWithinQuota(tx, customer.id, files, request.user.username);
    const details = { files: added.map(({ filename }) => filename) };
    await addEntry(tx, actorOf(request), { action: 'files-added', subject: auditSubject(customer), details });
    return added;
  });
}

/** The bytes of a file of that customer, as they were sent. Written down before they are handed out. */
export async function readFile(deps: Deps, { phone, filename }: OneFile, actor: Actor): Promise<Download> {
  const customer = await customerOf(deps.db, phone);
  const file = isStoredName(filename) && (await queries.findFile(deps.db, customer.id, filename));
  if (!file) throw problem('FISIER_NEGASIT');
  const bytes = await deps.files.read(filename).catch((error: unknown) => {
    deps.log.error({ err: error, filename }, 'a file cannot be read');
    throw problem('FISIER_ILIZIBIL');
  });
  const subject = auditSubject(customer);
  await addEntry(deps.db, actor, { action: 'file-downloaded', subject, details: { filename } });
  return { bytes, filename: file.originalname };
}

/** Deletes a file; its bytes follow (`remove-file-bytes`). */
export async function removeFile({ db }: Deps, { phone, filename }: OneFile, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await customerToChange(tx, phone);
    const isRemoved = isStoredName(filename) && (await queries.removeFile(tx, customer.id, filename));
    if (!isRemoved) throw problem('FISIER_NEGASIT');
    await addEntry(tx, actor, { action: 'file-deleted', subject: auditSubject(customer), details: { filename } });
  });
}
