import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { problem } from 'contract/problem';
import { sql } from 'drizzle-orm';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { type ZipEntry, zipStream } from '../documents/zip-stream.ts';
import type { EmailConfig, EmailContent } from '../mail/email-content.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { tryAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Download } from '../platform/http/serve.ts';
import { toError } from '../platform/runtime/errors.ts';
import { findActiveAdmins } from '../staff/users.queries.ts';
import { exportedTables } from './exported-tables.ts';
import { tableCsv, type WrittenFile } from './table-csv.ts';

const LOCK = 'whole export';
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/**
 * Every table as CSV with an index, of one moment: one transaction reads them while the answer goes out. 409 while
 * another one is read. Administrators hear of it, and so does the journal, before the first byte.
 */
export async function exportAll(deps: Deps, actor: UserActor): Promise<Download> {
  const bytes = new PassThrough();
  const begun = Promise.withResolvers<void>();
  let hasBegun = false;
  const reading = deps.db.transaction(async (tx) => {
    if (!(await tryAdvisoryLock(tx, LOCK))) throw problem('EXPORT_IN_LUCRU');
    hasBegun = true;
    begun.resolve();
    await pipeline(zipStream(entriesOf(deps, tx)), bytes);
  }, SNAPSHOT);
  reading.catch((error: unknown) => {
    begun.reject(error);
    // Before it begins nobody listens to the stream.
    bytes.destroy(hasBegun ? toError(error) : undefined);
    if (hasBegun) deps.log.warn({ err: error }, 'a whole export broke off');
  });
  await begun.promise;
  try {
    await deps.db.transaction((tx) => announce(deps, tx, actor));
  } catch (error) {
    bytes.destroy();
    throw error;
  }
  return { bytes, filename: `export-${deps.today()}.zip` };
}

async function* entriesOf({ records, release, secrets }: Deps, tx: Db): AsyncGenerator<ZipEntry> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at`,
  );
  const files: WrittenFile[] = [];
  for (const exported of exportedTables(records, secrets)) {
    const chunks = tableCsv(tx, exported, (written) => files.push(written));
    yield { name: `${exported.name}.csv`, chunks };
  }
  const index = { program: `rata-clara ${release.version}`, at: rows[0]?.at, files };
  yield { name: 'index.json', chunks: [Buffer.from(`${JSON.stringify(index, null, 1)}\n`)] };
}

async function announce(deps: Deps, tx: Db, actor: UserActor): Promise<void> {
  await addEntry(tx, actor, { action: 'everything-exported' });
  for (const { email } of await findActiveAdmins(tx))
    await queueEmail(tx, deps, exportNotice(email, actor.user.username, deps.config));
}

/** To an administrator: everything is leaving, by whom. */
function exportNotice(recipient: string, by: string, { brand, publicUrl }: EmailConfig): EmailContent {
  const title = `Toate datele au fost exportate de ${by}`;
  return {
    ...{ kind: 'whole-export', recipient, replyTo: brand.email, subject: title, title },
    blocks: [
      {
        kind: 'text',
        text: `Contul „${by}” a descărcat toate datele ${brand.brand}: clienții, dosarele, mesajele și creditele urmărite.`,
      },
      {
        kind: 'text',
        text: 'Dacă nu vă așteptați, întrebați imediat cine a făcut-o și dezactivați contul; jurnalul spune de la ce adresă.',
      },
      { kind: 'button', label: 'Jurnalul', url: `${publicUrl}/jurnal` },
    ],
  };
}
