import { shownName } from 'contract/accounts/account-fields';
import type { Call } from 'contract/endpoint';
import { simulations as api } from 'contract/simulations/simulations';
import { fileName } from 'contract/text/file-name';
import { bankKey } from 'contract/text/product-names';
import type { FastifyInstance } from 'fastify';
import { toRon } from 'loan/money';
import { toFraction } from 'loan/rate';
import { compareScenarios, simulateChosen } from 'quote/answers';
import { householdOf } from 'quote/household';
import { computeOffer, simulateOneOffer } from 'quote/offer-simulation';
import { datedCatalogue } from '../catalogue/dated-catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedInRequest } from '../platform/http/authorization.ts';
import { serve } from '../platform/http/serve.ts';
import { findOne } from '../products/banks/banks.queries.ts';
import type { FeisDocument } from './feis/feis-document.ts';
import { type OfferDocument, offerFileName } from './layout/offer-document.ts';
import { type MakePdf, openPdfQueue } from './pdf-queue.ts';
import { scheduleXlsx } from './schedule-xlsx.ts';

/** What documents are made with. */
type DocumentDeps = { readonly deps: Deps; readonly makePdf: MakePdf };

/** Simulations as documents, each computed anew from the form that is sent. */
export function reportsRoutes(app: FastifyInstance, deps: Deps): void {
  const documents = { deps, makePdf: openPdfQueue(app) };
  serveScenarios(app, documents);
  serveComparison(app, documents);
  serveOffer(app, documents);
}

/** What a visitor sees, as a PDF. */
function serveScenarios(app: FastifyInstance, { deps, makePdf }: DocumentDeps): void {
  const { brand } = deps.config;
  serve(app, api.scenariosPdf, async ({ body }) => {
    const { catalogue, asOf } = await datedCatalogue(deps, body);
    const { data: scenarios, cazuri: cases, warnings: known, versions } = compareScenarios(body, asOf, catalogue);
    const warnings = known.map(({ message }) => message);
    const household = householdOf(body, asOf, catalogue);
    const document = { scenarios, warnings, form: body, household, cases, asOf, versions, brand };
    const bytes = await makePdf('scenarios', document);
    return { bytes, filename: `simulare-orientativa-${asOf}.pdf` };
  });
}

/** The chosen offers as a PDF, with the name of who chose them. */
function serveComparison(app: FastifyInstance, { deps, makePdf }: DocumentDeps): void {
  const { brand } = deps.config;
  serve(app, api.comparisonPdf, async ({ body: { formData: form, oferte, client, observatii } }, { user }) => {
    const { catalogue, asOf } = await datedCatalogue(deps, form);
    const offers = simulateChosen(form, oferte, asOf, catalogue);
    const { versions } = catalogue;
    const household = householdOf(form, asOf, catalogue);
    const by = { client, broker: shownName(user), remarks: observatii };
    return {
      bytes: await makePdf('comparison', { form, household, offers, ...by, asOf, versions, brand }),
      filename: fileName(['oferte-comparate', client, asOf], 'pdf'),
    };
  });
}

/** The documents about one offer. */
function serveOffer(app: FastifyInstance, { deps, makePdf }: DocumentDeps): void {
  serve(app, api.schedulePdf, async (call, request) => {
    const document = await scheduleOf(call, request, deps);
    return { bytes: await makePdf('schedule', document), filename: offerFileName('scadentar', document, 'pdf') };
  });
  serve(app, api.scheduleXlsx, async (call, request) => {
    const document = await scheduleOf(call, request, deps);
    return { bytes: await scheduleXlsx(document), filename: offerFileName('scadentar', document, 'xlsx') };
  });
  serve(app, api.feisPdf, async (call, request) => {
    const document = await feisOf(call, request, deps);
    return { bytes: await makePdf('feis', document), filename: offerFileName('feis-orientativ', document, 'pdf') };
  });
}

type DocumentCall = Call<typeof api.schedulePdf>;

async function scheduleOf({ body }: DocumentCall, { user }: SignedInRequest, deps: Deps): Promise<OfferDocument> {
  const { formData: form, client } = body;
  const { brand } = deps.config;
  const { catalogue, asOf } = await datedCatalogue(deps, form);
  const simulation = simulateOneOffer(form, asOf, catalogue);
  const household = householdOf(form, asOf, catalogue);
  return { form, household, simulation, client, broker: shownName(user), asOf, brand };
}

/** The contract without voluntary early repayments, of the day that is asked for; its lender is reached as today. */
async function feisOf({ body }: DocumentCall, { user }: SignedInRequest, deps: Deps): Promise<FeisDocument> {
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
  const household = householdOf(form, asOf, catalogue);
  return { form, household, simulation, highest, bank, client, broker: shownName(user), asOf, brand };
}
