import { accountName } from 'contract/accounts/account-fields';
import { commissionOf } from 'contract/commissions/commission-arithmetic';
import { fileName } from 'contract/documents/file-name';
import type { Call } from 'contract/endpoint';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { bankKey } from 'contract/products/product-names';
import type { simulations as api } from 'contract/simulations/simulations';
import { fromRon, toRon } from 'loan/money';
import { toFraction } from 'loan/rate';
import type { Catalogue } from 'quote/catalogue';
import { householdOf } from 'quote/household';
import { computeOffer, simulateChosen, simulateOneOffer } from 'quote/offer-simulation';
import { commissionSentence } from 'quote/shown/commission-sentence';
import { type CatalogueDeps, datedCatalogue } from '../catalogue/dated-catalogue.ts';
import { ruleOn } from '../commissions/commission-rules.queries.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedInRequest } from '../platform/http/authorization.ts';
import { findOne } from '../products/banks/banks.queries.ts';
import type { MakeDocument } from './document-queue.ts';
import type { FeisDocument } from './feis/feis-document.ts';
import { type OfferDocument, offerFileName } from './layout/offer-document.ts';

/** What documents are made with. */
export type DocumentDeps<OwnDeps = Deps> = { readonly deps: OwnDeps; readonly makeDocument: MakeDocument };

/** The dependencies of a paper's content. */
export type PaperDeps = CatalogueDeps & Pick<Deps, 'config'>;

/** A paper of the staff's as a PDF, and the offers in it. */
export type Paper = {
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly offers: readonly Pick<OfferMetadata, 'oferta' | 'banca'>[];
};

/** Who makes a paper, named on it; whom it is for is in the call. */
export type Maker = Pick<SignedInRequest['user'], 'username' | 'displayName'>;

type ComparisonInput = Call<typeof api.comparisonPdf>['body'];
type OfferInput = Call<typeof api.schedulePdf>['body'];

/** The chosen offers side by side, with the name of the broker who chose them. */
export async function comparisonPaper(
  { deps, makeDocument }: DocumentDeps<PaperDeps>,
  { formData: form, oferte, client, observatii }: ComparisonInput,
  user: Maker,
): Promise<Paper> {
  const { brand } = deps.config;
  const { catalogue, asOf } = await datedCatalogue(deps, form);
  const offers = simulateChosen(form, oferte, asOf, catalogue);
  const { versions } = catalogue;
  const household = householdOf(form, asOf, catalogue);
  const by = { client, broker: accountName(user), remarks: observatii };
  return {
    bytes: await makeDocument('comparison', { form, household, offers, ...by, asOf, versions, brand }),
    filename: fileName(['oferte-comparate', client, asOf], 'pdf'),
    offers: offers.map(({ metadata }) => metadata),
  };
}

/** The whole repayment table of an offer. */
export async function schedulePaper(
  { deps, makeDocument }: DocumentDeps<PaperDeps>,
  input: OfferInput,
  user: Maker,
): Promise<Paper> {
  const document = await scheduleOf(deps, input, user);
  return {
    bytes: await makeDocument('schedule', document),
    filename: offerFileName('scadentar', document, 'pdf'),
    offers: [document.simulation.metadata],
  };
}

/** An offer in the format of the European sheet. */
export async function feisPaper(
  { deps, makeDocument }: DocumentDeps<PaperDeps>,
  input: OfferInput,
  user: Maker,
): Promise<Paper> {
  const document = await feisOf(deps, input, user);
  return {
    bytes: await makeDocument('feis', document),
    filename: offerFileName('feis-orientativ', document, 'pdf'),
    offers: [document.simulation.metadata],
  };
}

/** The repayment table of an offer as data, for any layout. */
export async function scheduleOf(
  deps: PaperDeps,
  { formData: form, client }: OfferInput,
  user: Maker,
): Promise<OfferDocument> {
  const { brand } = deps.config;
  const { catalogue, asOf } = await datedCatalogue(deps, form);
  const simulation = simulateOneOffer(form, asOf, catalogue);
  const household = householdOf(form, asOf, onlyOffer(catalogue, simulation));
  return { form, household, simulation, client, broker: accountName(user), asOf, brand };
}

/** A paper of one offer names the longest term of that offer's bank. */
function onlyOffer({ parameters, offers }: Catalogue, { metadata: { _id } }: { metadata: OfferMetadata }) {
  return { parameters, offers: offers.filter(({ id }) => id === _id) };
}

/** The contract without voluntary early repayments, of the day that is asked for; its lender is reached as today. */
async function feisOf(deps: PaperDeps, { formData, client }: OfferInput, user: Maker): Promise<FeisDocument> {
  const { brand } = deps.config;
  const form = { ...formData, rambursareAnticipataRecurenta: null };
  const { catalogue, asOf } = await datedCatalogue(deps, form);
  const { simulation, option } = computeOffer(form, asOf, catalogue);
  const highest = {
    index: toFraction(catalogue.parameters.indexMaximum),
    instalment: toRon(option.result.instalmentAtHighestIndex),
  };
  const bank = (await findOne(deps.db, bankKey(simulation.metadata.banca))) ?? null;
  const household = householdOf(form, asOf, onlyOffer(catalogue, simulation));
  const commission = await commissionFor(deps, simulation, asOf);
  return { form, household, simulation, highest, commission, bank, client, broker: accountName(user), asOf, brand };
}

/** What the lender pays us for the loan of the sheet, by the rule of its day; null: not known. */
async function commissionFor(
  { db }: PaperDeps,
  { metadata, creditData }: FeisDocument['simulation'],
  day: string,
): Promise<FeisDocument['commission']> {
  const { banca: bank, _id: offer } = metadata;
  const rule = await ruleOn(db, { bank, offer, day });
  const base = fromRon(creditData.sumaCreditata);
  const amount = commissionOf(rule, base);
  return amount === null ? null : { amount: toRon(amount), sentence: commissionSentence(bank, rule, base) };
}
