import { randomUUID } from 'node:crypto';
import type { MessageChannel } from 'contract/messages/message-words';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { UserActor } from '../audit/audit.queries.ts';
import { requireCustomer } from '../customers/customer-lookup.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import { addMessage } from '../messages/messages.queries.ts';
import { sendByHand } from '../messages/send-by-hand.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { appointments } from '../schema/appointments.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import type { Moment } from './backdate.ts';
import { momentBetween } from './demo-story.ts';
import type { Random } from './seeded-random.ts';

type Stage = Pick<Deps, 'config' | 'db' | 'now'> & { readonly random: Random; readonly moments: Moment[] };

/** A customer of a broker, with the moment of their arrival. */
type Client = { readonly phone: string; readonly broker: UserActor; readonly arrived: Date };

type Exchange = { readonly subject: string; readonly text: string; readonly short: string; readonly answer: string };

/** The brokers' messages, longer by e-mail, and the clients' answers. */
const EXCHANGES: readonly Exchange[] = [
  {
    subject: 'Ce am vorbit la telefon',
    text: 'Bună ziua!\n\nAșa cum am vorbit, pregătim cererea la banca aleasă. Îmi mai trebuie adeverința de venit, de luna aceasta.',
    short: 'Bună ziua! Pentru cerere îmi mai trebuie adeverința de venit, de luna aceasta. Mulțumesc!',
    answer: 'Bună ziua, o primesc de la contabilitate vineri și v-o trimit imediat. Mulțumesc!',
  },
  {
    subject: 'Evaluarea apartamentului',
    text: 'Bună ziua!\n\nBanca a cerut evaluarea. Evaluatorul vă sună zilele acestea ca să stabiliți o oră la apartament.',
    short: 'Bună ziua! Evaluatorul băncii vă sună zilele acestea ca să stabiliți o oră la apartament.',
    answer: 'Am vorbit cu domnul evaluator, vine marți la 10. Pot lipsi eu, dacă este soția acasă?',
  },
  {
    subject: 'Extrasul de carte funciară',
    text: 'Bună ziua!\n\nExtrasul pe care îl avem este mai vechi de 30 de zile. Îl puteți scoate online, de la ANCPI, în câteva minute.',
    short: 'Bună ziua! Extrasul de carte funciară este mai vechi de 30 de zile. Îl puteți scoate online, de la ANCPI.',
    answer: 'Bună ziua, l-am cerut azi. Îl încarc pe pagina dosarului când îl primesc.',
  },
];

/** By e-mail to customers with an address, by WhatsApp now and then, by SMS otherwise. */
function channelFor(random: Random, email: string | null): MessageChannel {
  if (random.chance(0.3)) return 'whatsapp';
  return email ? 'email' : 'sms';
}

/** Six of ten clients got a message; every second one answered an e-mail. */
export async function writeTo(stage: Stage, { phone, broker, arrived }: Client): Promise<void> {
  const { config, db, moments, now, random } = stage;
  if (!random.chance(0.6)) return;
  const { id: customerId, email } = await requireCustomer(db, phone, SYSTEM_VIEWER);
  const channel = channelFor(random, email);
  const { subject, text, short, answer } = random.pick(EXCHANGES);
  const at = momentBetween(random, arrived, now());
  const deps = { db, config, now: () => at, today: () => dayInRomania(at) };
  const written = channel === 'email' ? { subject, text } : { subject: '', text: short };
  const { message } = await sendByHand(deps, phone, { kind: 'free', channel, ...written }, broker);
  moments.push({ of: 'message', id: message.id, at });
  if (channel !== 'email' || !email || !random.chance(0.5)) return;
  const answeredAt = momentBetween(random, at, now());
  const received = await addMessage(db, {
    customerId,
    direction: 'in',
    channel,
    kind: 'reply',
    state: 'received',
    sender: email,
    subject: `Re: ${subject}`,
    text: answer,
    recognisedBy: 'in-reply-to',
    senderProof: 'pass',
    sentAt: answeredAt,
    occasion: `email:${randomUUID()}`,
  });
  if (received) moments.push({ of: 'message', id: received.id, at: answeredAt });
}

/**
 * Takes messages to people who do not exist out of the outbox before they go. Brokers' own messages count as sent, at
 * their moments, all others as taken back. Nobody gets news of their appointments either.
 */
export async function emptyOutbox(tx: Db, moments: readonly Moment[]): Promise<void> {
  // Rows of this transaction: no other has its moment to the microsecond.
  const isOurs = eq(outgoingMail.createdAt, sql`now()`);
  const sent = moments.filter(({ of }) => of === 'message');
  const [ids, ats] = [sent.map(({ id }) => id), sent.map(({ at }) => at.toISOString())];
  // The thread follows the outbox (trigger of `outgoing_mail`).
  await tx.execute(
    sql`UPDATE ${outgoingMail} SET "state" = 'sent', "sent_at" = moments.at
      FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(ats)}::timestamptz[]) AS moments (id, at)
      WHERE ${and(isOurs, eq(outgoingMail.id, sql`moments.id`))}`,
  );
  await tx.delete(outgoingMail).where(and(isOurs, ne(outgoingMail.channel, 'webhook')));
  await tx.update(appointments).set({ untold: null });
}
