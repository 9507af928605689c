import type { ApplicationFigures } from 'contract/cases/case';
import type { ShownOffer } from 'contract/cases/proposals';
import type { LoanTerms } from 'contract/simulations/credit-data';
import { hasSamples } from 'quote/shown/sample-offers';
import type { Deps } from '../../platform/deps.ts';
import { computeApplications, formOf } from '../application-figures.ts';
import { openOf } from '../case-changes.ts';
import { type CaseRow, findApplications } from '../cases.queries.ts';

/** The offers of a case for its client, and whether one of them is invented. */
export type OffersNow = { readonly offers: readonly ShownOffer[]; readonly hasSamples: boolean };

/** The open applications of a case with today's figures, in the order in which they began. */
export async function offersNow(deps: Pick<Deps, 'db' | 'log'>, caseRow: CaseRow): Promise<OffersNow> {
  const open = openOf(await findApplications(deps.db, caseRow.id));
  const computed = await computeApplications(deps, formOf(caseRow), open);
  const offers = open.flatMap(({ id: application, banca, oferta }) => {
    const known = computed.get(application);
    return known ? [{ application, banca, oferta, ...shownFigures(known.figures) }] : [];
  });
  const products = [...computed.values()].map(({ product: metadata }) => ({ metadata }));
  return { offers, hasSamples: hasSamples(products) };
}

type ShownFigures = Omit<ShownOffer, 'application' | 'banca' | 'oferta'>;

const NOT_COMPUTED = { amount: null, months: null, rate: null, monthly: null, total: null, dae: null } as const;

/** The approved loan rests on what its simulation assumed. */
function termsOf(simulated: ApplicationFigures['simulated']): LoanTerms {
  const { conditii, tipRate, comisionLunar } = simulated ?? {};
  return { ...(conditii && { conditii }), ...(tipRate && { tipRate }), ...(comisionLunar && { comisionLunar }) };
}

/** The bank's approval counts before the simulation: the client can have that. */
function shownFigures({ simulated, approved, refusal }: ApplicationFigures): ShownFigures {
  if (approved) {
    return { ...approved, dae: null, isApproved: true, eligibil: true, motive: [], ...termsOf(simulated) };
  }
  if (simulated) {
    const { pesteLimita, ...figures } = simulated;
    return { ...figures, ...(pesteLimita.length > 0 && { pesteLimita }), isApproved: false };
  }
  const motive = refusal === null ? [] : [refusal];
  return { ...NOT_COMPUTED, isApproved: false, eligibil: refusal === null, motive };
}
