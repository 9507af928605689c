import type { clientNeeds } from 'contract/cases/client-needs';
import type { Proposal } from 'contract/cases/proposals';
import { PAPER_LINK_DAYS } from 'contract/documents/paper-names';
import { eq } from 'drizzle-orm';
import { create, handOver } from '../cases/papers/proposals.service.ts';
import { DAY_SECONDS } from '../platform/runtime/clock.ts';
import { documentOf } from '../reports/document-kinds.ts';
import { customerFiles } from '../schema/files.table.ts';
import { sentPapers } from '../schema/sent-papers.table.ts';
import { depsAt, type Papers, type PapersStage } from './demo-case-papers.ts';
import { DEMO_BROKERS } from './demo-people.ts';

const DAY_MS = DAY_SECONDS * 1_000;

const NEEDS: Readonly<Record<keyof typeof clientNeeds, readonly [string, ...string[]]>> = {
  goal: [
    'Cumpără locuința în care se mută, până la sfârșitul trimestrului.',
    'Vrea o rată mai mică decât cea de acum.',
  ],
  payment: [
    'O treime din venit; îi rămân economii pentru șase luni de rate.',
    'Cel mult 3.500 RON; păstrează 20.000 RON.',
  ],
  stability: [
    'Contract pe durată nedeterminată, în același loc de trei ani.',
    'Venit sigur; un copil în anul care vine.',
  ],
  rate: ['O dobândă fixă în primii ani, ca să știe ce plătește.', 'Acceptă și variabilă, dacă diferența este mare.'],
  plans: ['Vrea să plătească mai devreme, din prime.', 'Nu se gândește să vândă; poate refinanțează peste cinci ani.'],
};
const WHY = 'Banca răspunde cel mai repede, iar rata rămâne fixă cât și-a dorit clientul.';
const ADVISED_AGAINST = 'Perioada cea mai lungă: rata scade puțin, dar totalul crește mult.';

/** Writes a proposal about the banks of a case; `channel` undefined leaves it a draft. */
export async function propose(
  stage: PapersStage,
  { whole, broker }: Papers,
  channel: Proposal['channel'],
  at: Date,
): Promise<void> {
  const { random } = stage;
  const [first] = whole.applications;
  if (!first) return;
  const needs = Object.fromEntries(Object.entries(NEEDS).map(([need, answers]) => [need, random.pick(answers)]));
  const content = {
    needs: needs as Record<keyof typeof clientNeeds, string>,
    chosen: first.id,
    why: WHY,
    advisedAgainst: random.chance(0.5) ? ADVISED_AGAINST : '',
  };
  const deps = depsAt(stage, at);
  const draft = await create(deps, whole.caseRow.id, content, broker);
  if (!channel) return;
  const { username } = broker.user;
  const { displayName = '' } = DEMO_BROKERS.find((known) => known.username === username) ?? {};
  const given = await handOver(
    { deps, makeDocument: (kind, data) => documentOf({ kind, data }) },
    draft.id,
    { channel, expectedVersion: draft.version },
    { actor: broker, maker: { username, displayName } },
  );
  await noteMoments(stage, String(given.filename), at);
}

async function noteMoments({ db, moments }: PapersStage, filename: string, at: Date): Promise<void> {
  const files = await db.select().from(customerFiles).where(eq(customerFiles.filename, filename));
  for (const { id } of files) moments.push({ of: 'file', id, at });
  const expiry = new Date(at.getTime() + PAPER_LINK_DAYS * DAY_MS);
  const papers = await db.select().from(sentPapers).where(eq(sentPapers.filename, filename));
  for (const { id } of papers) moments.push({ of: 'paper', id, at }, { of: 'paper-expiry', id, at: expiry });
}
