import type { Agreement } from 'contract/agreements/agreements';
import type { Proposal } from 'contract/cases/proposals';
import { findOpen, type OpenLink, setOpened } from '../cases/people/client-links.queries.ts';
import { findSigners } from '../cases/people/people.queries.ts';
import { create as createLink } from '../cases/signers/client-links.service.ts';
import { DAY_SECONDS } from '../platform/runtime/clock.ts';
import { hashToken } from '../platform/security/tokens.ts';
import { agree, answerInPart, askForMandate, inform, withdrawOne } from './demo-agreements.ts';
import { depsAt, type Papers, type PapersStage } from './demo-case-papers.ts';
import { bringDocuments } from './demo-documents.ts';
import { propose } from './demo-proposals.ts';
import { momentBetween } from './demo-story.ts';

const DAY_MS = DAY_SECONDS * 1_000;

/**
 * Open cases with all papers, since every file and PDF takes time; the others have only the texts signed at the office.
 */
const MAX_ON_PAGE = 10;

/** Days; closed cases that began earlier were handled on paper, and nobody judged their lists. */
const LISTS_SINCE_DAYS = 100;

/** The states of the proposals, in turns; undefined: there is none. */
const PROPOSED: readonly (Proposal['channel'] | 'draft' | undefined)[] = ['email', 'draft', 'paper', undefined];

/** Cases with papers so far: their states go in turns. */
export type CasesWithPapers = {
  onPage: number;
  prepared: number;
  /** The page of a client with an open case, with the case's number. */
  link: { readonly token: string; readonly number: number } | undefined;
};

type Stage = PapersStage & { readonly withPapers: CasesWithPapers };

/** The time of a case's preparation, and its later story. */
type Preparing = { readonly begins: Date; readonly ready: Date; readonly isSent: boolean; readonly isClosed: boolean };

/** A case with its papers, and the texts that its client accepted: none while they wait. */
export type Prepared = Papers & { readonly accepted: readonly Agreement[]; readonly turn: number };

/**
 * The papers of a case until its banks get it: a link for the client, the texts, the documents, a proposal. Of two that
 * stay in preparation one waits for texts that its client has read and not accepted yet.
 */
export async function preparePapers(
  stage: Stage,
  { whole, form, broker }: Omit<Papers, 'opened' | 'pages'>,
  { begins, ready, isSent, isClosed }: Preparing,
): Promise<Prepared> {
  const { withPapers, now, random } = stage;
  const isOnPage = !isClosed && whole.customer.email !== null && withPapers.onPage < MAX_ON_PAGE;
  const turn = isOnPage ? withPapers.onPage++ : 0;
  const pages = isOnPage ? await pagesOf(stage, { whole, broker }, { begins, ready, isSent }, turn) : [];
  const opened = pages.find(({ person }) => person.role === 'borrower');
  const papers = { whole, form, broker, opened, pages };
  const sent = await inform(stage, papers, begins, ready);
  const answered = momentBetween(random, begins, ready);
  const isWaiting = !isSent && withPapers.prepared++ % 2 === 0;
  if (isWaiting) await answerInPart(stage, papers, sent, answered);
  else await agree(stage, papers, sent, answered);
  if (opened && turn % 2 === 0) await askForMandate(stage, papers, turn % 4 === 0, { begins, ready });
  if (!isClosed || begins > new Date(now().getTime() - LISTS_SINCE_DAYS * DAY_MS))
    await bringDocuments(stage, papers, { begins, ready, isSent, hasNews: turn % 2 === 1 });
  const proposed = isOnPage ? PROPOSED[turn % PROPOSED.length] : undefined;
  if (proposed) await propose(stage, papers, proposed === 'draft' ? null : proposed, ready);
  return { ...papers, accepted: isWaiting ? [] : sent, turn };
}

/** The later changes of some clients, once banks have their cases: every third withdraws the consent for one. */
export async function followPapers(stage: Stage, { accepted, turn, ...papers }: Prepared, at: Date): Promise<void> {
  if (papers.opened && turn % 3 === 2) await withdrawOne(stage, papers, accepted, at);
}

type Linking = Omit<Preparing, 'isClosed'>;

/** The pages of everybody who signs and has an address. */
async function pagesOf(
  stage: Stage,
  { whole, broker }: Pick<Papers, 'whole' | 'broker'>,
  time: Linking,
  turn: number,
): Promise<OpenLink[]> {
  const pages: OpenLink[] = [];
  for (const { id, email, role } of await findSigners(stage.db, whole.caseRow.id)) {
    if (email === null) continue;
    const person = { id, isBorrower: role === 'borrower' };
    pages.push(await linkTo(stage, { whole, broker, person }, time, turn));
  }
  return pages;
}

type LinkOf = Pick<Papers, 'whole' | 'broker'> & { readonly person: { id: string; isBorrower: boolean } };

/** A person's page: some borrowers had an earlier link, which the newer one ended. */
async function linkTo(
  stage: Stage,
  { whole, broker, person }: LinkOf,
  { begins, ready, isSent }: Linking,
  turn: number,
): Promise<OpenLink> {
  const { db, moments, withPapers } = stage;
  const of = { caseId: whole.caseRow.id, person: person.id, sendEmail: true };
  const make = (at: Date) => createLink(depsAt(stage, at), of, broker);
  if (turn % 4 === 0 && person.isBorrower) {
    const { link } = await make(begins);
    moments.push(
      { of: 'client-link', id: link.id, at: begins },
      { of: 'client-link-revoked', id: link.id, at: begins },
    );
  }
  const { token, link } = await make(begins);
  await setOpened(db, link.id);
  moments.push({ of: 'client-link', id: link.id, at: begins }, { of: 'client-link-opened', id: link.id, at: ready });
  // The page of a case in preparation shows the most.
  if (person.isBorrower && (!isSent || !withPapers.link)) withPapers.link = { token, number: whole.caseRow.number };
  const opened = await findOpen(db, hashToken(token));
  if (!opened) throw new Error('a link just made does not open');
  return opened;
}
