import { randomUUID } from 'node:crypto';
import { KEY_DAYS } from 'contract/accounts/api-keys';
import { formatNumber } from 'contract/romanian/romanian';
import { dayInRomania, daysAfter } from 'contract/romanian/romanian-time';
import { WEBHOOK_LOG_DAYS } from 'contract/webhooks/webhooks';
import { sql } from 'drizzle-orm';
import { addKey } from '../accounts/api-keys.queries.ts';
import type { UserActor } from '../audit/audit.queries.ts';
import { tableIn } from '../imports/guess-columns.ts';
import { workOn } from '../imports/imports.jobs.ts';
import { apply, keep, tryOut } from '../imports/imports.service.ts';
import type { Deps } from '../platform/deps.ts';
import { hashToken, newToken, prefixOf, toApiKey } from '../platform/security/tokens.ts';
import { appointments } from '../schema/appointments.table.ts';
import { customers } from '../schema/customers.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { webhookAttempts } from '../schema/webhook-attempts.table.ts';
import { newWebhookSecret } from '../webhooks/signature.ts';
import { addWebhook, changeWebhook, type WebhookRow } from '../webhooks/webhooks.queries.ts';
import { administrators } from './demo-commissions.ts';
import type { Person } from './demo-people.ts';
import type { Random } from './seeded-random.ts';

type Stage = Pick<Deps, 'db' | 'now' | 'secrets'> & { readonly brokers: readonly UserActor[]; readonly random: Random };

/** A key in the name of the first broker, for the list of keys: nobody has the key itself. */
export async function addDemoKey({ db, brokers, now }: Omit<Stage, 'secrets' | 'random'>): Promise<void> {
  const [owner] = brokers;
  if (!owner) return;
  const key = toApiKey(newToken());
  const shown = { name: 'Centrala telefonică', prefix: prefixOf(key), scopes: ['contactLog:write', 'customers:read'] };
  const expiresOn = daysAfter(dayInRomania(now()), KEY_DAYS.usual);
  await addKey(db, { ...shown, expiresOn, keyHash: hashToken(key), userId: owner.user.id });
}

/** A program that hears of the story's customers and appointments. No name server knows a host under `.example`. */
export function addDemoWebhook({ db, secrets }: Pick<Stage, 'db' | 'secrets'>): Promise<WebhookRow> {
  const id = randomUUID();
  return addWebhook(db, {
    id,
    url: 'https://site.example/evenimente',
    events: ['lead.created', 'appointment.created'],
    secret: secrets.encrypt(newWebhookSecret(), id),
    changedBy: null,
  });
}

/**
 * Counts the webhook's deliveries as arrived, at the moments of their causes, every tenth at the second try; those older
 * than the log are gone. Then it is off: nothing about real people goes there.
 */
export async function endDemoWebhook({ db }: Pick<Stage, 'db'>, { id, url, events }: WebhookRow): Promise<void> {
  const isOurs = sql`${outgoingMail.webhookId} = ${id}`;
  const day = sql`now() - make_interval(days => ${WEBHOOK_LOG_DAYS})`;
  await db.execute(sql`WITH causes AS (
      SELECT ${customers.id}::text AS of, ${customers.createdAt} AS at FROM ${customers}
      UNION ALL SELECT ${appointments.id}::text, ${appointments.createdAt} FROM ${appointments}
    ), numbered AS (
      SELECT ${outgoingMail.id} AS id, causes.at, CASE WHEN row_number() OVER (ORDER BY causes.at) % 10 = 0 THEN 2 ELSE 1 END AS tries
      FROM ${outgoingMail} JOIN causes
        ON causes.of = coalesce(${outgoingMail.text}::jsonb ->> 'appointment', ${outgoingMail.text}::jsonb ->> 'customer')
      WHERE ${isOurs}
    ) UPDATE ${outgoingMail} SET created_at = numbered.at, attempts = numbered.tries, state = 'sent', is_claimed = false,
        sent_at = numbered.at + make_interval(secs => 6 * numbered.tries - 5)
      FROM numbered WHERE ${outgoingMail.id} = numbered.id`);
  await db
    .delete(outgoingMail)
    .where(sql`${isOurs} AND (${outgoingMail.createdAt} <= ${day} OR ${outgoingMail.state} <> 'sent')`);
  await db.execute(sql`INSERT INTO ${webhookAttempts} (delivery_id, at, status, error, ms)
    SELECT ${outgoingMail.id}, ${outgoingMail.createdAt} + make_interval(secs => 6 * try - 5),
      CASE WHEN try = ${outgoingMail.attempts} THEN 204 ELSE 503 END,
      CASE WHEN try = ${outgoingMail.attempts} THEN NULL ELSE 'status' END, 60 + abs(hashtext(${outgoingMail.id}::text)) % 200
    FROM ${outgoingMail}, generate_series(1, ${outgoingMail.attempts}) AS try WHERE ${isOurs} ORDER BY 2`);
  await changeWebhook(db, id, { url, events, isEnabled: false, changedBy: null });
}

const HEADINGS =
  'Nr. telefon;Nume client;E-mail;Județ;Localitate;Ultima discuție;Banca;Sold;Sold la data;Luni rămase;Dobândă %';
const BANKS = ['BCR', 'BRD', 'ING', 'RAIFFEISEN', 'UNICREDIT'];

/**
 * An administrator imports these people with their loans from a file. Beside them it has a line without a phone, and
 * one of a known customer.
 */
export async function importPeople(stage: Stage, people: readonly Person[], known: Person | undefined): Promise<void> {
  const { db, now, random, brokers } = stage;
  const [admin] = await administrators(stage);
  if (!admin || people.length === 0) return;
  const today = () => dayInRomania(now());
  const dayBack = (days: number) => daysAfter(today(), -days).split('-').toReversed().join('.');
  const loan = () => [
    ...[random.pick(BANKS), formatNumber(random.int(90, 420) * 1_000), dayBack(random.int(5, 40))],
    ...[random.int(120, 330), `${random.int(52, 89)}%`.replace(/(\d)%/, ',$1 %')],
  ];
  const lineOf = ({ phone, name, email, judet, localitate }: Person) => [
    ...[phone, name, email ?? '', judet, localitate, dayBack(random.int(30, 400)), ...loan()],
  ];
  const [first] = people;
  const lines = [...people, ...(known ? [known] : []), ...(first ? [{ ...first, phone: '-' }] : [])].map(lineOf);
  const read = await keep(
    { db, now },
    { name: 'clienti-vechi.csv', table: tableIn([HEADINGS.split(';'), ...lines]), notes: [], sheet: null },
    admin,
  );
  const deps = { db, now, today, records: [] };
  const choices = { duplicates: 'skip', lookalikes: 'new', rows: {}, status: read.status } as const;
  const responsible = random.pick(brokers).user.username;
  const { _id, mapping, version } = read;
  const tried = await tryOut(deps, _id, { ...choices, mapping, responsible, expectedVersion: version }, admin);
  await apply(deps, _id, { expectedVersion: tried.version }, admin);
  while ((await workOn(deps)) !== 'nothing');
}
