import { describe, expect, it } from 'vitest';
import {
  countedPayment,
  eligibleIncome,
  firstLifePremium,
  instalmentCapacity,
  otherInstalments,
} from './affordability.ts';
import { bani, ZERO } from './money.ts';
import { defaultParameters } from './parameters.ts';
import { fromPercent } from './rate.ts';
import { NO_INCOME } from './request.ts';
import { lifePremium, loanTerms } from './terms.ts';
import { anOffer, aPurchase, ron, sampleOffer } from './testing/builders.ts';

const parameters = defaultParameters;

describe('income', () => {
  it('counts salary and pension whole and the other sources at 80 %', () => {
    const incomes = {
      salary: ron(5000),
      pension: ron(2000),
      selfEmployed: ron(1000),
      rent: ron(500),
      dividends: ron(100),
    };
    expect(eligibleIncome(aPurchase({ incomes }), parameters)).toBe(ron(8280));
  });

  it('rounds each source to a ban', () => {
    const incomes = { ...NO_INCOME, selfEmployed: bani(3), rent: bani(3), dividends: bani(3) };
    expect(eligibleIncome(aPurchase({ incomes }), parameters)).toBe(6);
  });

  it('counts a pension by a weight of its own', () => {
    const half = { ...parameters, incomeWeights: { ...parameters.incomeWeights, pension: fromPercent(50) } };
    const incomes = { ...NO_INCOME, salary: ron(1000), pension: ron(3000.01) };
    expect(eligibleIncome(aPurchase({ incomes }), half)).toBe(ron(2500.01));
  });

  it('carries the instalments of all other loans', () => {
    const others = { mortgage: ron(1000), personal: ron(300), card: ron(50.5) };
    expect(otherInstalments(aPurchase({ otherInstalments: others }))).toBe(ron(1350.5));
  });
});

describe('limits', () => {
  it('leave what is under the limit, rounded down, less the other instalments', () => {
    expect(instalmentCapacity(ron(8700), fromPercent(40), ron(300))).toBe(ron(3180));
    expect(instalmentCapacity(bani(999), fromPercent(45), ZERO)).toBe(449);
    expect(instalmentCapacity(ron(1000), fromPercent(40), ron(400))).toBe(0);
    expect(instalmentCapacity(ron(1000), fromPercent(40), ron(500))).toBe(ron(-100));
  });
});

describe('the payment that the debt ratio counts', () => {
  const terms = loanTerms(sampleOffer('Casa Ta'), ron(400_000), 360, parameters.index, parameters);

  it('is the first instalment and the first life premium', () => {
    expect(countedPayment(terms, parameters)).toBe(ron(2122.91 + 124));
  });

  it('may leave the premium out by parameter', () => {
    expect(countedPayment(terms, { ...parameters, debtRatioIncludesLifeInsurance: false })).toBe(ron(2122.91));
  });

  it('is the variable instalment when there is no fixed period', () => {
    const variable = loanTerms(sampleOffer('Ipotecar variabil'), ron(400_000), 360, parameters.index, parameters);
    expect(countedPayment(variable, parameters)).toBe(ron(2854.6 + 120));
  });
});

describe('life insurance', () => {
  const premiumIn = (mode: 'PROCENT_LUNAR_SOLD' | 'PROCENT_ANUAL_SOLD' | 'RON_LUNAR', stored: number) => {
    const inMode = { ...parameters, lifeInsuranceMode: mode };
    const life = lifePremium(anOffer({ lifeInsurance: stored }), inMode);
    return firstLifePremium({ ...loanTerms(anOffer(), ron(250_000), 360, parameters.index, parameters), life });
  };

  it('of 0.0259 % a month costs 64.75 RON on 250,000 RON, as a bank published', () => {
    expect(premiumIn('PROCENT_LUNAR_SOLD', 259)).toBe(ron(64.75));
  });

  it('may be stored as percent a year or as RON a month', () => {
    expect(premiumIn('PROCENT_ANUAL_SOLD', 3600)).toBe(ron(75));
    expect(premiumIn('RON_LUNAR', 505_000)).toBe(ron(50.5));
  });
});
