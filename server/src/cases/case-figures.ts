import type { ApplicationFigures } from 'contract/cases/case';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { type AppliedFor, applicationFigures, NO_FIGURES } from 'quote/application-figures';
import type { Catalogue } from 'quote/catalogue';
import { catalogueAt } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import type { ApplicationRow, CaseRow } from './cases.queries.ts';

/** The product and the figures of an application, as they were on its day. */
export type Computed = { readonly product: OfferMetadata; readonly figures: ApplicationFigures };

/** Computes each application of a case anew, by id, with the products and parameters of its day: nothing of it is stored. */
export async function computeApplications(
  deps: Pick<Deps, 'db' | 'log'>,
  { form }: Pick<CaseRow, 'form'>,
  all: readonly ApplicationRow[],
): Promise<Map<string, Computed>> {
  const answers = form && loanForm.parse(form);
  const catalogueOf = catalogues(deps);
  const computed = new Map<string, Computed>();
  for (const row of all) {
    const catalogue = await catalogueOf(row);
    const product = catalogue.products.get(row.productId);
    if (!product) throw new Error(`the product ${row.productId} is not among those of its application's version`);
    const figures = answers ? applicationFigures(answers, appliedFor(row), catalogue) : NO_FIGURES;
    computed.set(row.id, { product, figures });
  }
  return computed;
}

/** Applications that began together have one catalogue. */
function catalogues({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const loaded = new Map<string, Promise<Catalogue>>();
  return ({ productsVersion: products, parametersVersion: parameters, simulatedOn }: ApplicationRow) => {
    const key = `${products} ${parameters} ${simulatedOn}`;
    const catalogue = loaded.get(key) ?? catalogueAt(db, { products, parameters }, simulatedOn, log);
    loaded.set(key, catalogue);
    return catalogue;
  };
}

function appliedFor(row: ApplicationRow): AppliedFor {
  const { productId, simulatedOn, approvedAmount, approvedRate, approvedMonths } = row;
  const approval =
    approvedAmount === null ? null : { amount: approvedAmount, rate: approvedRate, months: approvedMonths };
  return { offerId: productId, asOf: simulatedOn, approval };
}
