import { businessReports as api } from 'contract/business-report/business-report';
import type { FastifyInstance } from 'fastify';
import { reportOf as commissionReportOf } from '../commissions/commission-months.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { documentQueueOf } from '../reports/document-queue.ts';
import { bankAnswers, expectedSignings } from './business-report.service.ts';
import { openReports } from './report-cache.ts';

/** The owner's figures of a period, on the screen and as a workbook. */
export function businessReportRoutes(app: FastifyInstance, deps: Deps): void {
  const { readingOf, whole } = openReports(deps);
  const makeDocument = documentQueueOf(app);
  serve(app, api.get, ({ query }) => whole(query));
  serve(app, api.leads, async ({ query }) => (await readingOf(query)).leads());
  serve(app, api.months, async ({ query }) => (await readingOf(query)).months());
  serve(app, api.losses, async ({ query }) => (await readingOf(query)).losses());
  serve(app, api.banks, async ({ query }) => (await readingOf(query)).banks());
  serve(app, api.forecast, async () => ({ forecast: await expectedSignings(deps) }));
  serve(app, api.bankAnswers, () => bankAnswers(deps));
  serve(app, api.commissions, ({ query }, { user }) => commissionReportOf(deps.db, query, user));
  serve(app, api.xlsx, async ({ query }, { user }) => {
    const data = { report: await whole(query), commissions: await commissionReportOf(deps.db, query, user) };
    const bytes = await makeDocument('business-report', data);
    return { bytes, filename: `rapoarte-${query.from}-${query.to}.xlsx` };
  });
}
