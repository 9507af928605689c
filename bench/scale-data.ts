import type { Client } from 'pg';
import type { EmbeddedPostgres } from '../server/src/platform/database/embedded/supervisor.ts';
import { asSuperuser, startWithCreateDb } from '../server/src/testing/database/superuser.ts';
import { fillCases } from './scale-cases.ts';

/** The number of rows of each kind in a database. */
export type Size = {
  readonly customers: number;
  readonly forms: number;
  readonly appointments: number;
  readonly comments: number;
  readonly cases: number;
};

/** A database server of its own, on which databases can be made and filled. */
export async function startForFilling(folder: string): Promise<EmbeddedPostgres> {
  const postgres = await startWithCreateDb(folder, (line) => console.error(line));
  // Without it only a superuser may keep triggers from firing.
  await asSuperuser(folder, 'GRANT SET ON PARAMETER session_replication_role TO rata');
  return postgres;
}

/** A year of days with seven hours each. */
const APPOINTMENTS_OF_A_BROKER = 2_500;

const FIRST =
  '{Ioana,Andrei,Maria,Ștefan,Elena,Mihai,Ana,Cristian,Gabriela,Răzvan,Mihaela,Bogdan,Cătălina,Șerban,Ileana,Țucu,Dănuț,Paraschiva,Lăcrămioara,Zoltán}';
const LAST =
  '{Popescu,Ionescu,Țuțuianu,Munteanu,Stănescu,Rusu,Dumitrescu,Șerbănescu,Bălan,Ciobanu,Gheorghiu,Lupu,Mureșan,Nistor,Oprea,Pătrașcu,Răducanu,Sârbu,Tănase,Ursu,Vasilescu,Zaharia,Kovács,Brâncoveanu,Căpățînă}';

/** A form of the usual length. */
const FORM = JSON.stringify({
  tipCredit: 'Achizitie',
  dataNasterii: '1991-05-20',
  valoareImobil: 500000,
  valoareAvans: 100000,
  perioadaCreditata: 360,
  anulConstructiei: 3,
  envFriendly: false,
  primulImobil: true,
  avansMinim: 15,
  venituriSalariu: 9000,
  venituriPFA: 0,
  venituriChirii: 0,
  venituriDividende: 0,
  gradIndatorareMax: 0.45,
  dataAngajatorActual: '2018-03-01',
  vechimeAngajatorActual: 92,
  vechimeCampulMuncii: 140,
  alteRateCNP: 500,
});

/**
 * Fills an empty, migrated database, the same in every run: names that share parts as people's names do, phones spread
 * over all prefixes, statuses as at a desk (half are new leads). No trigger fires: nobody listens yet.
 */
export async function fill(client: Client, size: Size): Promise<void> {
  await client.query("SET session_replication_role = replica; SET statement_timeout = 0; SET work_mem = '256MB'");
  const indexed = await dropIndexes(client);
  await client.query(customers, [size.customers, FIRST, LAST]);
  await client.query(requests);
  await client.query(forms, [size.forms, FORM, size.customers]);
  const staff = Math.ceil(size.appointments / APPOINTMENTS_OF_A_BROKER);
  await client.query(brokers, [staff]);
  await client.query(appointments, [size.appointments, staff, size.customers]);
  await client.query(comments, [size.comments, size.customers]);
  await client.query(contacts);
  await client.query(tasks, [staff]);
  await fillCases(client, size.cases);
  await client.query("SET maintenance_work_mem = '512MB'");
  for (const definition of indexed) await client.query(definition);
  await client.query('RESET session_replication_role');
  await client.query('VACUUM ANALYZE');
}

/** Takes away the indexes that are no constraint, and answers what makes them again: built at once they cost less. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

/** People who asked within two days have done nothing since: at desks of every size they are the newest leads. */
const customers = `INSERT INTO customers (phone, name, alias, email, judet, localitate, status, created_at, last_activity)
  SELECT '+407' || lpad(((n::bigint * 48271) % 99999989)::text, 8, '0'),
    ($2::text[])[1 + (n * 7) % 20] || ' ' || ($3::text[])[1 + (n / 3) % 25] || CASE WHEN n % 11 = 0 THEN '-' || ($3::text[])[1 + n % 25] ELSE '' END,
    CASE WHEN n % 9 = 0 THEN 'cumpărător ' || n ELSE '' END,
    CASE WHEN n % 4 > 0 THEN 'client' || n || '@example.ro' END,
    'Alba', 'Aiud', (ARRAY[0,0,0,0,0,1,1,2,3,4,5])[1 + n % 11],
    now() - n * interval '7 minutes',
    CASE WHEN n * interval '7 minutes' < interval '2 days' THEN now() - n * interval '7 minutes' ELSE now() - ((n::bigint * 7919) % $1) * interval '5 minutes' END
  FROM generate_series(1, $1::int) AS n`;

