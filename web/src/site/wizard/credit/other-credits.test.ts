import { emptyLoanForm } from 'contract/fields/loan-form';
import { describe, expect, it } from 'vitest';
import { hasNone, otherCreditsAnswers, otherCreditsErrors, otherCreditsFrom } from './other-credits.ts';

const none = otherCreditsFrom(emptyLoanForm);

describe('the other loans', () => {
  it('need nothing from a visitor who has none', () => {
    expect(hasNone(none)).toBe(true);
    expect(otherCreditsErrors(none)).toEqual({});
    expect(otherCreditsAnswers(none)).toEqual({ alteRateImo: '0', alteRateCNP: '0', alteRateCC: '0' });
  });

  it('need the instalment of each kind that is switched on', () => {
    const typed = { ...none, areImo: true, areCC: true, alteRateCC: '300' };
    expect(hasNone(typed)).toBe(false);
    expect(Object.keys(otherCreditsErrors(typed))).toEqual(['alteRateImo']);
  });

  it('count 0 for a kind that was typed and then switched off', () => {
    const typed = { ...none, areCNP: false, alteRateCNP: '500', areCC: true, alteRateCC: '300' };
    expect(otherCreditsAnswers(typed)).toEqual({ alteRateImo: '0', alteRateCNP: '0', alteRateCC: '300' });
  });

  it('open again with what was answered', () => {
    expect(otherCreditsFrom({ ...emptyLoanForm, alteRateImo: '0', alteRateCNP: '500', alteRateCC: '0' })).toMatchObject(
      {
        areImo: false,
        areCNP: true,
        alteRateCNP: '500',
        alteRateImo: '',
      },
    );
  });
});
