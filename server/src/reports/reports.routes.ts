import { shownName } from 'contract/accounts/account-fields';
import type { Call } from 'contract/endpoint';
import { bankKey } from 'contract/products/bank-key';
import { simulations as api } from 'contract/simulations/simulations';
import type { FastifyInstance } from 'fastify';
import { toRon } from 'loan/money';
import { toFraction } from 'loan/rate';
import { computeOffer, simulateOneOffer } from 'quote/offer-simulation';
import type { DatedCatalogue, Wanted } from '../catalogue/dated-catalogue.ts';
import type { Db } from '../platform/database/db.ts';
import type { SignedInRequest } from '../platform/http/access.ts';
import { serve } from '../platform/http/serve.ts';
import { findOne } from '../products/banks/banks.queries.ts';
import type { FeisPaper } from './feis-paper.ts';
import { fileName, type OfferPaper } from './offer-paper.ts';
import type { Press } from './pdf-press.ts';
import { scheduleXlsx } from './schedule-xlsx.ts';

type Papers = {
  readonly dated: (wanted: Wanted) => Promise<DatedCatalogue>;
  readonly brand: OfferPaper['brand'];
  readonly press: Press;
  readonly db: Db;
};

/** The papers about one offer, each computed anew from the form that is sent. */
export function servePapers(app: FastifyInstance, papers: Papers): void {
  serve(app, api.schedulePdf, async (call, request) => {
    const paper = await scheduleOf(call, request, papers);
    return { bytes: await papers.press('schedule', paper), filename: fileName('scadentar', paper, '.pdf') };
  });
  serve(app, api.scheduleXlsx, async (call, request) => {
    const paper = await scheduleOf(call, request, papers);
    return { bytes: await scheduleXlsx(paper), filename: fileName('scadentar', paper, '.xlsx') };
  });
  serve(app, api.feisPdf, async (call, request) => {
    const paper = await feisOf(call, request, papers);
    return { bytes: await papers.press('feis', paper), filename: fileName('feis-orientativ', paper, '.pdf') };
  });
}

type PaperCall = Call<typeof api.schedulePdf>;

async function scheduleOf(
  { body }: PaperCall,
  { user }: SignedInRequest,
  { dated, brand }: Papers,
): Promise<OfferPaper> {
  const { formData: form, client } = body;
  const { catalogue, asOf } = await dated(form);
  return { form, simulation: simulateOneOffer(form, asOf, catalogue), client, broker: shownName(user), asOf, brand };
}

/** The contract without voluntary early repayments, of the day that is asked for; its lender is reached as today. */
async function feisOf(
  { body }: PaperCall,
  { user }: SignedInRequest,
  { dated, brand, db }: Papers,
): Promise<FeisPaper> {
  const { formData, client } = body;
  const form = { ...formData, rambursareAnticipataRecurenta: null };
  const { catalogue, asOf } = await dated(form);
  const { simulation, option } = computeOffer(form, asOf, catalogue);
  const highest = {
    index: toFraction(catalogue.parameters.indexMaximum),
    instalment: toRon(option.result.instalmentAtHighestIndex),
  };
  const bank = (await findOne(db, bankKey(simulation.metadata.banca))) ?? null;
  return { form, simulation, highest, bank, client, broker: shownName(user), asOf, brand };
}
