import { announcedStages, clientStageName, type Stage } from 'contract/fields/case-stages';
import { and, asc, eq, exists, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { applicationEvents } from '../../schema/application-events.table.ts';
import { applications } from '../../schema/applications.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { greeted } from '../templates/sample-templates.ts';
import { announcedTime, automaticMessage, type When } from './automatic-message.ts';
import { isNotWritten, mayHaveMore } from './message-limits.queries.ts';

/** An application at an important new stage. */
type AnnouncedApplication = {
  readonly id: string;
  readonly banca: string;
  readonly stage: Stage;
  readonly number: number;
  readonly customerId: string;
};

const { id, banca, stage, caseId } = applications;

/**
 * Informs clients of an important stage of their application. Each stage of an application causes one message, even
 * when the application leaves the stage and comes back.
 */
export const stageReached = automaticMessage({
  kind: 'stage-reached',
  job: 'tell-of-stages',
  // A person tells good news first.
  rule: { isOn: false, times: {} },
  template: {
    subject: 'Dosarul {{dosar}}: {{etapa}}',
    email: greeted(
      'Dosarul dumneavoastră {{dosar}} la {{banca}} a ajuns la etapa: {{etapa}}.',
      'Pentru întrebări, sunați-ne la {{telefonBroker}} sau răspundeți la acest mesaj.',
    ),
    short: '{{marca}}: dosarul {{dosar}} la {{banca}} a ajuns la etapa: {{etapa}}. Întrebări: {{telefonBroker}}.',
  },
  findDue: findReached,
  occasion: (reached) => `stage-reached:${reached.id}:${reached.stage}`,
  values: (reached) => ({
    dosar: String(reached.number),
    banca: reached.banca,
    etapa: clientStageName(reached.stage),
  }),
});

/**
 * Applications that reached an important stage and stayed in it, while the rule was on. Their clients had no message
 * about it and may get one more this week. `of`: that one alone.
 */
async function findReached(db: Db, when: When, of?: string): Promise<AnnouncedApplication[]> {
  const { after, until } = announcedTime(when);
  const { applicationId, at, from, to } = applicationEvents;
  const isMove = and(eq(applicationId, id), eq(to, stage), sql`${from} IS DISTINCT FROM ${to}`);
  const move = db
    .select({ one: sql`1` })
    .from(applicationEvents)
    .where(and(isMove, gt(at, new Date(after)), lte(at, new Date(until))));
  return db
    .select({ id, banca, stage, number: cases.number, customerId: cases.customerId })
    .from(applications)
    .innerJoin(cases, eq(cases.id, caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .where(
      and(
        ...[of === undefined ? undefined : eq(id, of), isNull(customers.deletedAt), exists(move)],
        ...[inArray(stage, [...announcedStages]), await mayHaveMore(db, cases.customerId, when.today)],
        isNotWritten(db, sql`'stage-reached:' || ${id} || ':' || ${stage}`),
      ),
    )
    .orderBy(asc(cases.number), asc(id));
}
