import type { Channel, PaperKind } from 'contract/documents/sent-papers';
import { problem } from 'contract/problem';
import { offerLabel } from 'contract/products/product-names';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { auditSubject, type CustomerRow } from '../../customers/customer-lookup.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseTooMany } from '../../platform/security/daily-limit.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Paper } from '../../reports/papers.ts';
import { brokerContact } from '../../staff/broker-contact.ts';
import type { NewFile } from '../files.queries.ts';
import { addWithinQuota } from '../receive-files.ts';
import { sentPaperEmail } from './sent-paper-email.ts';
import * as queries from './sent-papers.queries.ts';

/** The most papers sent to a customer a day: their messages must not become a nuisance. */
const PAPERS_A_DAY = 20;

/** A paper with durable bytes, to be sent to a locked customer. */
export type ReadyPaper = {
  readonly customer: CustomerRow;
  /** Of its private link. */
  readonly token: string;
  readonly kind: PaperKind;
  readonly channel: Channel;
  /** The covering text, without the link. */
  readonly text: string;
  readonly offers: Paper['offers'];
  readonly file: NewFile;
};

/** Stores a paper among the customer's files with a private link, and queues its email, in one transaction. */
export async function addSentPaper(
  tx: Db,
  deps: Pick<Deps, 'config' | 'now'>,
  { customer, token, kind, channel, text, offers, file }: ReadyPaper,
  actor: UserActor,
): Promise<queries.PaperRow> {
  const quota = { calls: PAPERS_A_DAY, factor: deps.config.rateLimitFactor };
  refuseTooMany(await queries.findPaperAges(tx, customer.id), quota, (papers, retryAfterSeconds) =>
    problem('PREA_MULTE_DOCUMENTE', { papers, retryAfterSeconds }),
  );
  const sentTo = addressOf({ channel }, customer.email);
  const createdBy = actor.user.username;
  await addWithinQuota(tx, customer.id, [file], { uploadedBy: createdBy });
  const paper = await queries.addPaper(tx, {
    customerId: customer.id,
    kind,
    channel,
    text,
    sentTo,
    createdBy,
    offers: offers.map(offerLabel),
    filename: file.filename,
    tokenHash: hashToken(token),
  });
  if (sentTo) {
    const broker = await brokerContact(tx, deps.config.brand, customer.responsibleId);
    const email = sentPaperEmail(paper, { token, recipient: sentTo, broker }, deps.config);
    await queueEmail(tx, deps, email);
  }
  const details = { paper: paper.id, kind, channel };
  await addEntry(tx, actor, { action: 'paper-sent', subject: auditSubject(customer), details });
  return paper;
}

/** The address of the email; null without one. */
export function addressOf({ channel }: Pick<ReadyPaper, 'channel'>, email: string | null): string | null {
  if (channel === 'whatsapp') return null;
  if (email === null) throw problem('CLIENT_FARA_EMAIL');
  return email;
}
