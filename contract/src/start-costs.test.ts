import { expect, it } from 'vitest';
import { startCosts } from './start-costs.ts';
import { variantA, variantB } from './testing/sample-scenario.ts';

it.each([
  ['A', variantA()],
  ['B', variantB()],
  ['with a voucher', variantB({ voucher: 1000, totalCosturiCreditNet: 10_644.53 })],
])('the costs at the start of variant %s add up to its net cost', (_name, { creditData }) => {
  const sum = startCosts(creditData).reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBeCloseTo(creditData.totalCosturiCreditNet, 6);
});

it('leaves out what is not paid and explains what is', () => {
  const costs = startCosts(variantA().creditData);
  expect(costs.map(({ field }) => field)).not.toContain('taxaAnalizaDosar');
  expect(costs.map(({ field }) => field)).not.toContain('voucher');
  for (const { why } of costs) expect(why).toMatch(/\.$/);
});
