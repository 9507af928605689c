import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import { defaultParameters } from 'loan/parameters';
import type { ComputedCatalogue } from 'quote/catalogue';
import { toOffer } from 'quote/product';
import { variantA } from 'quote/testing/sample-scenario';
import { expect, it } from 'vitest';
import { simulateHere } from '../../simulations/local-simulation.ts';
import { earlyEffect } from './early-effect.ts';

const { metadata } = variantA();
const catalogue: ComputedCatalogue = {
  offers: [toOffer(metadata)],
  products: new Map([[metadata._id, metadata]]),
  parameters: defaultParameters,
  criteria: [],
  indexQuarter: '2026T1',
  versions: { products: 1, parameters: 1 },
};
const basis = { catalogue, simulatedOn: '2026-11-20' };

const input: LoanFormInput = {
  ...emptyLoanForm,
  tipCredit: 'Achizitie',
  oferta: metadata.oferta,
  valoareImobil: '500,000',
  valoareAvans: '100,000',
  perioadaCreditata: '360',
  primulImobil: true,
};

function effectOf(answers: Partial<LoanFormInput>) {
  const filledIn = { ...input, ...answers };
  const shown = simulateHere(filledIn, basis);
  if (shown.kind === 'refused') throw new Error(shown.message);
  return earlyEffect(filledIn, shown.simulation, basis);
}

it('a monthly repayment shows its savings in time and money', () => {
  const effect = effectOf({ rambursareAnticipataRecurenta: '300' });
  expect(effect).toMatchObject({ extra: 300, isExample: false });
  expect(effect?.years).toHaveLength(30);
  expect(effect?.years[0]?.with).toBeLessThan(effect?.years[0]?.without ?? 0);
  expect(effect?.years.at(-1)).toEqual({ year: 30, with: 0, without: 0 });
  expect(effect?.words).toMatch(
    /^Cu 300\sRON în plus pe lună, creditul se încheie cu .* mai devreme și .* mai puțin\.$/,
  );
});

it('a loan without repayments shows a tenth of the instalment as an example', () => {
  expect(effectOf({})).toMatchObject({ extra: 200, isExample: true });
});
