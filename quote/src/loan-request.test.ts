import { loanForm } from 'contract/simulations/loan-form-schema';
import { describe, expect, it, test } from 'vitest';
import { toLoanRequest } from './loan-request.ts';

describe('the form as the engine’s question', () => {
  it('carries every answer over, in bani and months', () => {
    const form = loanForm.parse({
      tipCredit: 'Achizitie',
      valoareImobil: '500,000',
      valoareAvans: 100_000,
      perioadaCreditata: 360,
    });
    expect(toLoanRequest(form, '2026-11-20')).toMatchObject({
      purpose: 'purchase',
      propertyValue: 50_000_000,
      downPayment: 10_000_000,
      months: 360,
      asOf: '2026-11-20',
    });
  });

  test.each(['', 'Contact'])('refuses to simulate a form of type %j', (tipCredit) => {
    expect(() => toLoanRequest(loanForm.parse({ tipCredit }), '2026-11-20')).toThrow(
      'Valoare invalidă pentru câmpul tipul creditului.',
    );
  });
});
