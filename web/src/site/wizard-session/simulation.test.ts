import { emptyLoanForm } from 'contract/fields/loan-form';
import { describe, expect, it } from 'vitest';
import { purchase } from '../../testing/purchase.ts';
import { isSimulation, readSimulation } from './simulation.ts';

const seen = { versions: { products: 3, parameters: 5 }, simulatedOn: '2026-11-21' };

describe('The simulation of a request for a call', () => {
  it('is the simulation that was on the screen, with the figures seen', () => {
    const simulation = readSimulation({ formData: purchase, seen });
    expect(simulation).toEqual({ formData: purchase, seen });
    expect(isSimulation(simulation)).toBe(true);
  });

  it.each([null, undefined, 7, {}, { formData: null }, { formData: { ...emptyLoanForm, tipCredit: 'Contact' } }])(
    'is only the wish to be called when the visitor comes with %j',
    (state) => {
      const simulation = readSimulation(state);
      expect(simulation.formData.tipCredit).toBe('Contact');
      expect(isSimulation(simulation)).toBe(false);
    },
  );

  it.each([{}, { versions: {} }, { versions: { products: '3', parameters: 5 }, simulatedOn: '2026-11-21' }])(
    'claims no figures when they came as %j',
    (broken) => expect(readSimulation({ formData: purchase, seen: broken }).seen).toBeUndefined(),
  );
});
