import { actorOf } from '../audit/actor.ts';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { auditSubject, type CustomerRow, requireCustomer, sameForUpdate } from '../customers/customer-lookup.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedInRequest } from '../platform/http/authorization.ts';
import type { Download } from '../platform/http/serve.ts';
import * as queries from './files.queries.ts';
import { openFile } from './open-file.ts';
import { addWithinQuota, receiveFiles } from './receive-files.ts';

type OneFile = { readonly phone: string; readonly filename: string };

/** Stores the files of a request for a customer, all or none. */
export async function addFiles(deps: Deps, phone: string, request: SignedInRequest) {
  // Receives no bytes for an unknown customer.
  const { id } = await requireCustomer(deps.db, phone, request.user);
  const of = { phone, id };
  return receiveFiles(deps, request, request.user.id, (tx, files) => attachFiles(tx, of, files, actorOf(request)));
}

/** Gives a customer files whose bytes are stored, in the transaction that writes their rows. */
export async function attachFiles(
  tx: Db,
  of: Pick<CustomerRow, 'phone' | 'id'>,
  files: readonly queries.NewFile[],
  actor: UserActor,
): Promise<queries.FileRow[]> {
  const customer = await sameForUpdate(tx, of, actor.user);
  const added = await addWithinQuota(tx, customer.id, files, { uploadedBy: actor.user.username });
  const details = { files: added.map(({ filename }) => filename) };
  await addEntry(tx, actor, { action: 'files-added', subject: auditSubject(customer), details });
  return added;
}

/** A file of that customer, unchanged. Logged before it is served. */
export async function readFile(deps: Deps, { phone, filename }: OneFile, actor: UserActor): Promise<Download> {
  const customer = await requireCustomer(deps.db, phone, actor.user);
  const file = await queries.requireFile(deps.db, customer.id, filename);
  const opened = await openFile(deps, file);
  try {
    const subject = auditSubject(customer);
    await addEntry(deps.db, actor, { action: 'file-downloaded', subject, details: { filename } });
    return { ...opened, filename: file.originalname };
  } catch (error) {
    opened.bytes.destroy();
    throw error;
  }
}
