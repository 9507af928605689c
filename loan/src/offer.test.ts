import { describe, expect, it } from 'vitest';
import { isValidOffer, type Offer } from './offer.ts';
import { defaultParameters as parameters } from './parameters.ts';
import { rate, tenThousandths } from './rate.ts';
import { anOffer, brokenBani, brokenRate, sampleOffers } from './testing/builders.ts';

describe('an offer', () => {
  it('of the sample products can be simulated', () => {
    expect(sampleOffers).toHaveLength(15);
    expect(sampleOffers.filter((offer) => isValidOffer(offer, parameters))).toHaveLength(15);
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
    ['a property insurance that is no number', { propertyInsurance: Number.NaN }],
    ['a construction year that is no year', { minBuildYear: Number.NaN }],
    ['a fixed rate without a fixed period', { fixedMonths: 0 }],
  ])('with %s cannot be simulated', (_what, changes) => {
    expect(isValidOffer(anOffer(changes), parameters)).toBe(false);
  });

  it('may be variable from the start, and fixed at zero', () => {
    expect(isValidOffer(anOffer({ fixedMonths: 0, fixedRate: rate(0) }), parameters)).toBe(true);
    expect(isValidOffer(anOffer({ fixedMonths: 12, fixedRate: rate(0) }), parameters)).toBe(true);
  });

  it('may cost hundreds of RON for insurance where the costs are sums, but not hundreds of percent', () => {
    const insured = anOffer({ lifeInsurance: tenThousandths(124.5), propertyInsurance: tenThousandths(1850) });
    const inSums = { lifeInsuranceMode: 'RON_LUNAR', propertyInsuranceMode: 'RON_ANUAL' } as const;
    expect(isValidOffer(insured, { ...parameters, ...inSums })).toBe(true);
    expect(isValidOffer(insured, parameters)).toBe(false);
  });
});
