import { checklist as api } from 'contract/checklist/checklist';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { openBundleQueue } from '../../reports/bundle/bundle-queue.ts';
import { bundlePdf, bundleZip } from './bundle.service.ts';

/** The verified documents of a case, in the form for a bank. */
export function bundleRoutes(app: FastifyInstance, deps: Deps): void {
  const bundle = { deps, queue: openBundleQueue(app) };
  serve(app, api.bundlePdf, ({ params: { id: caseId }, query: { bank } }, request) =>
    bundlePdf(bundle, { caseId, bank: bank || undefined }, request),
  );
  serve(app, api.bundleZip, ({ params: { id: caseId }, query: { bank } }, request) =>
    bundleZip(bundle, { caseId, bank: bank || undefined }, request),
  );
}
