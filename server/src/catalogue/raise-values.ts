import { INFORMATION_DAYS, YEARS_OF_SIGNED_CASE } from 'contract/legal/legal-versions';
import { RAISED_AT_UPGRADE } from 'contract/parameters/parameter-changes';
import type { ParameterName } from 'contract/parameters/parameter-values';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { addEntry, SYSTEM } from '../audit/audit.queries.ts';
import type { EmailConfig, EmailContent } from '../mail/email-content.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { addValues, findLaterDays, findOneOn } from '../parameters/parameters.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { findActiveAdmins } from '../staff/users.queries.ts';

/**
 * A parameter with lower values in an earlier version; `named` is its text for administrators, with the least value.
 */
type Least = { readonly name: ParameterName; readonly value: number; readonly named: string };

const LEAST: readonly Least[] = [
  {
    name: 'RETENTIE_DOSAR_ANI',
    value: YEARS_OF_SIGNED_CASE.least,
    named: `Un dosar semnat se păstrează cel puțin ${formatCount(YEARS_OF_SIGNED_CASE.least, 'an', 'ani')} de la închidere`,
  },
  {
    name: 'ZILE_INFORMARE',
    value: INFORMATION_DAYS.least,
    named: `De la informare până la trimiterea cererii trec cel puțin ${formatCount(INFORMATION_DAYS.least, 'zi', 'zile')}`,
  },
];

type Raised = Least & { readonly from: unknown; readonly validFrom: string };

/**
 * Raises stored values below this version's least value, for today (ISO) and later days. It logs them in the audit log
 * and notifies administrators. A second start finds nothing to raise.
 */
export async function raiseValues(
  db: Db,
  { config, now, today }: Pick<Deps, 'now' | 'today'> & { readonly config: EmailConfig },
): Promise<void> {
  await db.transaction(async (tx) => {
    const raised: Raised[] = [];
    for (const least of LEAST) raised.push(...(await tooLow(tx, least, today())));
    if (raised.length === 0) return;
    await addValues(
      tx,
      raised.map(({ name, value, validFrom }) => ({ name, value, validFrom, source: RAISED_AT_UPGRADE })),
      null,
    );
    for (const { name, from, value: to, validFrom } of raised)
      await addEntry(tx, SYSTEM, {
        action: 'parameter-changed',
        subject: { id: name, name },
        details: { from, to, validFrom },
      });
    for (const { email } of await findActiveAdmins(tx))
      await queueEmail(tx, { config, now }, raisedEmail(email, raised, config));
  });
}

/** The days, today among them, from which the parameter is too low. */
async function tooLow(db: Db, least: Least, today: string): Promise<Raised[]> {
  const raised: Raised[] = [];
  for (const validFrom of [today, ...(await findLaterDays(db, [least.name], today))]) {
    const from = (await findOneOn(db, least.name, validFrom))?.value;
    if (typeof from === 'number' && from < least.value) raised.push({ ...least, from, validFrom });
  }
  return raised;
}

function raisedEmail(recipient: string, raised: readonly Raised[], { publicUrl }: EmailConfig): EmailContent {
  return {
    kind: 'values-raised',
    recipient,
    subject: 'Parametri ridicați la actualizarea programului',
    title: 'Parametri ridicați la limita de jos',
    blocks: [
      ...raised.map(({ name, from, value, named, validFrom }) => ({
        kind: 'text' as const,
        text: `${named}: ${name} era ${from} și este ${value} de la ${formatDate(validFrom)}. Ce s-a închis sau s-a trimis până acum rămâne cum era.`,
      })),
      { kind: 'button', label: 'Deschideți parametrii', url: `${publicUrl}/parametri` },
    ],
  };
}
