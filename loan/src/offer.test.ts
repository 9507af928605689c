import { describe, expect, it } from 'vitest';
import { isValidOffer, type Offer } from './offer.ts';
import type { Rate } from './rate.ts';
import { anOffer, sampleOffers } from './testing/builders.ts';

const broken = (changes: { [Key in keyof Offer]?: number | null }): Offer => ({ ...anOffer(), ...changes }) as Offer;

describe('an offer', () => {
  it('of the sample products can be simulated', () => {
    expect(sampleOffers).toHaveLength(15);
    expect(sampleOffers.filter(isValidOffer)).toHaveLength(15);
  });

  it.each<[string, Parameters<typeof broken>[0]]>([
    ['a negative fee', { analysisFee: -1 }],
    ['a fee that is no number', { appraisalFee: Number.NaN }],
    ['a negative voucher', { voucher: -100 }],
    ['half a month of fixed rate', { fixedMonths: 36.5 }],
    ['a negative fixed period', { fixedMonths: -12 }],
    ['a negative margin', { margin: -1 }],
    ['a margin over 100 %', { margin: 1_000_001 }],
    ['a broken life insurance', { lifeInsurance: Number.POSITIVE_INFINITY }],
    ['a property insurance that is no number', { propertyInsurance: Number.NaN }],
    ['a construction year that is no year', { minBuildYear: Number.NaN }],
    ['a fixed rate without a fixed period', { fixedMonths: 0 }],
  ])('with %s cannot be simulated', (_what, changes) => {
    expect(isValidOffer(broken(changes))).toBe(false);
  });

  it('may be variable from the start, and fixed at zero', () => {
    expect(isValidOffer(anOffer({ fixedMonths: 0, fixedRate: 0 as Rate }))).toBe(true);
    expect(isValidOffer(anOffer({ fixedMonths: 12, fixedRate: 0 as Rate }))).toBe(true);
  });
});
