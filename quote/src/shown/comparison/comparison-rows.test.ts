import type { Scenario } from 'contract/simulations/credit-data';
import { expect, it, test } from 'vitest';
import { variantA, variantB } from '../../testing/sample-scenario.ts';
import { comparisonRows, type RowId, sideBySideRows } from './comparison-rows.ts';
import { verdict } from './verdict.ts';

const canBeHad = ({ creditData }: Scenario) => ({ loanDetails: { creditData }, eligibil: true });

function row(id: RowId, a: Scenario = variantA(), b: Scenario | null = variantB()) {
  const found = comparisonRows({ a, b }).find((each) => each.id === id);
  if (!found) throw new Error(`no row ${id}`);
  return { ...found, a: found.a.replaceAll('\u00a0', ' '), b: found.b?.replaceAll('\u00a0', ' ') ?? null };
}

test.each([
  ['firstMonth', '2.247 RON', '2.145 RON', 'b', 'Mai mică'],
  ['fixedInstalment', '2.123 RON', '2.145 RON', 'a', 'Minimă'],
  ['variableInstalment', '2.787 RON', '2.802 RON', 'a', 'Minimă'],
  ['apr', '7,78 %', '7,47 %', 'b', 'Minimă'],
  ['fixedRate', '4,90 %', '4,99 %', 'a', 'Minimă'],
  ['variableRate', '7,66 %', '7,71 %', 'a', 'Minimă'],
  ['lifeInsurance', '124 RON', '0 RON', 'b', 'Minimă'],
  ['startCosts', '11.095 RON', '11.645 RON', 'a', 'Minim'],
  ['interest', '579.426 RON', '585.034 RON', 'a', 'Minimă'],
  ['instalmentsTotal', '1.009.137 RON', '985.034 RON', 'b', 'Minimă'],
  ['totalPayable', '1.029.148 RON', '1.005.595 RON', 'b', 'Minim'],
] as const)('the row %s compares %s with %s: the lower is %s', (id, a, b, lowest, sticker) => {
  expect(row(id)).toMatchObject({ a, b, lowest, sticker });
});

it('the comparison never ranks the fixed period: shorter is not better', () => {
  expect(row('fixedPeriod', variantA(), variantB({ durataRataFixa: 60 }))).toMatchObject({
    a: '3 ani',
    b: '5 ani',
    lowest: null,
  });
});

it('a refinancing has a row beside the present loan, whose difference is that of the verdict', () => {
  const [a, b] = [
    variantA({ rataActuala: 2600, randamentNetRON: 87_299.4 }),
    variantB({ rataActuala: 2600, randamentNetRON: 109_851 }),
  ];
  expect(row('besideNow', a, b)).toMatchObject({ a: 'cu 87.299 RON mai puțin', b: 'cu 109.851 RON mai puțin' });
  expect(verdict({ a, b })?.brief.text.replaceAll('\u00a0', ' ')).toContain('cu 22.552 RON mai puțin în total');
  expect(comparisonRows({ a: variantA(), b: null }).map(({ id }) => id)).not.toContain('besideNow');
});

it('figures that read the same get no sticker', () => {
  expect(row('fixedInstalment', variantA(), variantB({ rataLunaraFixa: 2123.2 })).lowest).toBeNull();
});

it('an instalment that does not exist is no lowest instalment', () => {
  const wholeTermFixed = variantB({ rataLunaraVariabila: 0, durataRataFixa: 360 });
  expect(row('variableInstalment', variantA(), wholeTermFixed)).toMatchObject({ b: 'rata rămâne fixă', lowest: null });
  expect(row('variableRate', variantA(), wholeTermFixed)).toMatchObject({ b: 'dobânda rămâne fixă', lowest: null });
  const variableOnly = variantB({ rataLunaraFixa: 0, durataRataFixa: 0 });
  expect(row('fixedInstalment', variantA(), variableOnly)).toMatchObject({ b: 'fără perioadă fixă', lowest: null });
  expect(row('fixedRate', variantA(), variableOnly)).toMatchObject({ b: 'fără perioadă fixă', lowest: null });
});

it('a voucher larger than the costs is the lowest cost, not a missing one', () => {
  const b = variantB({ totalCosturiCreditNet: -120.4 });
  expect(row('startCosts', variantA(), b)).toMatchObject({ b: '-120 RON', lowest: 'b' });
});

it('a single offer has no second column and no sticker', () => {
  for (const { b, lowest } of comparisonRows({ a: variantA(), b: null })) expect([b, lowest]).toEqual([null, null]);
});

it('a row says when no DAE can be computed', () => {
  expect(row('apr', variantA({ dae: null }))).toMatchObject({ a: 'nu se poate calcula', lowest: null });
});

it('each row marks the best of several offers: all that read the same, and none when all are equal', () => {
  const offers = [variantA(), variantB(), variantA({ durataRataFixa: 60, rataLunaraFixa: 2_122.55 })];
  const rows = new Map(sideBySideRows(offers.map(canBeHad)).map((each) => [each.id, each]));
  expect(rows.get('fixedInstalment')?.best).toEqual([0, 2]);
  expect(rows.get('lifeInsurance')?.best).toEqual([1]);
  expect(rows.get('fixedPeriod')?.best).toEqual([2]);
  expect(sideBySideRows([canBeHad(variantA())]).every(({ best }) => best.length === 0)).toBe(true);
});

it('an offer without the figure gets no mark', () => {
  const variable = variantA({ rataLunaraFixa: 0, durataRataFixa: 0, dobandaFixa: 0 });
  const rows = sideBySideRows([variable, variantB()].map(canBeHad));
  expect(rows.find(({ id }) => id === 'fixedInstalment')?.best).toEqual([1]);
  expect(rows.find(({ id }) => id === 'fixedPeriod')?.best).toEqual([1]);
});

it('a refused offer is never the best, nor the only available one', () => {
  const refused = { ...canBeHad(variantA({ rataLunaraFixa: 1 })), eligibil: false };
  const fixed = (offers: Parameters<typeof sideBySideRows>[0]) =>
    sideBySideRows(offers).find(({ id }) => id === 'fixedInstalment')?.best;
  expect(fixed([refused, canBeHad(variantA()), canBeHad(variantB())])).toEqual([1]);
  expect(fixed([refused, canBeHad(variantB())])).toEqual([]);
});

it('the total explains the costs that it omits for these loans', () => {
  const aboutTotal = (changes: object) =>
    comparisonRows({ a: variantA(changes), b: null }).find(({ id }) => id === 'totalPayable')?.about;
  expect(aboutTotal({})).not.toMatch(/anticipate|Cum cere legea/);
  expect(aboutTotal({ rambursareAnticipata: 300 })).toContain('Rambursările anticipate nu îl scad.');
  expect(aboutTotal({ dobandaVariabila: 0.0327 })).toContain('Cum cere legea, după perioada fixă');
});
