import { agreementKinds } from 'contract/agreements/agreement-words';
import { bankForms as api } from 'contract/agreements/bank-forms';
import type { Call } from 'contract/endpoint';
import { MAX_BYTES_OF_FORM } from 'contract/fields/upload-limits';
import { problem } from 'contract/problem';
import { bankKey } from 'contract/products/product-names';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { type CheckedFile, checkFile } from '../../documents/receive-files.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedInRequest } from '../../platform/http/authorization.ts';
import { acceptFiles, sentFiles } from '../../platform/http/multipart.ts';
import { serve } from '../../platform/http/serve.ts';
import * as queries from './bank-forms.queries.ts';

/** The forms that banks want signed: kept by administrators, read by everybody of the staff. */
export async function bankFormsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, api.list, async () => (await queries.findForms(deps.db)).map(queries.toForm));

  await acceptFiles(app, (scope) => {
    serve(scope, api.add, async ({ params }, request) => {
      const actor = actorOf(request);
      return queries.toForm(await add(deps, params, await onlyPdf(deps, request), actor));
    });
  });

  serve(app, api.remove, ({ params: { id } }, request) => remove(deps, id, actorOf(request)));

  serve(app, api.download, async ({ params: { id } }) => queries.readForm(deps.db, id));
}

type Sent = CheckedFile & { readonly content: Buffer };

/** The one PDF of a request, inspected. */
async function onlyPdf(deps: Deps, request: SignedInRequest): Promise<Sent> {
  const all: Sent[] = [];
  for await (const sent of sentFiles(request, deps.uploadMemory, request.user.id)) {
    if (all.length > 0 || sent.bytes.length > MAX_BYTES_OF_FORM) throw problem('FORMULAR_BANCA_NEPERMIS');
    all.push({ ...(await checkFile(deps, sent)), content: sent.bytes });
  }
  const [file] = all;
  if (!file) throw problem('FARA_FISIERE');
  if (file.contentType !== 'application/pdf') throw problem('FORMULAR_BANCA_NEPERMIS');
  return file;
}

type Target = Call<typeof api.add>['params'];

/** Replaces the form in use; the very same file sent again changes nothing. */
function add({ db, now }: Deps, { kind, bank }: Target, file: Sent, actor: UserActor): Promise<queries.FormRow> {
  const key = bankKey(bank);
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `bank-form ${kind} ${key}`);
    const before = await queries.findFormOf(tx, kind, key);
    if (before?.sha256 === file.sha256) return before;
    const createdAt = now();
    if (before) await queries.endForm(tx, before.id, createdAt);
    const added = await queries.addForm(tx, {
      kind,
      bank,
      bankKey: key,
      createdAt,
      createdBy: actor.user.username,
      name: file.originalname,
      content: file.content,
      bytes: file.content.length,
      sha256: file.sha256,
    });
    await auditForm(tx, actor, 'bank-form-added', added);
    return added;
  });
}

function remove({ db, now }: Deps, id: string, actor: UserActor): Promise<void> {
  return db.transaction(async (tx) => {
    const ended = await queries.endForm(tx, id, now());
    if (!ended) throw problem('FORMULAR_BANCA_NEGASIT');
    await auditForm(tx, actor, 'bank-form-removed', { id, ...ended });
  });
}

function auditForm(
  tx: Db,
  actor: UserActor,
  action: 'bank-form-added' | 'bank-form-removed',
  { id, kind, bank }: Pick<queries.FormRow, 'id' | 'kind' | 'bank'>,
): Promise<void> {
  return addEntry(tx, actor, { action, subject: { id, name: agreementKinds[kind] }, details: { kind, bank } });
}
