import { and, eq, notInArray } from 'drizzle-orm';
import type { Feature } from '../platform/feature.ts';
import { applicationEvents } from '../schema/application-events.table.ts';
import { applications } from '../schema/applications.table.ts';
import { cases } from '../schema/cases.table.ts';
import { keepCaseTotals } from './case-totals.jobs.ts';
import { casesRoutes } from './cases.routes.ts';
import { endReasonsRoutes } from './end-reasons/end-reasons.routes.ts';
import { seedEndReasons } from './end-reasons/end-reasons.seed.ts';

export const casesFeature: Feature = {
  routes: [casesRoutes, endReasonsRoutes],
  jobs: [keepCaseTotals],
  seed: [seedEndReasons],
  records: [
    {
      of: 'customer',
      table: cases,
      live: 'cases',
      merge: 'moves',
      erase: (tx, { customerId, caseIds }) =>
        tx.delete(cases).where(and(eq(cases.customerId, customerId), notInArray(cases.id, [...caseIds]))),
      export: { none: 'the archive has each case with its papers' },
    },
    {
      of: 'case',
      table: applications,
      live: { none: 'a change of an application changes its case' },
      erase: 'stays',
      export: { none: 'a case has its applications' },
    },
    {
      of: applications,
      table: applicationEvents,
      live: { none: 'a change of an application changes its case' },
      export: { none: 'an application has its events' },
    },
  ],
};
