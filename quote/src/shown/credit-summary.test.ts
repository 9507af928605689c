import type { Scenario } from 'contract/simulations/credit-data';
import { expect, it } from 'vitest';
import { variantA, variantB } from '../testing/sample-scenario.ts';
import { summaryGroups } from './credit-summary.ts';

const ofLifeInsurance = ({ creditData, metadata }: Scenario) =>
  summaryGroups(creditData, metadata)
    .flatMap(({ lines }) => lines)
    .find(({ label }) => label === 'Asigurarea de viață în prima lună')?.about;

it.each([
  ['a share of the balance', variantA(), 'Scade odată cu soldul.'],
  ['the same sum each month', variantA({ totalAsigurareViata: 360 * 124 }), undefined],
  ['none', variantB(), undefined],
])('the summary of %s life insurance says whether it falls', (_case, scenario, about) => {
  expect(ofLifeInsurance(scenario)).toBe(about);
});
