import { randomUUID } from 'node:crypto';
import { PAPER_LINK_DAYS } from 'contract/documents/paper-names';
import type { sentPapers as api } from 'contract/documents/sent-papers';
import type { Call } from 'contract/endpoint';
import { dayInRomania } from 'contract/romanian/romanian-time';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { MAX_SIDE_BY_SIDE } from 'contract/simulations/simulations';
import type { UserActor } from '../audit/audit.queries.ts';
import { catalogueAt, latestVersions } from '../catalogue/catalogue.ts';
import { requireCustomer } from '../customers/customer-lookup.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import { findFileOf, type PaperRow, setOpened } from '../documents/sent-papers/sent-papers.queries.ts';
import { revoke, send } from '../documents/sent-papers/sent-papers.service.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_SECONDS } from '../platform/runtime/clock.ts';
import { documentOf } from '../reports/document-kinds.ts';
import type { Moment } from './backdate.ts';
import { bestFor } from './demo-offers.ts';
import { DEMO_BROKERS } from './demo-people.ts';
import { momentBetween } from './demo-story.ts';
import type { Random } from './seeded-random.ts';

/** Each takes up to a second to lay out: the most, for any number of customers. */
const MAX_PAPERS = 16;

const DAY_MS = DAY_SECONDS * 1_000;

const TEXT = 'Bună ziua!\n\nAșa cum am vorbit, vă trimit documentul. Pentru întrebări mă găsiți la telefon.';

type Stage = Pick<Deps, 'config' | 'db' | 'files' | 'log' | 'now'> & {
  readonly random: Random;
  readonly moments: Moment[];
  /** Papers sent to customers, by id. */
  readonly sent: string[];
};

/** The recipient of a paper about their request. */
type Sending = { readonly phone: string; readonly form: LoanForm; readonly broker: UserActor; readonly at: Date };

/**
 * Sends a customer a sheet of their chosen offer, else the comparison of their best ones; nothing to a person whom
 * every bank would refuse. The outcomes go in turns: opened, not opened, revoked.
 */
export async function sendSome(stage: Stage, { phone, form, broker, at }: Sending): Promise<void> {
  const { config, db, files, log, now, sent } = stage;
  if (sent.length >= MAX_PAPERS) return;
  const { email, selectedOffer } = await requireCustomer(db, phone, SYSTEM_VIEWER);
  const [versions, simulatedOn] = [await latestVersions(db), dayInRomania(at)];
  const ofDay = await catalogueAt(db, versions, simulatedOn, log);
  const best = bestFor(form, simulatedOn, ofDay);
  const figures = { ...form, versions, simulatedOn };
  const oferte = best.slice(0, MAX_SIDE_BY_SIDE);
  const paper: Call<typeof api.send>['body']['paper'] = selectedOffer
    ? { kind: 'feis', formData: { ...figures, oferta: selectedOffer } }
    : { kind: 'comparison', formData: figures, oferte, observatii: '' };
  if (best.length === 0) return;
  const channel = email === null || sent.length % 2 === 1 ? 'whatsapp' : 'email';
  const { displayName = '' } = DEMO_BROKERS.find(({ username }) => username === broker.user.username) ?? {};
  const deps = { config, db, files, log, now, today: () => simulatedOn, catalogue: { ofToday: async () => ofDay } };
  const made = await send(
    { deps, makeDocument: (kind, data) => documentOf({ kind, data }) },
    { phone, paper, channel, text: TEXT, creationId: randomUUID() },
    broker,
    { username: broker.user.username, displayName },
  );
  await follow(stage, made.paper, broker, at);
}

/** The outcome of a paper, and its moment. */
async function follow(stage: Stage, paper: PaperRow, broker: UserActor, at: Date): Promise<void> {
  const { db, moments, now, random, sent } = stage;
  const { id } = paper;
  const file = await findFileOf(db, paper);
  const later = () => momentBetween(random, at, new Date(Math.min(now().getTime(), at.getTime() + 3 * DAY_MS)));
  const expiry = new Date(at.getTime() + PAPER_LINK_DAYS * DAY_MS);
  moments.push({ of: 'paper', id, at }, { of: 'paper-expiry', id, at: expiry }, { of: 'file', id: file.id, at });
  const turn = sent.push(id) % 3;
  if (turn !== 2) {
    for (let times = random.int(1, 3); times > 0; times--) await setOpened(db, id);
    moments.push({ of: 'paper-opened', id, at: later() });
  }
  if (turn === 0) {
    await revoke({ db }, id, broker);
    moments.push({ of: 'paper-revoked', id, at: now() });
  }
}
