import type { sentPapers as api } from 'contract/documents/sent-papers';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import {
  auditSubject,
  customerByIdForUpdate,
  findVisible,
  requireCustomer,
  sameForUpdate,
} from '../../customers/customer-lookup.ts';
import { withdrawTopic } from '../../mail/outbox.queries.ts';
import { createOnce, creationToken } from '../../platform/create-once.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Download } from '../../platform/http/serve.ts';
import { hashToken, isToken } from '../../platform/security/tokens.ts';
import {
  comparisonPaper,
  type DocumentDeps,
  feisPaper,
  type Maker,
  type Paper,
  type PaperDeps,
  schedulePaper,
} from '../../reports/papers.ts';
import type { NewFile } from '../files.queries.ts';
import { openFile } from '../open-file.ts';
import { removeBytes, removeBytesIfRefused, storeMadePdf } from '../receive-files.ts';
import { addressOf, addSentPaper } from './add-sent-paper.ts';
import { topicOf } from './sent-paper-email.ts';
import * as queries from './sent-papers.queries.ts';

type Sending = Call<typeof api.send>['body'];
type SendDeps = PaperDeps & Pick<Deps, 'files' | 'now'>;
type SentOnce = { readonly token: string; readonly paper: queries.PaperRow };

/**
 * Makes a paper for a customer, keeps it and sends it; its email goes out with the transaction or not at all. The paper
 * is laid out and durable before: no transaction waits for a worker. Sent again with the same `creationId` it is the
 * same paper, and the new bytes are removed.
 */
export async function send(
  documents: DocumentDeps<SendDeps>,
  sending: Sending,
  actor: UserActor,
  maker: Maker,
): Promise<SentOnce> {
  const { deps } = documents;
  const customer = await requireCustomer(deps.db, sending.phone, actor.user);
  addressOf(sending, customer.email);
  const made = await makePaper(documents, sending.paper, customer.name, maker);
  const file = await storeMadePdf(deps, made);
  const sent = await removeBytesIfRefused(deps, [file], () =>
    deps.db.transaction((tx) => sendOnce(tx, deps, { ...sending, id: customer.id, made, file }, actor)),
  );
  if (sent.paper.filename !== file.filename) await removeBytes(deps, [file]);
  return sent;
}

/** Ends a paper's link; an ended one stays as it is. Withdraws its waiting email. */
export function revoke({ db }: Pick<Deps, 'db'>, id: string, actor: UserActor): Promise<queries.PaperRow> {
  return db.transaction(async (tx) => {
    const known = await queries.findPaper(tx, id);
    const customer = known && (await customerByIdForUpdate(tx, known.customerId, actor.user));
    const paper = customer && (await queries.revoke(tx, known.id));
    if (!paper) throw problem('DOCUMENT_NEGASIT');
    await withdrawTopic(tx, topicOf(paper));
    await addEntry(tx, actor, {
      action: 'paper-revoked',
      subject: auditSubject(customer),
      details: { paper: paper.id, kind: paper.kind },
    });
    return paper;
  });
}

/** A sent paper, for the staff. Logged before it is served. */
export async function readPaper(deps: Deps, id: string, actor: UserActor): Promise<Download> {
  const paper = await queries.findPaper(deps.db, id);
  const customer = paper && (await findVisible(deps.db, paper.customerId, actor.user));
  if (!customer) throw problem('DOCUMENT_NEGASIT');
  const details = { paper: paper.id, kind: paper.kind };
  await addEntry(deps.db, actor, { action: 'paper-opened', subject: auditSubject(customer), details });
  return openPaper(deps, paper);
}

/** The paper of a token while its link opens. Throws the same problem for any other, which reveals nothing. */
export async function findByToken(db: Db, token: string): Promise<queries.PaperRow> {
  const paper = isToken(token) ? await queries.findOpen(db, hashToken(token)) : undefined;
  if (!paper) throw problem('LINK_DOCUMENT');
  return paper;
}

/** The bytes of a paper. */
export async function openPaper(deps: Deps, paper: queries.PaperRow): Promise<Download> {
  const file = await queries.findFileOf(deps.db, paper);
  return { ...(await openFile(deps, file)), filename: file.originalname };
}

function makePaper(
  documents: DocumentDeps<PaperDeps>,
  paper: Sending['paper'],
  client: string,
  maker: Maker,
): Promise<Paper> {
  switch (paper.kind) {
    case 'comparison':
      return comparisonPaper(documents, { ...paper, client }, maker);
    case 'schedule':
      return schedulePaper(documents, { ...paper, client }, maker);
    case 'feis':
      return feisPaper(documents, { ...paper, client }, maker);
  }
}

/** Made for the customer of that id. */
type Ready = Sending & { readonly id: string; readonly made: Paper; readonly file: NewFile };

async function sendOnce(tx: Db, deps: SendDeps, ready: Ready, actor: UserActor): Promise<SentOnce> {
  const { creationId, channel, text, made, file } = ready;
  const customer = await sameForUpdate(tx, ready, actor.user);
  const paper = { kind: ready.paper.kind, channel, text, offers: made.offers, file };
  const token = creationToken(creationId);
  return createOnce(
    tx,
    { kind: 'sent-paper', creationId, user: actor.user },
    {
      make: async () => ({ token, paper: await addSentPaper(tx, deps, { ...paper, customer, token }, actor) }),
      keyOf: ({ paper }) => paper.id,
      find: async (id) => {
        const found = await queries.findPaper(tx, id);
        return found?.customerId === customer.id ? { token, paper: found } : undefined;
      },
    },
  );
}
