import type { Client } from 'pg';

/** Of ten cases one is open; two in five closed ones ended in a contract. */
const OPEN_EVERY = 10;

/**
 * Adds that many cases to the present customers, newest first. Each has three applications, two events of each
 * application, and eight documents; the owner's figures get their events. Everything is dealt out in turns, the same in
 * every run. Products and parameters are today's, so that figures can be computed.
 */
export async function fillCases(client: Client, count: number): Promise<void> {
  await client.query(cases, [count, OPEN_EVERY]);
  await client.query(applications);
  await client.query(applicationEvents);
  await client.query(checklist);
  // The trigger of the events keeps the milestones.
  await client.query('RESET session_replication_role');
  for (const events of [leads, talks, caseEvents, moves]) await client.query(events);
  await client.query('SET session_replication_role = replica');
  await client.query(totals);
}

const cases = `WITH dealt AS (SELECT id, row_number() OVER (ORDER BY created_at DESC, id) - 1 AS place FROM customers)
  INSERT INTO cases (customer_id, purpose, amount, property, form, wanted_signing_on, stage, deadline_on, deadline_kind, created_at, created_by, changed_at, closed_at, outcome, close_reason, retain_until)
  SELECT id, CASE WHEN n % 4 = 0 THEN 'refinancing' ELSE 'purchase' END, 20000000 + (n % 500) * 100000, 'Apartament cu 3 camere',
    (SELECT form FROM customer_infos LIMIT 1), current_date + n % 60,
    CASE WHEN is_open THEN stage ELSE 'closed' END,
    CASE WHEN is_open AND stage <> 'preparing' THEN current_date - 3 + (n / 10) % 40 END,
    CASE WHEN is_open AND stage <> 'preparing' THEN CASE stage WHEN 'approved' THEN 'offer' WHEN 'signed' THEN 'signing' ELSE 'answer' END END,
    created, 'broker-1', created + interval '10 days',
    CASE WHEN NOT is_open THEN created + interval '40 days' END,
    CASE WHEN NOT is_open THEN CASE WHEN n % 5 < 2 THEN 'signed' ELSE 'lost' END END,
    CASE WHEN NOT is_open AND n % 5 >= 2 THEN 'A ales altă bancă' END,
    CASE WHEN NOT is_open AND n % 5 < 2 THEN current_date + 1000 END
  FROM generate_series(0, $1::int - 1) AS n JOIN dealt ON place = n % (SELECT count(*)::int FROM customers),
    LATERAL (SELECT n % $2::int = 0 AS is_open, now() - interval '41 days' - n * interval '20 minutes' AS created,
      (ARRAY['preparing','sent','preapproved','valuation','approved','signed'])[1 + (n / $2::int) % 6] AS stage) AS of_case`;

const applications = `WITH offers AS (SELECT product_id, banca, oferta, row_number() OVER (ORDER BY product_id) - 1 AS place
    FROM (SELECT DISTINCT ON (product_id) product_id, banca, oferta FROM product_versions ORDER BY product_id, id DESC) AS newest)
  INSERT INTO applications (case_id, product_id, banca, oferta, products_version, parameters_version, simulated_on, stage, sent_on, answer_by, created_at)
  SELECT cases.id, product_id, banca, oferta, (SELECT max(id) FROM product_versions), (SELECT max(id) FROM parameter_values), '2026-11-20',
    CASE WHEN k > 0 THEN CASE WHEN closed_at IS NULL AND k = 1 THEN 'preparing' ELSE 'withdrawn' END
      WHEN closed_at IS NULL THEN stage WHEN outcome = 'signed' THEN 'drawn' ELSE 'rejected' END,
    CASE WHEN k = 0 THEN cases.created_at::date + 7 END, deadline_on, cases.created_at + k * interval '1 second'
  FROM cases, generate_series(0, 2) AS k JOIN offers ON true WHERE place = (number + k) % (SELECT count(*) FROM offers)`;

const applicationEvents = `INSERT INTO application_events (application_id, at, by, from_stage, to_stage)
  SELECT id, created_at, 'broker-1', NULL, 'preparing' FROM applications
  UNION ALL SELECT id, created_at + interval '7 days', 'broker-1', 'preparing', stage FROM applications`;

const checklist = `INSERT INTO checklist_items (case_id, title, why, state, person_id, requested_at)
  SELECT cases.id, 'Actul ' || k, 'Îl cere banca.', (ARRAY['requested','received','verified'])[1 + k % 3], CASE WHEN k < 5 THEN borrower.id END, created_at
  FROM cases JOIN case_people AS borrower ON borrower.case_id = cases.id AND borrower.place = 0, generate_series(1, 8) AS k`;

/** A lead comes before its first case, which is often older than the row of its customer. */
const leads = `INSERT INTO business_events (at, kind, customer_id, broker, source)
  SELECT least(created_at, opened - interval '2 days') AS came,
    'lead', id, 'broker-1', (ARRAY['google / cpc / toamna','/','/rezultateSimulare','echipa'])[1 + abs(hashtext(phone)) % 4]
  FROM customers LEFT JOIN (SELECT customer_id, min(created_at) AS opened FROM cases GROUP BY customer_id) AS first ON customer_id = id
  ORDER BY came`;

const talks = `INSERT INTO business_events (at, kind, customer_id, broker)
  SELECT at + after, talk.kind, customer_id, 'broker-1'
  FROM business_events, (VALUES ('contacted', interval '1 hour', 9), ('reached', interval '1 day', 7)) AS talk (kind, after, share)
  WHERE business_events.kind = 'lead' AND abs(hashtext(customer_id::text)) % 10 < share`;

const caseEvents = `INSERT INTO business_events (at, kind, customer_id, case_id, broker, bank, reason, amount)
  SELECT created_at, 'case-opened', customer_id, id, 'broker-1', NULL, NULL, amount FROM cases
  UNION ALL SELECT closed_at, CASE outcome WHEN 'signed' THEN 'case-signed' ELSE 'case-lost' END, customer_id, id, 'broker-1', 'BCR', close_reason, amount
  FROM cases WHERE closed_at IS NOT NULL`;

/** Events of each application: its beginning and its present stage; for the first of a case also one in between. */
const moves = `INSERT INTO business_events (at, kind, customer_id, case_id, application_id, broker, bank, from_stage, to_stage, amount, day)
  SELECT a.created_at + step.after, 'application', c.customer_id, c.id, a.id, 'broker-1', a.banca, step.from_stage, coalesce(step.to_stage, a.stage), c.amount,
    CASE WHEN step.to_stage = 'sent' THEN a.sent_on END
  FROM applications a JOIN cases c ON c.id = a.case_id,
    (VALUES (interval '0', NULL, 'preparing', false), (interval '7 days', 'preparing', 'sent', true), (interval '20 days', 'sent', 'approved', true), (interval '30 days', 'approved', NULL, false))
      AS step (after, from_stage, to_stage, only_first)
  WHERE NOT step.only_first OR a.sent_on IS NOT NULL`;

/** The triggers that keep them do not fire. */
const totals = `INSERT INTO open_case_totals (stage, responsible_id, count, amount)
  SELECT stage, responsible_id, count(*), sum(amount) FROM cases JOIN customers ON customers.id = customer_id
  WHERE closed_at IS NULL AND deleted_at IS NULL GROUP BY stage, responsible_id`;
