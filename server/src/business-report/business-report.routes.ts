import { businessReports as api } from 'contract/business-report/business-report';
import type { FastifyInstance } from 'fastify';
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
  serve(app, api.xlsx, async ({ query }) => ({
    bytes: await makeDocument('business-report', await reportOf(query)),
    filename: `rapoarte-${query.from}-${query.to}.xlsx`,
  }));
}
