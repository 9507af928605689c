import type { Call, Reply } from 'contract/endpoint';
import { Problem, problem } from 'contract/problem';
import { bankKey, offerName } from 'contract/products/product-names';
import type { bankCriteria as api } from 'contract/simulations/bank-criteria';
import type { CriteriaRow } from 'contract/simulations/criteria-values';
import { type Catalogue, toCatalogue } from 'quote/catalogue';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../audit/edit-conflict.ts';
import { sampleAnswers } from '../parameters/sample-answers.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { findHistory as findProduct } from '../products/products.queries.ts';
import { bankAnswers } from './bank-samples.ts';
import { crossedLimits } from './contradictions.ts';
import * as queries from './criteria.queries.ts';

type Proposed = Call<typeof api.preview>['body'];
type Added = Call<typeof api.add>['body'];

/**
 * What the bank's grid and the general samples answer before and after the proposed criteria, on their first day.
 * Refuses as `add`.
 */
export async function preview(deps: Deps, proposed: Proposed): Promise<Reply<typeof api.preview>> {
  const { banca, validFrom } = proposed;
  await refuseUnfit(deps.db, proposed, deps.today());
  const before = await deps.catalogue.newestOn(validFrom);
  const after = withCriteria(before, proposed);
  const answers = (catalogue: Catalogue) => [
    ...bankAnswers(banca, catalogue, validFrom),
    ...sampleAnswers(catalogue, validFrom),
  ];
  return { before: answers(before), after: answers(after), notes: [] };
}

/**
 * Stores a set of criteria from its day on. Refuses a past day and values that contradict those of the bank or its
 * offers (400). Refuses an unknown product of the bank (404), and a change overtaken by another (409).
 */
export function add({ db, today }: Pick<Deps, 'db' | 'today'>, added: Added, actor: Actor): Promise<CriteriaRow> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'criteria');
    const { expectedId, ...proposed } = added;
    await refuseOther(tx, actor, proposed, expectedId);
    const offer = await refuseUnfit(tx, proposed, today());
    const [row] = await queries.addCriteria(tx, [{ ...proposed, changedBy: actor.user?.username ?? null }]);
    if (!row) throw new Error('criteria that were stored are not answered');
    const { id, banca, validFrom, source, values } = row;
    const details = { id, validFrom, source, values, ...(offer && { offer }) };
    await addEntry(tx, actor, { action: 'criteria-changed', subject: { id: banca, name: banca }, details });
    return row;
  });
}

/** Notes that a person has checked the set of that id; 404 for an unknown one. */
export function confirm({ db, now }: Pick<Deps, 'db' | 'now'>, id: number, actor: Actor): Promise<CriteriaRow> {
  return db.transaction(async (tx) => {
    const row = await queries.confirm(tx, id, now());
    if (!row) throw new Problem('PRODUS_NEGASIT', 'Criteriile nu există.', { field: 'id' });
    const { banca, oferta } = row;
    const offer = oferta === null ? undefined : await offerOf(tx, { banca, oferta });
    const details = { id, ...(offer && { offer }) };
    await addEntry(tx, actor, { action: 'criteria-confirmed', subject: { id: banca, name: banca }, details });
    return row;
  });
}

async function refuseOther(tx: Db, actor: Actor, scope: queries.Scope, expectedId: number): Promise<void> {
  const newest = await queries.findNewest(tx, scope);
  if ((newest?.id ?? 0) === expectedId) return;
  const { changedBy = null, changedAt } = newest ?? {};
  throw changedMeanwhile(
    { what: 'criteria', current: { ...newest, id: newest?.id ?? 0 } },
    await lastChange(tx, actor, { changedBy, changedAt: changedAt ? new Date(changedAt) : null }),
  );
}

/** Refuses criteria that cannot be stored; answers the name of their offer, undefined for those of a bank. */
async function refuseUnfit(db: Db, proposed: Proposed, today: string): Promise<string | undefined> {
  const { banca, oferta, validFrom } = proposed;
  if (validFrom < today) throw fieldError('validFrom', 'Ziua a trecut: criteriile se schimbă de azi înainte.');
  const offer = oferta === null ? undefined : await offerOf(db, { banca, oferta });
  if (oferta !== null && offer === undefined) throw problem('PRODUS_NEGASIT', { field: 'oferta' });
  const crossed = crossedLimits(await queries.findHistory(db, banca), proposed);
  if (crossed) throw fieldError(...crossed);
  return offer;
}

/** The newest name of a product, if it is one of the bank. */
async function offerOf(db: Db, { banca, oferta }: { banca: string; oferta: string }): Promise<string | undefined> {
  const [newest] = await findProduct(db, oferta);
  return newest && bankKey(newest.banca) === banca ? offerName(newest) : undefined;
}

/** The catalogue as if the proposed criteria had been stored last. */
function withCriteria({ source }: Catalogue, { banca, oferta, values, validFrom }: Proposed): Catalogue {
  const id = (source.versions.criteria ?? 0) + 1;
  const changedAt = `${validFrom}T00:00:00.000Z`;
  const stored = { isSample: false, source: '', changedAt, changedBy: null, confirmedAt: null };
  const row: CriteriaRow = { id, banca, oferta, values, validFrom, ...stored };
  const versions = { ...source.versions, criteria: id };
  const others = (source.criteria ?? []).filter((other) => other.banca !== banca || other.oferta !== oferta);
  return toCatalogue({ ...source, versions, criteria: [...others, row] });
}

function fieldError(field: string, sentence: string): Problem {
  return new Problem('VALIDARE', sentence, { field, errors: { [field]: sentence } });
}
