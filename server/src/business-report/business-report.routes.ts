import { businessReports as api } from 'contract/business-report/business-report';
import type { FastifyInstance } from 'fastify';
import { reportOf as commissionReportOf } from '../commissions/commission-months.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { documentQueueOf } from '../reports/document-queue.ts';
import { bankAnswers } from './business-report.service.ts';
import { openReports } from './report-cache.ts';

/** The owner's figures of a period, on the screen and as a workbook. */
export function businessReportRoutes(app: FastifyInstance, deps: Deps): void {
  const reportOf = openReports(deps);
  const makeDocument = documentQueueOf(app);
  serve(app, api.get, ({ query }) => reportOf(query));
  serve(app, api.bankAnswers, () => bankAnswers(deps));
  serve(app, api.commissions, ({ query }, { user }) => commissionReportOf(deps.db, query, user));
  serve(app, api.xlsx, async ({ query }, { user }) => {
    const data = { report: await reportOf(query), commissions: await commissionReportOf(deps.db, query, user) };
    const bytes = await makeDocument('business-report', data);
    return { bytes, filename: `rapoarte-${query.from}-${query.to}.xlsx` };
  });
}
