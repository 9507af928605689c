import { randomUUID } from 'node:crypto';
import { openStages, stages } from 'contract/fields/case-stages';
import { expect, it } from 'vitest';
import { seededRandom } from '../demo/seeded-random.ts';
import { applicationMilestones, businessEvents, leadMilestones } from '../schema/business-events.table.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();
const random = seededRandom(93);

type Event = typeof businessEvents.$inferInsert & { readonly at: Date };

const MINUTE = 60_000;
const [people, applications] = [4, 5].map((count) => Array.from({ length: count }, () => randomUUID()));

/** An event of any kind; each has a moment of its own, in the order of nothing. */
function anEvent(minute: number): Event {
  const place = random.int(0, 4);
  const kind = random.pick([
    'lead',
    'contacted',
    'reached',
    'case-opened',
    'lost',
    'application',
    'application',
  ] as const);
  const event = {
    at: new Date(Date.UTC(2026, 2, 28) + minute * 97 * MINUTE),
    kind,
    customerId: people?.[place % 4] ?? '',
    broker: random.pick(['ana', 'dan', null]),
    source: kind === 'lead' ? random.pick(['google', null]) : null,
  };
  if (kind !== 'application') return event;
  const toStage = random.pick(stages).stage;
  const day = toStage === 'sent' && random.chance(0.5) ? '2026-03-27' : null;
  return {
    ...event,
    applicationId: applications?.[place] ?? null,
    bank: `Banca ${place}`,
    toStage,
    day,
    amount: minute as never,
  };
}

const reaches = (wanted: string) => {
  const order = openStages.map(({ stage }) => stage as string);
  return ({ toStage }: Event) => order.indexOf(toStage ?? '') >= order.indexOf(wanted);
};

/** The first of the events that is so. */
const firstOf = (events: readonly Event[], isSo: (event: Event) => boolean): Event | undefined =>
  events.filter(isSo).toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];

const dayInRomania = ({ at }: Event) => at.toLocaleDateString('sv', { timeZone: 'Europe/Bucharest' });

function milestonesOfLead(customerId: string, events: readonly Event[]): typeof leadMilestones.$inferSelect {
  const first = (kind: string) => firstOf(events, (event) => event.kind === kind);
  const at = (stage: string) => firstOf(events, reaches(stage))?.at ?? null;
  const steps = { lead: first('lead'), contacted: first('contacted'), reached: first('reached') };
  const opened = first('case-opened');
  return {
    ...{ customerId, lead: steps.lead?.at ?? null, source: steps.lead?.source ?? null },
    ...{ contacted: steps.contacted?.at ?? null, reached: steps.reached?.at ?? null, opened: opened?.at ?? null },
    ...{ leadBroker: steps.lead?.broker ?? null, contactedBroker: steps.contacted?.broker ?? null },
    ...{ reachedBroker: steps.reached?.broker ?? null, openedBroker: opened?.broker ?? null },
    ...{ sent: at('sent'), approved: at('approved'), signed: at('signed'), drawn: at('drawn') },
  };
}

function milestonesOfApplication(
  applicationId: string,
  events: readonly Event[],
): typeof applicationMilestones.$inferSelect {
  const is = (stage: string) => firstOf(events, ({ toStage }) => toStage === stage);
  const [sending, approval, signature] = [
    is('sent'),
    firstOf(events, reaches('approved')),
    firstOf(events, reaches('signed')),
  ];
  const answer = firstOf(events, (event) => reaches('preapproved')(event) || event.toStage === 'rejected');
  return {
    ...{ applicationId, bank: events[0]?.bank ?? null, sent: firstOf(events, reaches('sent'))?.at ?? null },
    ...{ sendingNoted: sending?.at ?? null, sendingDay: sending ? (sending.day ?? dayInRomania(sending)) : null },
    ...{ answered: answer?.at ?? null, drawn: is('drawn')?.at ?? null, rejected: is('rejected')?.at ?? null },
    ...{ approved: approval?.at ?? null, approvedAmount: approval?.amount ?? null },
    ...{ signed: signature?.at ?? null, signedAmount: signature?.amount ?? null },
  };
}

it('the milestones are the first events of each step, in whatever order and number the events are added', async () => {
  const events = Array.from({ length: 120 }, (_, minute) => anEvent(minute));
  const left = events.toSorted(() => random.next() - 0.5);
  while (left.length > 0) {
    await server.db.insert(businessEvents).values(left.splice(0, random.pick([1, 1, 2, 9])));
    const added = events.filter((event) => !left.includes(event));
    const ofLeads = Map.groupBy(added, ({ customerId }) => customerId);
    const kept = await server.db.select().from(leadMilestones);
    for (const row of kept) expect(row).toEqual(milestonesOfLead(row.customerId, ofLeads.get(row.customerId) ?? []));
    const ofApplications = Map.groupBy(added, ({ applicationId }) => applicationId);
    for (const row of await server.db.select().from(applicationMilestones))
      expect(row).toEqual(milestonesOfApplication(row.applicationId, ofApplications.get(row.applicationId) ?? []));
  }
  const counts = [server.db.$count(leadMilestones), server.db.$count(applicationMilestones)];
  expect(await Promise.all(counts)).toEqual([people?.length, applications?.length]);
});
