import { describe, expect, it } from 'vitest';
import { bani, ZERO } from './money.ts';
import type { Offer } from './offer.ts';
import { bestTwo, type RankedOffer, smallestShown } from './ranking.ts';
import { shownInstalment } from './shown-instalment.ts';
import { anOffer } from './testing/builders.ts';

/** A simulated offer with an instalment and a total cost. */
function ranked(id: string, instalment: number, cost: number, changes: Partial<Offer> = {}): RankedOffer {
  const offer = anOffer({ id, bank: id, ...changes });
  return {
    offer,
    fixedInstalment: offer.fixedMonths > 0 ? bani(instalment) : ZERO,
    firstInstalment: bani(instalment),
    firstPayment: bani(instalment),
    shownInstalment: bani(instalment),
    cost: bani(cost),
  };
}

const idsOf = (offers: RankedOffer[]) => {
  const best = bestTwo(offers);
  return best && [best.a.offer.id, best.b.offer.id, best.identical];
};

describe('options A and B', () => {
  it('are the smallest fixed instalment and the smallest total cost of the others', () => {
    expect(idsOf([ranked('low', 100, 900), ranked('cheap', 130, 700), ranked('dear', 120, 1000)])).toEqual([
      'low',
      'cheap',
      false,
    ]);
  });

  it('take the offer with a fixed period before a lower one without', () => {
    expect(idsOf([ranked('variable', 90, 600, { fixedMonths: 0 }), ranked('fixed', 100, 900)])).toEqual([
      'fixed',
      'variable',
      false,
    ]);
  });

  it('take offers without a fixed period when there is no other', () => {
    const variable = { fixedMonths: 0 };
    expect(idsOf([ranked('dear', 100, 500, variable), ranked('low', 90, 600, variable)])).toEqual([
      'low',
      'dear',
      false,
    ]);
  });

  it('decide equal instalments by total cost, then by id', () => {
    expect(idsOf([ranked('b', 100, 900), ranked('a', 100, 800), ranked('c', 100, 950)])).toEqual(['a', 'b', false]);
    expect(idsOf([ranked('b', 100, 900), ranked('a', 100, 900)])).toEqual(['a', 'b', false]);
  });

  it('do not show a second offer of the same bank and fixed period while there is another', () => {
    const same = ranked('twin', 110, 500, { bank: 'low' });
    expect(idsOf([ranked('low', 100, 900), same, ranked('other', 130, 950)])).toEqual(['low', 'other', false]);
    expect(idsOf([ranked('low', 100, 900), same])).toEqual(['low', 'twin', false]);
  });

  it('may show the same bank with another fixed period', () => {
    const longer = ranked('longer', 110, 500, { bank: 'low', fixedMonths: 60 });
    expect(idsOf([ranked('low', 100, 900), longer, ranked('other', 130, 950)])).toEqual(['low', 'longer', false]);
  });

  it('decide equal costs by the longer fixed period, then the lower first instalment, then id', () => {
    const a = ranked('a', 100, 900);
    expect(idsOf([a, ranked('b', 130, 700), ranked('c', 140, 700, { fixedMonths: 60 })])).toEqual(['a', 'c', false]);
    expect(idsOf([a, ranked('b', 130, 700), ranked('c', 120, 700)])).toEqual(['a', 'c', false]);
    expect(idsOf([a, ranked('c', 120, 700), ranked('b', 120, 700)])).toEqual(['a', 'b', false]);
  });

  it('are one and the same when there is one offer, and none when there is none', () => {
    expect(idsOf([ranked('only', 100, 900)])).toEqual(['only', 'only', true]);
    expect(idsOf([])).toBeUndefined();
  });
});

describe('the instalment shown by the quick calculator', () => {
  it('is the fixed one unless there is none or the variable one is lower', () => {
    expect(shownInstalment(bani(100), bani(120))).toBe(100);
    expect(shownInstalment(bani(100), bani(80))).toBe(80);
    expect(shownInstalment(bani(100), ZERO)).toBe(100);
    expect(shownInstalment(ZERO, bani(80))).toBe(80);
  });

  it('picks the offer, equal instalments by total cost', () => {
    const best = smallestShown([ranked('a', 100, 900), ranked('b', 100, 800), ranked('c', 101, 100)]);
    expect(best?.offer.id).toBe('b');
    expect(smallestShown([])).toBeUndefined();
  });
});
