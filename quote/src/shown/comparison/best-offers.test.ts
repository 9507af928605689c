import type { CreditData } from 'contract/simulations/credit-data';
import { describe, expect, it } from 'vitest';
import { variantA } from '../../testing/sample-scenario.ts';
import { bestOffers, kindsOf, type SimulatedOffer } from './best-offers.ts';

/** An offer with the compared figures, equal unless a test changes them. */
function offer(
  _id: string,
  { perioada = 36, ...changes }: Partial<CreditData> & { perioada?: number } = {},
  eligibil = true,
  pesteLimita: string[] = [],
): SimulatedOffer {
  const { creditData, metadata } = variantA(changes);
  return {
    metadata: { ...metadata, _id, perioada },
    loanDetails: { creditData },
    eligibil,
    motive: eligibil ? [] : ['Oferta cere un imobil cu clasa energetică A.'],
    pesteLimita,
    versions: { products: 1, parameters: 1 },
  };
}

describe('the best offers', () => {
  it('are those within the limits, then those over one, then those refused', () => {
    const over = offer('peste', { rataLunaraFixa: 1_600 }, true, [
      'Gradul de îndatorare de 52 % depășește limita de 40 %.',
    ]);
    const refused = offer('refuzată', { rataLunaraFixa: 1_500 }, false);
    const within = offer('în limită', { rataLunaraFixa: 1_900 });
    expect(bestOffers([refused, over, within]).smallestFixed?.offerId).toBe('în limită');
    expect(bestOffers([refused, over]).smallestFixed?.offerId).toBe('peste');
    expect(bestOffers([refused]).smallestFixed?.offerId).toBe('refuzată');
  });

  it('are found each by its own figure', () => {
    const best = bestOffers([
      offer('fix', { rataLunaraFixa: 1_900 }),
      offer('prima luna', { rataLunaraFixa: 1_950, asigurareViata: 0 }),
      offer('total', { sumaTotalaAchitata: 900_000 }),
      offer('variabila', { rataLunaraVariabila: 2_500 }),
      offer('lunga', { perioada: 120 }),
      offer('cu tot', { totalPayable: 910_000 }),
    ]);
    expect(best).toEqual({
      smallestFirstMonth: { figure: 1_950, offerId: 'prima luna' },
      smallestFixed: { figure: 1_900, offerId: 'fix' },
      smallestTotal: { figure: 900_000, offerId: 'total' },
      smallestVariable: { figure: 2_500, offerId: 'variabila' },
      longestFixed: { figure: 120, offerId: 'lunga' },
      smallestPayable: { figure: 910_000, offerId: 'cu tot' },
    });
  });

  it('by the total’s sticker omit the costs at the start; the best by both may be another one', () => {
    const cheapInstalments = offer('rate', { sumaTotalaAchitata: 900_000, totalPayable: 930_000 });
    const cheapInAll = offer('cu tot', { sumaTotalaAchitata: 905_000, totalPayable: 920_000 });
    const best = bestOffers([cheapInstalments, cheapInAll]);
    expect([best.smallestTotal?.offerId, best.smallestPayable?.offerId]).toEqual(['rate', 'cu tot']);
    expect(kindsOf('cu tot', best)).not.toContain('smallestTotal');
  });

  it('never win by a missing figure: a rate that never varies, or one that is never fixed', () => {
    const neverVaries = offer('fix-360', { rataLunaraVariabila: 0, perioada: 360 });
    const neverFixed = offer('variabil', { rataLunaraFixa: 0, perioada: 0, rataLunaraVariabila: 2_800 });
    const best = bestOffers([neverVaries, neverFixed]);
    expect(best.smallestVariable).toEqual({ figure: 2_800, offerId: 'variabil' });
    expect(best.smallestFixed).toEqual({ figure: 2_122.91, offerId: 'fix-360' });
    expect(bestOffers([neverFixed]).longestFixed).toBeUndefined();
  });

  it('are the first of those that are equal', () => {
    expect(bestOffers([offer('unu'), offer('doi')]).smallestTotal?.offerId).toBe('unu');
  });

  it('are never refused ones, unless all are', () => {
    const refused = offer('refuzata', { rataLunaraFixa: 1_500 }, false);
    expect(bestOffers([refused, offer('buna')]).smallestFixed?.offerId).toBe('buna');
    expect(bestOffers([refused]).smallestFixed?.offerId).toBe('refuzata');
  });

  it('are none where there is no offer', () => {
    expect(bestOffers([])).toEqual({});
  });

  it('may be one and the same, which then bears several stickers', () => {
    const best = bestOffers([offer('unica')]);
    expect(kindsOf('unica', best)).toEqual([
      'smallestFirstMonth',
      'smallestFixed',
      'smallestTotal',
      'smallestVariable',
      'longestFixed',
    ]);
    expect(kindsOf('alta', best)).toEqual([]);
  });
});
