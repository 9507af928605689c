import { describe, expect, it } from 'vitest';
import { isValidOffer, type Offer } from './offer.ts';
import { rate } from './rate.ts';
import { anOffer, brokenBani, brokenRate, sampleOffers } from './testing/builders.ts';

describe('an offer', () => {
  it('of the sample products can be simulated', () => {
    expect(sampleOffers).toHaveLength(15);
    expect(sampleOffers.filter(isValidOffer)).toHaveLength(15);
  });

  it.each<[string, Partial<Offer>]>([
    ['a negative fee', { analysisFee: brokenBani(-1) }],
    ['a fee that is no number', { appraisalFee: brokenBani(Number.NaN) }],
    ['a negative voucher', { voucher: brokenBani(-100) }],
    ['half a month of fixed rate', { fixedMonths: 36.5 }],
    ['a negative fixed period', { fixedMonths: -12 }],
    ['a negative margin', { margin: brokenRate(-1) }],
    ['a margin over 100 %', { margin: brokenRate(1_000_001) }],
    ['a broken life insurance', { lifeInsurance: Number.POSITIVE_INFINITY }],
    ['a property insurance that is no number', { propertyInsurance: brokenRate(Number.NaN) }],
    ['a construction year that is no year', { minBuildYear: Number.NaN }],
    ['a fixed rate without a fixed period', { fixedMonths: 0 }],
  ])('with %s cannot be simulated', (_what, changes) => {
    expect(isValidOffer(anOffer(changes))).toBe(false);
  });

  it('may be variable from the start, and fixed at zero', () => {
    expect(isValidOffer(anOffer({ fixedMonths: 0, fixedRate: rate(0) }))).toBe(true);
    expect(isValidOffer(anOffer({ fixedMonths: 12, fixedRate: rate(0) }))).toBe(true);
  });
});
