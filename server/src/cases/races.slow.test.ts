import type { CaseDetails } from 'contract/cases/cases';
import { isEnded, mayMove, openStages, type Stage, stages } from 'contract/fields/case-stages';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type Random, seededRandom } from '../demo/seeded-random.ts';
import { applicationEvents } from '../schema/application-events.table.ts';
import { cases } from '../schema/cases.table.ts';
import { applicationOf, openCase } from '../testing/cases.ts';
import { openTestDeps, useServer } from '../testing/server.ts';
import { signedIn } from '../testing/sign-in.ts';
import { type ApplicationState, applyEvent, stateOf } from './application-state.ts';
import { progressOf } from './case-progress.ts';
import { findApplications } from './cases.queries.ts';
import { type EndReasonRow, findReasons } from './end-reasons/end-reasons.queries.ts';

const server = useServer();

/** Rounds of a case, each raced by two calls: 5 cases make 500 moves and changes. */
const ROUNDS = 50;

type Client = { readonly app: FastifyInstance; readonly token: string };
type Wish = { readonly method: 'POST' | 'PUT'; readonly path: string; readonly body: object };

/** A move, or a change of details, that the rules allow; only one application of a case may be drawn. */
function aWish(random: Random, seen: CaseDetails, place: number, reasons: readonly EndReasonRow[]): Wish {
  const { _id, stage: from, version: expectedVersion } = applicationOf(seen, place);
  const details = {
    ...{ sentOn: '2026-11-18', answerBy: `2026-12-${random.int(10, 28)}`, officer: `Ofițerul ${random.int(1, 99)}` },
    ...{ approvedAmount: random.int(100_000, 400_000), approvedRate: random.int(300, 900) / 100 },
    ...{
      approvedMonths: random.chance(0.5) ? random.int(60, 360) : null,
      offerValidUntil: `2027-01-${random.int(10, 28)}`,
    },
    ...{ signingOn: '2026-11-20', drawnOn: '2026-11-20', note: `De la ${random.int(1, 999_999)}`, expectedVersion },
  };
  const change = { method: 'PUT', path: `/api/applications/${_id}`, body: details } as const;
  if (random.chance(0.2)) return change;
  const hasDrawn = seen.applications.some(({ stage }) => stage === 'drawn');
  const allowed = stages.filter(({ stage }) => mayMove(from, stage) && (stage !== 'drawn' || !hasDrawn));
  const { stage: to } = random.pick(allowed);
  const reason = reasons.find(({ kind }) => kind === to)?.id;
  return { method: 'POST', path: `/api/applications/${_id}/move`, body: { ...details, to, reason } };
}

const send = ({ app, token }: Client, { method, path, body }: Wish) =>
  app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, payload: body });

/** The state that follows from the events of an application. */
async function folded(applicationId: string): Promise<ApplicationState | undefined> {
  const events = await server.db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(applicationEvents.id));
  const places: (Stage | null)[] = [null, ...events.map(({ to }) => to)];
  expect(events.map(({ from }) => from)).toEqual(places.slice(0, -1));
  return events.reduce<ApplicationState | undefined>(applyEvent, undefined);
}

it('of two changes of an application at once, at two copies, one wins; its history folds to the visible state', async () => {
  const random = seededRandom(17);
  const copy = openTestDeps(server.url);
  const app = await buildApp(copy.deps, undefined);
  const [one, other] = [await signedIn(server), await signedIn(server)];
  const clients = [
    { app: server.app, token: one.token },
    { app, token: other.token },
  ] as const;
  const reasons = await findReasons(server.db);
  const race = async (first: CaseDetails): Promise<CaseDetails> => {
    let seen = first;
    for (let round = 0; round < ROUNDS; round += 1) {
      const place = random.int(0, 2);
      const { version } = applicationOf(seen, place);
      const wishes = [aWish(random, seen, place, reasons), aWish(random, seen, place, reasons)] as const;
      const answers = await Promise.all([send(clients[0], wishes[0]), send(clients[1], wishes[1])]);
      const [winner, loser] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
      expect([winner?.statusCode, loser?.statusCode, loser?.json().code]).toEqual([200, 409, 'SCHIMBAT_INTRE_TIMP']);
      const byOther = winner === answers[0] ? one.user.username : other.user.username;
      expect(loser?.json()).toMatchObject({ changedBy: byOther, current: { version: version + 1 } });
      const [before, after] = [seen, winner?.json<CaseDetails>()];
      expect(after?.version).toBe(before.version + 1);
      seen = after ?? before;
    }
    return seen;
  };
  try {
    for (let count = 0; count < 5; count += 1) {
      const first = await openCase(server, one.token, { banks: 3, form: null });
      await expectFolded(first, await race(first));
    }
  } finally {
    await app.close();
    await copy.close();
  }
});

/** The stored case, the state from its history and the last answer are the same. */
async function expectFolded(first: CaseDetails, seen: CaseDetails): Promise<void> {
  const rows = await findApplications(server.db, first._id);
  for (const row of rows) expect(await folded(row.id)).toEqual(stateOf(row));
  const wins = rows.reduce((sum, { version }) => sum + version, 0);
  expect([wins, seen.version]).toEqual([ROUNDS, first.version + ROUNDS]);
  const [stored] = await server.db.select().from(cases).where(eq(cases.id, first._id));
  expect(stored).toMatchObject(progressOf(rows));
  expect(openStages.some(({ stage }) => stage === stored?.stage)).toBe(true);
  const asRead = rows.filter(({ stage }) => !isEnded(stage)).map(({ id, version }) => ({ _id: id, version }));
  expect(seen.applications).toMatchObject([
    ...asRead,
    ...rows.filter(({ stage }) => isEnded(stage)).map(({ id }) => ({ _id: id })),
  ]);
}
