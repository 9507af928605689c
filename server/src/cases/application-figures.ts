import type { OfferMetadata } from 'contract/products/offer-metadata';
import { type LoanForm, loanForm } from 'contract/simulations/loan-form-schema';
import { type AppliedFor, type ComputedApplication, computeApplication, NOT_COMPUTED } from 'quote/application-figures';
import type { Catalogue } from 'quote/catalogue';
import { catalogueAt } from '../catalogue/catalogue.ts';
import type { Deps } from '../platform/deps.ts';
import { versionsOf } from '../schema/columns.ts';
import type { ApplicationRow, CaseRow } from './cases.queries.ts';

/** The product of an application and its figures, of the application's day. */
export type Computed = ComputedApplication & { readonly product: OfferMetadata };

/** The form that a case rests on, with its amounts in bani; null: none yet. */
export function formOf({ form }: Pick<CaseRow, 'form'>): LoanForm | null {
  return form && loanForm.parse(form);
}

/**
 * Computes the figures of a case's applications, by id, with the versions of their day; stores nothing.
 */
export async function computeApplications(
  deps: Pick<Deps, 'db' | 'log'>,
  form: LoanForm | null,
  all: readonly ApplicationRow[],
): Promise<Map<string, Computed>> {
  const catalogueOf = catalogues(deps);
  const computed = new Map<string, Computed>();
  for (const row of all) {
    const catalogue = await catalogueOf(row);
    const product = catalogue.products.get(row.productId);
    if (!product) throw new Error(`the product ${row.productId} is not among those of its application's version`);
    const application = form ? computeApplication(form, appliedFor(row), catalogue) : NOT_COMPUTED;
    computed.set(row.id, { product, ...application });
  }
  return computed;
}

/** Applications that began together have one catalogue. */
function catalogues({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const loaded = new Map<string, Promise<Catalogue>>();
  return ({ simulatedOn, ...row }: ApplicationRow) => {
    const versions = versionsOf(row);
    const key = JSON.stringify([versions, simulatedOn]);
    const catalogue = loaded.get(key) ?? catalogueAt(db, versions, simulatedOn, log);
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
