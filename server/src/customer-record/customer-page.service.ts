import type { customerPage as api } from 'contract/customer-record/customer-page';
import type { Call, Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { offerLabel } from 'contract/products/product-names';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { changedMeanwhile, isStale, whoWrote } from '../audit/edit-conflict.ts';
import { latestVersions } from '../catalogue/catalogue.ts';
import { auditSubject, type CustomerRow, customerForUpdate } from '../customers/customer-lookup.ts';
import { changeCustomer } from '../customers/customers.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { findAsOf, findCurrent } from '../products/products.queries.ts';
import { versionsOf } from '../schema/columns.ts';

type SelectedProduct = NonNullable<Reply<typeof api.get>['selectedProduct']>;

/** The product that a customer chose, with the figures of that day; null when they chose none. */
export async function selectedProduct(db: Db, customer: CustomerRow): Promise<SelectedProduct | null> {
  const { selectedProductsVersion: productsVersion, selectedParametersVersion: parametersVersion } = customer;
  const { selectedOffer, selectedCriteriaVersion: criteriaVersion, selectedOn, selectedBy } = customer;
  if (selectedOffer === null || productsVersion === null || parametersVersion === null || selectedOn === null)
    return null;
  const versions = versionsOf({ productsVersion, parametersVersion, criteriaVersion });
  const isIt = ({ _id }: OfferMetadata) => _id === selectedOffer;
  const [then, now] = await Promise.all([findAsOf(db, productsVersion), findCurrent(db)]);
  const product = then.map(({ metadata }) => metadata).find(isIt);
  if (!product) return null;
  return { product, versions, selectedOn, selectedBy, isArchived: !now.some(isIt) };
}

type Choice = Call<typeof api.setSelectedOffer>['body'];

/**
 * Stores a customer's chosen offer and the versions of this moment; 404 for one that cannot be chosen now. Refuses when
 * its author saw another one chosen (`expectedOffer`).
 */
export function setSelectedOffer(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  phone: string,
  { selectedOffer: offer, expectedOffer }: Choice,
  actor: UserActor,
): Promise<SelectedProduct> {
  return db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    await refuseStaleOffer(tx, actor, customer, { expected: expectedOffer, wanted: offer });
    const versions = await latestVersions(tx);
    const products = await findAsOf(tx, versions.products);
    const product = products.find(({ metadata }) => metadata._id === offer)?.metadata;
    if (!product) throw problem('OFERTA_NEGASITA', { field: 'selectedOffer' });
    const chosen = { selectedOn: today(), selectedBy: actor.user?.username ?? null };
    await changeCustomer(tx, customer.id, {
      selectedOffer: offer,
      selectedProductsVersion: versions.products,
      selectedParametersVersion: versions.parameters,
      selectedCriteriaVersion: versions.criteria ?? null,
      ...chosen,
    });
    const details = { offer: offerLabel(product) };
    await addEntry(tx, actor, { action: 'offer-selected', subject: auditSubject(customer), details });
    return { product, versions, ...chosen, isArchived: false };
  });
}

async function refuseStaleOffer(
  tx: Db,
  actor: UserActor,
  customer: CustomerRow,
  change: { readonly expected: string | null | undefined; readonly wanted: string },
): Promise<void> {
  const { id: subjectId, selectedOffer: stored } = customer;
  if (!isStale<string | null>({ ...change, stored })) return;
  const chosen = await selectedProduct(tx, customer);
  const name = chosen ? offerLabel(chosen.product) : (stored ?? '');
  throw changedMeanwhile(
    { what: 'selectedOffer', current: { selectedOffer: stored, name } },
    await whoWrote(tx, actor, { subjectId, actions: ['offer-selected', 'customer-merged'] }),
  );
}