const requests = `INSERT INTO call_requests (customer_id, name, email, judet, localitate, marketing_consent, consent_recorded, is_repeat, content_hash, created_at)
  SELECT id, name, email, judet, localitate, false, true, false, md5(phone), created_at FROM customers`;

/** Places of customers in the order of their ids: their records are dealt out in turns. */
const DEALT = 'WITH dealt AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM customers)';

const forms = `${DEALT} INSERT INTO customer_infos (customer_id, preffers_whatsapp, source, is_repeat, form, promo_code, products_version, parameters_version, simulated_on, is_as_seen, content_hash, created_at)
  SELECT id, n % 2 = 0, 'wizard', n > $3::int, $2::jsonb, 'NONE', 1, 1, '2026-11-20', true, md5(n::text), now() - n * interval '2 minutes'
  FROM generate_series(1, $1::int) AS n JOIN dealt ON place = n % $3::int`;

const brokers = `INSERT INTO users (username, username_key, email, auth_level, password_by_other)
  SELECT 'broker-' || n, 'broker-' || n, 'broker' || n || '@example.ro', 'user', false FROM generate_series(1, $1::int) AS n`;

/** Of every second customer, whatever their number: desks of every size have the same share of customers without a plan. */
const appointments = `${DEALT}, desk AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM users WHERE username LIKE 'broker-%'),
  slots AS (SELECT ARRAY['9:00 - 10:00','10:00 - 11:00','11:00 - 12:00','13:00 - 14:00','14:00 - 15:00','15:00 - 16:00','16:00 - 17:00'] AS hours)
  INSERT INTO appointments (customer_id, broker_id, title, day, time_slot)
  SELECT dealt.id, desk.id, 'Discuție despre credit', current_date - 180 + n / $2::int / 7, hours[1 + (n / $2::int) % 7]
  FROM generate_series(0, $1::int - 1) AS n JOIN desk ON desk.place = n % $2::int
  JOIN dealt ON dealt.place = (n * 13) % ($3::int / 2), slots`;

const comments = `${DEALT} INSERT INTO customer_comments (customer_id, text, created_by, created_at)
  SELECT id, 'A sunat, revine după ce primește adeverința de venit.', 'broker-1', now() - n * interval '3 minutes'
  FROM generate_series(1, $1::int) AS n JOIN dealt ON place = (n::bigint * 7) % $2::int`;

/** Brokers called everybody an hour after the request, except those of the last two days and one forgotten in fifty. */
const contacts = `${DEALT} INSERT INTO contact_log (customer_id, outcome, created_by, created_at)
  SELECT id, (ARRAY['answered','no-answer','call-back'])[1 + place % 3], 'broker-1', customers.created_at + interval '1 hour'
  FROM dealt JOIN customers USING (id) WHERE place % 50 > 0 AND customers.created_at < now() - interval '2 days'`;

/** Every third customer has an open task, some of them overdue; every second customer has a completed one. */
const tasks = `${DEALT}, desk AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM users WHERE username LIKE 'broker-%')
  INSERT INTO tasks (customer_id, title, day, hour, assignee_id, created_by, done_at, done_by)
  SELECT dealt.id, 'Sunați pentru acte', current_date - 20 + (dealt.place % 97)::int, CASE WHEN dealt.place % 2 = 0 THEN '10:00' END,
    desk.id, 'broker-1', CASE WHEN is_done THEN now() - interval '1 day' END, CASE WHEN is_done THEN 'broker-1' END
  FROM dealt JOIN desk ON desk.place = dealt.place % $1::int, (VALUES (true, 2), (false, 3)) AS kinds(is_done, every)
  WHERE dealt.place % every = 0`;
