import { formatCount } from 'contract/romanian/romanian';
import { z } from 'zod';
import { addEntry, findSince, SYSTEM } from './audit/audit.queries.ts';
import type { EmailConfig, EmailContent } from './mail/email-content.ts';
import { queueEmail } from './mail/queue-email.ts';
import type { Db } from './platform/database/db.ts';
import type { Deps } from './platform/deps.ts';
import { findActiveAdmins } from './staff/users.queries.ts';

/** The audit entry of the migration that cleaned the stored texts: how many rows, in which tables. */
const cleaned = z.object({ total: z.number(), rows: z.array(z.string()) });
/** Records of one kind whose names differ only in spelling. */
const equal = z.object({ kind: z.string(), names: z.array(z.string()) });
/** The kind of accounts, as the migration names it. */
const ACCOUNTS = 'conturi';

/**
 * Says once, in the log of the start and to administrators, how many rows the migration cleaned. It also names the
 * records that now differ only in spelling: the migration left these unchanged.
 */
export async function tellCleanedTexts(
  db: Db,
  { config, now }: Pick<Deps, 'now'> & { readonly config: EmailConfig },
  print: (line: string) => unknown,
): Promise<void> {
  const [found] = await findSince(db, 'texts-cleaned', new Date(0));
  if (!found || (await findSince(db, 'texts-cleaned-told', found.at)).length > 0) return;
  const { total, rows } = cleaned.parse(found.details);
  const alike = (await findSince(db, 'texts-equal', found.at)).map(({ details }) => equal.parse(details));
  print(`Texts:    ${total} rows were cleaned (${rows.join(', ')}).`);
  for (const { names } of alike) print(`WARNING:  these differ only in how they are written: ${names.join(' = ')}`);
  await db.transaction(async (tx) => {
    await addEntry(tx, SYSTEM, { action: 'texts-cleaned-told' });
    for (const { email } of await findActiveAdmins(tx))
      await queueEmail(tx, { config, now }, cleanedEmail(email, total, alike, config));
  });
}

function cleanedEmail(
  recipient: string,
  count: number,
  alike: readonly z.infer<typeof equal>[],
  { publicUrl }: EmailConfig,
): EmailContent {
  const isOrAre = count === 1 ? 'a fost adus' : 'au fost aduse';
  const text = `La actualizarea programului ${isOrAre} la aceeași scriere ${formatCount(count, 'rând', 'rânduri')} din baza de date: litere compuse, ș și ț cu virgulă, fără semne care nu se văd. Textele trimise sau acceptate, parolele și jurnalul au rămas cum erau.`;
  return {
    kind: 'texts-cleaned',
    recipient,
    subject: 'Texte aduse la aceeași scriere la actualizare',
    title: 'Texte aduse la aceeași scriere',
    blocks: [
      { kind: 'text', text },
      ...(alike.length === 0 ? [] : alikeBlocks(alike)),
      { kind: 'button', label: 'Deschideți jurnalul', url: `${publicUrl}/jurnal` },
    ],
  };
}

function alikeBlocks(alike: readonly z.infer<typeof equal>[]): EmailContent['blocks'] {
  const text =
    'Următoarele se deosebesc numai prin felul în care sunt scrise. Nu le-am unit și nu le-am schimbat: hotărâți care rămâne și redenumiți sau scoateți din uz cealaltă.';
  const rows = alike.map(({ kind, names }) => [kind, names.join(' · ')] as const);
  const ofAccounts =
    'Dintre două conturi, se intră în cel cu ș și ț cu virgulă; celălalt nu mai poate fi folosit cu numele lui.';
  return [
    { kind: 'text', text },
    { kind: 'facts', rows },
    ...(alike.some(({ kind }) => kind === ACCOUNTS) ? [{ kind: 'text', text: ofAccounts } as const] : []),
  ];
}
