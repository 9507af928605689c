import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { costsWith, notaryFee, propertyInsurance, withVat } from './costs.ts';
import { bani, toRon } from './money.ts';
import { defaultParameters, type NotaryTier } from './parameters.ts';
import { fromPercent, rate } from './rate.ts';
import { anOffer, aPurchase, aRefinancing, ron, sampleOffer } from './testing/builders.ts';
import { halfUp } from './testing/slow-schedule.ts';

const { saleNotaryTiers: sale, mortgageNotaryTiers: mortgage, vat } = defaultParameters;
const noVat = fromPercent(0);

describe('the notary of a sale', () => {
  test.each([
    { value: 5000, fee: 230 },
    { value: 20_000, fee: 440 },
    { value: 35_000, fee: 725 },
    { value: 65_000, fee: 1205 },
    { value: 100_000, fee: 1730 },
    { value: 100_000.01, fee: 1705 },
    { value: 200_000, fee: 2805 },
    { value: 500_000, fee: 5505 },
    { value: 600_000, fee: 6405 },
    { value: 1_000_000, fee: 8805 },
  ])('takes $fee RON before VAT for $value RON', ({ value, fee }) => {
    expect(toRon(notaryFee(ron(value), sale, noVat))).toBe(fee);
  });

  it('takes 6,661.05 RON with VAT for 500,000 RON', () => {
    expect(toRon(notaryFee(ron(500_000), sale, vat))).toBe(6661.05);
  });
});

describe('the notary of a mortgage', () => {
  test.each([
    { value: 10_000, fee: 150 },
    { value: 50_000, fee: 425 },
    { value: 100_000, fee: 750 },
    { value: 200_000, fee: 1210 },
    { value: 200_000.01, fee: 1209 },
    { value: 500_000, fee: 1779 },
    { value: 1_500_000, fee: 2778 },
  ])('takes $fee RON before VAT for $value RON', ({ value, fee }) => {
    expect(toRon(notaryFee(ron(value), mortgage, noVat))).toBe(fee);
  });

  test.each([
    { value: 400_000, fee: 1922.69 },
    { value: 280_000, fee: 1646.81 },
  ])('takes $fee RON with VAT for $value RON', ({ value, fee }) => {
    expect(toRon(notaryFee(ron(value), mortgage, vat))).toBe(fee);
  });
});

describe('a notary fee', () => {
  it('is rounded once, after VAT, exactly', () => {
    const tierOf = (value: number): NotaryTier | undefined => sale.find(({ upTo }) => upTo === null || value <= upTo);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        fc.integer({ min: 0, max: 300_000 }),
        (value, tax) => {
          const tier = tierOf(value);
          if (!tier) return expect.fail('no tier');
          const millionths = BigInt(tier.base) * 1_000_000n + BigInt(value - tier.over) * BigInt(tier.rate);
          const atLeast = BigInt(tier.minimum) * 1_000_000n;
          const before = millionths > atLeast ? millionths : atLeast;
          const exact = halfUp(before * BigInt(1_000_000 + tax), 1_000_000_000_000n);
          expect(BigInt(notaryFee(bani(value), sale, rate(tax)))).toBe(exact);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is nothing without any tier', () => {
    expect(notaryFee(ron(100), [], vat)).toBe(0);
  });
});

describe('one-off costs', () => {
  const parameters = defaultParameters;
  const inRon = (costs: object) => Object.fromEntries(Object.entries(costs).map(([name, cost]) => [name, cost / 100]));

  it('of the worked purchase are 11,094.53 RON', () => {
    const costs = costsWith(aPurchase(), ron(400_000), parameters)(sampleOffer('Casa Ta'));
    expect(inRon(costs)).toEqual({
      appraisalFee: 500,
      analysisFee: 0,
      saleNotary: 6661.05,
      mortgageNotary: 1922.69,
      saleRegistration: 750,
      mortgageRegistration: 500,
      cancellation: 0,
      securityRegister: 110.79,
      paymentOrder: 20,
      propertyInsurance: 500,
      mandatoryInsurance: 130,
      voucher: 0,
      net: 11_094.53,
    });
  });

  it('of a refinancing have no sale but the removal of the old mortgage', () => {
    const costs = costsWith(aRefinancing(), ron(280_000), parameters)(anOffer());
    expect(inRon(costs)).toMatchObject({
      saleNotary: 0,
      saleRegistration: 0,
      cancellation: 196,
      mortgageNotary: 1646.81,
      mortgageRegistration: 380,
      net: 1646.81 + 380 + 196 + 110.79 + 20 + 130,
    });
  });

  it('of a refinancing may have a fixed notary fee', () => {
    const fixed = { ...parameters, refinancingMortgageMode: 'FIX' as const };
    expect(costsWith(aRefinancing(), ron(280_000), fixed)(anOffer()).mortgageNotary).toBe(ron(181.5));
    expect(costsWith(aPurchase(), ron(400_000), fixed)(anOffer()).mortgageNotary).toBe(ron(1922.69));
  });

  it('are negative when the voucher is larger than the fees', () => {
    expect(costsWith(aPurchase(), ron(400_000), parameters)(anOffer({ voucher: ron(20_000) })).net).toBe(
      ron(-9_905.47),
    );
  });

  it('have the property insurance as a share of the value or a yearly sum, and none without a value', () => {
    const offer = anOffer({ propertyInsurance: fromPercent(0.1) });
    const inSum = { ...parameters, propertyInsuranceMode: 'RON_ANUAL' as const };
    expect(propertyInsurance(ron(500_000), offer, parameters)).toBe(ron(500));
    expect(propertyInsurance(ron(500_000), offer, inSum)).toBe(ron(0.1));
    expect(propertyInsurance(ron(0), offer, parameters)).toBe(0);
    expect(propertyInsurance(ron(0), offer, inSum)).toBe(0);
  });

  it('VAT of 21 % on 100 RON makes 121', () => {
    expect(withVat(ron(100), vat)).toBe(ron(121));
  });
});
