import { shownName } from 'contract/accounts/account-fields';
import type { Call } from 'contract/endpoint';
import { bankKey } from 'contract/products/bank-key';
import { simulations as api } from 'contract/simulations/simulations';
import type { FastifyInstance } from 'fastify';
import { toRon } from 'loan/money';
import { toFraction } from 'loan/rate';
import { compareScenarios, simulateChosen } from 'quote/answers';
import { computeOffer, simulateOneOffer } from 'quote/offer-simulation';
import { datedCatalogue } from '../catalogue/dated-catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedInRequest } from '../platform/http/authorization.ts';
import { serve } from '../platform/http/serve.ts';
import { findOne } from '../products/banks/banks.queries.ts';
import type { FeisPaper } from './feis-paper.ts';
import { fileName, type OfferPaper } from './offer-paper.ts';
import { openPress, type Press } from './pdf-press.ts';
import { scheduleXlsx } from './schedule-xlsx.ts';

/** What papers are made with. */
type Papers = { readonly deps: Deps; readonly press: Press };

/** Simulations on paper, each computed anew from the form that is sent. */
export function reportsRoutes(app: FastifyInstance, deps: Deps): void {
  const papers = { deps, press: openPress(app) };
  serveScenarios(app, papers);
  serveComparison(app, papers);
  serveOffer(app, papers);
}

/** What a visitor sees, on paper. */
function serveScenarios(app: FastifyInstance, { deps, press }: Papers): void {
  const { brand } = deps.config;
  serve(app, api.scenariosPdf, async ({ body }) => {
    const { catalogue, asOf } = await datedCatalogue(deps, body);
    const { data: scenarios, versions } = compareScenarios(body, asOf, catalogue);
    const bytes = await press('scenarios', { scenarios, form: body, asOf, versions, brand });
    return { bytes, filename: `simulare-orientativa-${asOf}.pdf` };
  });
}

/** The chosen offers on paper, with the name of who chose them. */
function serveComparison(app: FastifyInstance, { deps, press }: Papers): void {
  const { brand } = deps.config;
  serve(app, api.comparisonPdf, async ({ body: { formData: form, oferte, client, observatii } }, { user }) => {
    const { catalogue, asOf } = await datedCatalogue(deps, form);
    const offers = simulateChosen(form, oferte, asOf, catalogue);
    const { versions } = catalogue;
    const by = { client, broker: shownName(user), remarks: observatii };
    return {
      bytes: await press('comparison', { form, offers, ...by, asOf, versions, brand }),
      filename: `oferte-comparate-${asOf}.pdf`,
    };
  });
}

/** The papers about one offer. */
function serveOffer(app: FastifyInstance, { deps, press }: Papers): void {
  serve(app, api.schedulePdf, async (call, request) => {
    const paper = await scheduleOf(call, request, deps);
    return { bytes: await press('schedule', paper), filename: fileName('scadentar', paper, '.pdf') };
  });
  serve(app, api.scheduleXlsx, async (call, request) => {
    const paper = await scheduleOf(call, request, deps);
    return { bytes: await scheduleXlsx(paper), filename: fileName('scadentar', paper, '.xlsx') };
  });
  serve(app, api.feisPdf, async (call, request) => {
    const paper = await feisOf(call, request, deps);
    return { bytes: await press('feis', paper), filename: fileName('feis-orientativ', paper, '.pdf') };
  });
}

type PaperCall = Call<typeof api.schedulePdf>;

async function scheduleOf({ body }: PaperCall, { user }: SignedInRequest, deps: Deps): Promise<OfferPaper> {
  const { formData: form, client } = body;
  const { brand } = deps.config;
  const { catalogue, asOf } = await datedCatalogue(deps, form);
  return { form, simulation: simulateOneOffer(form, asOf, catalogue), client, broker: shownName(user), asOf, brand };
}

/** The contract without voluntary early repayments, of the day that is asked for; its lender is reached as today. */
async function feisOf({ body }: PaperCall, { user }: SignedInRequest, deps: Deps): Promise<FeisPaper> {
  const { formData, client } = body;
  const { brand } = deps.config;
  const form = { ...formData, rambursareAnticipataRecurenta: null };
  const { catalogue, asOf } = await datedCatalogue(deps, form);
  const { simulation, option } = computeOffer(form, asOf, catalogue);
  const highest = {
    index: toFraction(catalogue.parameters.indexMaximum),
    instalment: toRon(option.result.instalmentAtHighestIndex),
  };
  const bank = (await findOne(deps.db, bankKey(simulation.metadata.banca))) ?? null;
  return { form, simulation, highest, bank, client, broker: shownName(user), asOf, brand };
}
