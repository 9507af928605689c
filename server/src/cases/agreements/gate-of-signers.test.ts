import { type AgreementKind, agreementKinds, isOfBank } from 'contract/agreements/agreement-words';
import type { Agreement, Clearance } from 'contract/agreements/agreements';
import type { CaseDetails } from 'contract/cases/cases';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { agreements } from '../../schema/agreements.table.ts';
import { applicationOf, openCase } from '../../testing/cases.ts';
import { TEST_MOMENT, useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';
import { periodEnd } from './information-period.ts';

let moment = TEST_MOMENT;
const server = useServer({ now: () => moment, today: () => dayInRomania(moment) });
let token: string;

beforeAll(async () => {
  ({ token } = await signedIn(server));
});

const WAITING_DAYS = 5;
const KINDS = Object.keys(agreementKinds) as AgreementKind[];

/** What a person was sent, as a model keeps it. */
type Sent = {
  readonly id: string;
  readonly kind: AgreementKind;
  readonly at: Date;
  state: 'sent' | 'accepted' | 'gone';
};

type Step =
  | { readonly do: 'send' | 'accept' | 'withdraw'; readonly person: number; readonly kind: AgreementKind }
  | { readonly do: 'wait'; readonly hours: number };

const ofText = fc.record({
  do: fc.constantFrom('send' as const, 'accept' as const, 'withdraw' as const),
  person: fc.nat(3),
  kind: fc.constantFrom(...KINDS),
});
const waiting = fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 100 }) });
/** Days around the end of summer time, when one has 25 hours. */
const beginning = fc.constantFrom('2026-10-22T09:30:20Z', '2026-11-20T08:00:00Z', '2026-03-26T22:10:00Z');
const sheets = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2 });

/** What the law asks of one signer, from what they were sent. */
function gapsOf(sent: readonly Sent[]) {
  const holds = (kind: AgreementKind) => sent.some((one) => one.kind === kind && one.state === 'accepted');
  const informed = sent.filter(({ kind, state }) => kind === 'information-sheet' && state !== 'gone');
  const from =
    informed.length === 0
      ? null
      : periodEnd(informed.map(({ at }) => at).sort((a, b) => +a - +b)[0] ?? moment, WAITING_DAYS);
  return {
    from,
    information: from === null,
    waiting: from !== null && moment < from && !holds('waiting-waiver'),
    consent: !holds('bank-consent'),
  };
}

const GAPS = ['information', 'waiting', 'consent'] as const;
const CODES = { information: 'INFORMARE_LIPSA', waiting: 'INFORMARE_TERMEN', consent: 'ACORD_BANCA_LIPSA' } as const;

/** Does a step in the program and in the model. */
async function carryOut(step: Step, { people, _id, applications }: CaseDetails, model: Sent[][]): Promise<void> {
  if (step.do === 'wait') {
    moment = new Date(moment.getTime() + step.hours * 3_600_000);
    return;
  }
  const { kind } = step;
  const sent = model[step.person] ?? [];
  const bank = isOfBank(kind) ? applications[0]?.banca : undefined;
  const latest = (state: Sent['state']) => sent.findLast((one) => one.kind === kind && one.state === state);
  if (step.do === 'send') {
    const body = { texts: [{ kind, bank }], channel: 'paper', people: [people[step.person]?._id] };
    const answer = await ask(server, 'POST', `/api/cases/${_id}/agreements/send`, { token, body });
    const [added] = answer.json<Agreement[]>();
    if (!latest('sent')) sent.push({ id: added?._id ?? '', kind, at: moment, state: 'sent' });
    return;
  }
  const waits = step.do === 'accept' ? latest('sent') : (latest('accepted') ?? latest('sent'));
  if (!waits) return;
  if (step.do === 'accept') {
    const acceptance = { acceptedAt: moment, acceptedName: 'Cineva' };
    await server.db.update(agreements).set(acceptance).where(eq(agreements.id, waits.id));
    waits.state = 'accepted';
  } else {
    await ask(server, 'POST', `/api/agreements/${waits.id}/withdraw`, { token, body: { note: '' } });
    waits.state = 'gone';
  }
}

it('clearance and refusal are those of a model, whatever four signers are sent, accept and withdraw, in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      beginning,
      sheets,
      fc.array(fc.oneof({ weight: 6, arbitrary: ofText }, { weight: 1, arbitrary: waiting }), {
        minLength: 8,
        maxLength: 24,
      }),
      fc.boolean(),
      async (begins, informed, steps, areAllCleared) => {
        moment = new Date(begins);
        const opened = await openCase(server, token, { isCleared: false, coBorrowers: ['Ana', 'Dan'] });
        const added = await ask(server, 'POST', `/api/cases/${opened._id}/people`, {
          token,
          body: { role: 'guarantor', name: 'Ion' },
        });
        const theCase = added.json<CaseDetails>();
        const model: Sent[][] = [[], [], [], []];
        const told = areAllCleared ? [0, 1, 2, 3] : informed;
        const first: Step[] = told.flatMap((person) =>
          (['information-sheet', 'bank-consent'] as const).flatMap((kind): Step[] => [
            { do: 'send', person, kind },
            { do: 'accept', person, kind },
          ]),
        );
        const last: Step[] = areAllCleared ? [{ do: 'wait', hours: 24 * WAITING_DAYS }] : [];
        for (const step of [...first, ...steps, ...last]) await carryOut(step, theCase, model);
        await expectSame(theCase, model);
      },
    ),
    { numRuns: 12 },
  );
});

/** The program says of each signer, of all, and at the sending, what the model says. */
async function expectSame({ _id, people }: CaseDetails, model: readonly (readonly Sent[])[]): Promise<void> {
  const gaps = model.map(gapsOf);
  const read = await ask(server, 'GET', `/api/cases/${_id}/agreements`, { token });
  const [clearance] = read.json<{ clearances: Clearance[] }>().clearances;
  const missing = GAPS.filter((gap) => gaps.some((one) => one[gap]));
  const ends = gaps.map(({ from }) => from);
  const latest = ends.includes(null) ? null : new Date(Math.max(...ends.map(Number))).toISOString();
  expect(clearance).toMatchObject({ missing, from: latest });
  expect(clearance?.people).toEqual(
    people.map(({ _id: id, facts: { name } }, index) => ({
      ...{ _id: id, name, missing: GAPS.filter((gap) => gaps[index]?.[gap]) },
      from: gaps[index]?.from?.toISOString() ?? null,
    })),
  );
  const now = (await ask(server, 'GET', `/api/cases/${_id}`, { token })).json<CaseDetails>();
  const { _id: application, version: expectedVersion } = applicationOf(now);
  const day = dayInRomania(moment);
  const body = { to: 'sent', sentOn: day, answerBy: day, expectedVersion };
  const answer = await ask(server, 'POST', `/api/applications/${application}/move`, { token, body });
  const [lacks] = missing;
  if (lacks === undefined) {
    expect(answer.statusCode).toBe(200);
    return;
  }
  expect(refused(answer)).toEqual([422, CODES[lacks]]);
  const lacking = people.filter((_, index) => gaps[index]?.[lacks]);
  expect(answer.json().people).toEqual(lacking.map(({ _id: id, facts: { name } }) => ({ _id: id, name })));
  for (const { facts } of lacking) expect(answer.json().message).toContain(facts.name);
}
