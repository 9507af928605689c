import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultParameters } from './parameters.ts';
import { fromPercent } from './rate.ts';
import type { LoanRequest } from './request.ts';
import { debtRatioLimit, minDownPayment } from './request-limits.ts';
import { anIncome, aPurchase, aRefinancing } from './testing/builders.ts';

const limitsOf = (request: LoanRequest) => [
  debtRatioLimit(request, defaultParameters).share / 10_000,
  minDownPayment(request, defaultParameters).share / 10_000,
];

describe('limits', () => {
  test.each([
    ['45 % and 15 % for a first home', aPurchase({ firstHome: true }), [45, 15]],
    ['40 % and 25 % for another home', aPurchase({ firstHome: false }), [40, 25]],
    [
      '40 % and 15 % for who owned a home and owns none now',
      aPurchase({ firstHome: false, ownsHome: false }),
      [40, 15],
    ],
    ['40 % and 25 % for who owns a home now', aPurchase({ firstHome: false, ownsHome: true }), [40, 25]],
    [
      '45 % and 25 % for the first loan of who owns a home',
      aPurchase({ firstHome: false, firstHomeLoan: true }),
      [45, 25],
    ],
    ['40 % and 15 % for a first home with a second loan', aPurchase({ firstHomeLoan: false }), [40, 15]],
    [
      '45 % and 15 % for a refinanced first home',
      aRefinancing({ firstHome: false, refinancesFirstHome: true }),
      [45, 15],
    ],
    [
      '45 % and 15 % for a refinanced first home, whatever else is owned',
      aRefinancing({ firstHome: false, refinancesFirstHome: true, ownsHome: true, firstHomeLoan: false }),
      [45, 15],
    ],
    ['40 % and 25 % for another refinanced loan', aRefinancing({ firstHome: false }), [40, 25]],
  ])('are %s', (_, request, limits) => {
    expect(limitsOf(request)).toEqual(limits);
  });

  it('may be lowered by the client, never raised', () => {
    const withDebtRatio = (percent: number) =>
      debtRatioLimit(anIncome({ requestedDebtRatio: fromPercent(percent) }), defaultParameters).share;
    expect([30, 40, 45, 99, 0].map(withDebtRatio)).toEqual([300_000, 400_000, 400_000, 400_000, 400_000]);
  });

  it('name the answer that set them and the answers that would loosen them', () => {
    const owner = aPurchase({ firstHome: false, ownsHome: true });
    expect(minDownPayment(owner, defaultParameters)).toMatchObject({
      decidedBy: 'ownsHome',
      answer: true,
      otherwise: [{ field: 'ownsHome', answer: false }],
    });
    expect(debtRatioLimit(owner, defaultParameters)).toMatchObject({
      decidedBy: 'firstHome',
      answer: false,
      otherwise: [{ field: 'firstHome', answer: true, share: 450_000 }],
    });
    const second = aPurchase({ firstHomeLoan: false });
    expect(debtRatioLimit(second, defaultParameters)).toMatchObject({
      decidedBy: 'firstHomeLoan',
      answer: false,
      otherwise: [{ field: 'firstHomeLoan', answer: true }],
    });
    const cautious = aPurchase({ requestedDebtRatio: fromPercent(30) });
    expect(debtRatioLimit(cautious, defaultParameters).decidedBy).toBe('requestedDebtRatio');
  });
});

const answers = fc.record({
  firstHome: fc.boolean(),
  refinancesFirstHome: fc.boolean(),
  ownsHome: fc.constantFrom(true, false, null),
  firstHomeLoan: fc.constantFrom(true, false, null),
});
const requests = fc
  .tuple(answers, fc.constantFrom(aPurchase(), aRefinancing(), anIncome()))
  .map(([changes, request]): LoanRequest => ({ ...request, ...changes }));

describe('laws of the limits', () => {
  it('are decided both by the first-home answers where the two others are left out', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const asBefore = { ...request, ownsHome: null, firstHomeLoan: null };
        const isFirst = request.firstHome || request.refinancesFirstHome;
        expect(limitsOf(asBefore)).toEqual(isFirst ? [45, 15] : [40, 25]);
      }),
    );
  });

  it('each of the two answers moves one limit alone', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const [debt, down] = limitsOf({ ...request, ownsHome: null, firstHomeLoan: null });
        expect(limitsOf({ ...request, firstHomeLoan: null })[0]).toBe(debt);
        expect(limitsOf({ ...request, ownsHome: null })[1]).toBe(down);
      }),
    );
  });

  it('every answer that should loosen a limit does so, by the sum in the answer', () => {
    fc.assert(
      fc.property(requests, (request) => {
        for (const limitOf of [debtRatioLimit, minDownPayment]) {
          const limit = limitOf(request, defaultParameters);
          for (const { field, answer, share } of limit.otherwise) {
            expect(limitOf({ ...request, [field]: answer }, defaultParameters).share).toBe(share);
            expect(share).not.toBe(limit.share);
          }
        }
      }),
    );
  });
});
