import { withPlainSpaces } from 'contract/romanian/romanian';
import { expect, it } from 'vitest';
import { variantA, variantB } from '../testing/sample-scenario.ts';
import type { Pair } from './shown-options.ts';
import { startCosts, startCostsWords } from './start-costs.ts';

const fields = (pair: Pair) => startCosts(pair).map(({ field }) => field);

it.each([
  ['two variants', { a: variantA(), b: variantB() }],
  ['a voucher', { a: variantB({ voucher: 1000, totalCosturiCreditNet: 10_644.53 }), b: variantA() }],
])('the costs at the start of %s add up to the net cost of each', (_case, { a, b }) => {
  const costs = startCosts({ a, b });
  expect(costs.reduce((sum, cost) => sum + cost.a, 0)).toBeCloseTo(a.creditData.totalCosturiCreditNet, 6);
  expect(costs.reduce((sum, cost) => sum + (cost.b ?? 0), 0)).toBeCloseTo(b.creditData.totalCosturiCreditNet, 6);
});

it('a cost of one variant stands in its place, and a cost of neither does not appear', () => {
  expect(fields({ a: variantA(), b: variantB() })[0]).toBe('taxaAnalizaDosar');
  expect(fields({ a: variantA(), b: null })).not.toContain('taxaAnalizaDosar');
  expect(fields({ a: variantA(), b: variantB() })).not.toContain('radiereIpoteca');
});

it('the sums at the start include a voucher’s reduction, also one above all costs', () => {
  const a = variantA({ totalCosturiCreditNet: 10_644.53, voucher: 0 });
  const words = (pair: Pair) => withPlainSpaces(startCostsWords(pair));
  expect(words({ a, b: null })).toBe('10.645 RON');
  expect(words({ a, b: variantB({ totalCosturiCreditNet: 500, voucher: 1000 }) })).toBe(
    '10.645 RON în varianta A și 500 RON (după voucherul băncii) în varianta B',
  );
  expect(words({ a: variantA({ totalCosturiCreditNet: -300, voucher: 1000 }), b: null })).toBe(
    'acoperite de voucherul băncii, din care vă rămân 300 RON',
  );
});

it('a sentence explains every cost', () => {
  for (const { why } of startCosts({ a: variantA({ voucher: 1, radiereIpoteca: 1 }), b: variantB() })) {
    expect(why).toMatch(/\.$/);
  }
});
