import { writePhone } from 'contract/romanian/phone';
import { formatDate } from 'contract/romanian/romanian';
import { casePath } from 'contract/site/desk-pages';
import { and, asc, eq, gt, gte, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { EmailContent } from '../../mail/email-content.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { applications } from '../../schema/applications.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { nameShown, users } from '../../schema/users.table.ts';
import { greeted } from '../templates/sample-templates.ts';
import { automaticMessage, type When } from './automatic-message.ts';
import { isNotWritten } from './message-limits.queries.ts';

/** An approved offer without a signing before its last day, and the client's broker. */
type ExpiringOffer = {
  readonly id: string;
  readonly banca: string;
  readonly validUntil: string;
  readonly caseId: string;
  readonly number: number;
  readonly customerId: string;
  readonly name: string;
  readonly phone: string;
  readonly responsible: { readonly email: string; readonly name: string } | null;
};

type Ending = When<{ readonly daysBefore: number }>;

/**
 * Some days before an approved offer ends unsigned: writes to its client, and to their broker, once for each last day.
 */
export const offerExpiring = automaticMessage({
  kind: 'offer-expiring',
  job: 'warn-of-expiring-offers',
  rule: { isOn: true, times: { daysBefore: 7 } },
  template: {
    subject: 'Oferta de la {{banca}} este valabilă până la {{panaLa}}',
    email: greeted(
      'Oferta de la {{banca}} din dosarul {{dosar}} este valabilă până la {{panaLa}}.',
      'Sunați-ne la {{telefonBroker}}, ca să decidem împreună ce facem până atunci.',
    ),
    short: '{{marca}}: oferta de la {{banca}} este valabilă până la {{panaLa}}. Sunați-ne la {{telefonBroker}}.',
  },
  findDue: (db, ending: Ending, of) => findExpiring(db, ending, of, isNotWritten(db, OCCASION)),
  occasion: occasionOf,
  values: ({ number, banca, validUntil }) => ({ dosar: String(number), banca, panaLa: formatDate(validUntil) }),
  notice: {
    findDue: (db, ending: Ending, of) => findExpiring(db, ending, of, hasNoNotice(db)),
    email: noticeOf,
  },
});

function occasionOf({ id, validUntil }: ExpiringOffer): string {
  return `offer-expiring:${id}:${validUntil}`;
}

const { id, banca, stage, caseId, offerValidUntil, signingOn } = applications;

const OCCASION = sql`'offer-expiring:' || ${id} || ':' || ${offerValidUntil}`;

/** The condition: the staff had no email about it. */
function hasNoNotice(db: Db): SQL {
  const ofOffer = and(eq(outgoingMail.customerId, cases.customerId), eq(outgoingMail.topic, OCCASION));
  return notExists(db.select({ one: sql`1` }).from(outgoingMail).where(ofOffer));
}

/** Approved, of an open case, without a planned signing before the near end. */
async function findExpiring(
  db: Db,
  { today, times: { daysBefore } }: Ending,
  of: string | undefined,
  isWanted: SQL,
): Promise<ExpiringOffer[]> {
  return db
    .select({
      ...{ id, banca, caseId, number: cases.number, customerId: cases.customerId },
      validUntil: sql<string>`${offerValidUntil}`,
      name: customers.name,
      phone: customers.phone,
      responsible: { email: users.email, name: nameShown },
    })
    .from(applications)
    .innerJoin(cases, eq(cases.id, caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .leftJoin(users, and(eq(users.id, customers.responsibleId), isNull(users.disabledAt)))
    .where(
      and(
        ...[of === undefined ? undefined : eq(id, of), eq(stage, 'approved'), isNull(cases.closedAt)],
        ...[isNull(customers.deletedAt), or(isNull(signingOn), gt(signingOn, offerValidUntil))],
        ...[gte(offerValidUntil, today), sql`${offerValidUntil} <= ${today}::date + ${daysBefore}::int`, isWanted],
      ),
    )
    .orderBy(asc(offerValidUntil), asc(id));
}

/** To the client's broker, or to the whole team without one. */
function noticeOf(offer: ExpiringOffer, { brand, publicUrl }: Deps['config']): EmailContent {
  const { banca: bank, validUntil, number, caseId: ofCase, customerId, name, phone, responsible } = offer;
  const words = `Oferta de la ${bank} este valabilă până la ${formatDate(validUntil)}`;
  return {
    kind: 'offer-expiring-notice',
    recipient: responsible?.email ?? brand.email,
    customerId,
    topic: occasionOf(offer),
    subject: words,
    title: words,
    blocks: [
      { kind: 'text', text: 'Contractul nu este semnat și nu are o zi de semnare până atunci.' },
      {
        kind: 'facts',
        rows: [
          ['Client', name],
          ['Telefon', writePhone(phone)],
          ['Dosar', String(number)],
          ['Responsabil', responsible?.name ?? 'nimeni încă'],
        ],
      },
      { kind: 'button', label: 'Deschideți dosarul', url: `${publicUrl}${casePath(ofCase)}` },
    ],
  };
}
