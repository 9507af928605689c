import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { expect, it } from 'vitest';
import { answersOfOffers } from '../../grid.ts';
import { demoCatalogue } from '../../testing/demo-catalogue.ts';
import { untoldOf } from '../../untold.ts';
import { purchase } from '../../worked-examples.ts';
import { answerInWords } from './answer-words.ts';

const demo = demoCatalogue();

/** The answer about an offer of the sample over 30 years, in words. */
function answer(name: string, answers: Partial<LoanFormInput> = {}) {
  const form = { ...emptyLoanForm, ...purchase, gradIndatorareMax: '', ...answers };
  const offer = demo.offers.find((each) => each.name === name);
  const found = offer && answersOfOffers(loanForm.parse(form), '2026-11-20', demo).get(offer.id);
  if (!found) throw new Error(`no answer about ${name}`);
  const about = { isTogether: false, isRefinancing: false, isInefficient: form.envFriendly === false };
  const { sentence, ...rest } = answerInWords(found, untoldOf(offer.id, 360, form, demo), about);
  return { ...rest, sentence: withPlainSpaces(sentence) };
}

it('a yes names the oldest age that the bank’s own rule allows over the term', () => {
  expect(answer('Ipotecar 5 ani', { dataNasterii: '' })).toEqual({
    answer: 'YES_IF',
    sentence: 'Dacă are cel mult 45 de ani',
  });
  expect(answer('Ipotecar 5 ani', { dataNasterii: '1995-01-01' }).answer).toBe('YES');
});

it('a yes under usual rules says that the bank’s criteria are not entered', () => {
  expect(answer('Casa Ta', { dataNasterii: '1995-01-01' })).toEqual({
    answer: 'YES_IF',
    sentence: 'Dacă banca aplică regulile obișnuite (criteriile ei nu sunt introduse)',
  });
});

it('an untold energy class is not known, an inefficient home is refused', () => {
  expect(answer('Casa A+', { envFriendly: '' })).toEqual({
    answer: 'UNKNOWN',
    sentence: 'Cere clasa energetică A; a locuinței nu se știe',
  });
  expect(answer('Casa A+', { envFriendly: false })).toEqual({
    answer: 'NO',
    sentence: 'Cere clasa energetică A; locuința nu este eficientă energetic',
  });
});
