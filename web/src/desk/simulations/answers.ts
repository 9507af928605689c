import type { LoanFormInput } from 'contract/fields/loan-form';
import { loanForm } from 'contract/simulations/loan-form-schema';
import type { Catalogue } from 'quote/catalogue';
import { answersOfOffers, type BankAnswer } from 'quote/grid';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { type AnswerInWords, answerInWords } from 'quote/shown/grid/answer-words';
import type { GridCase } from 'quote/shown/grid/rule-words';
import { untoldOf } from 'quote/untold';
import { peopleOf } from './form-household.ts';
import type { Basis } from './local-simulation.ts';

/** The parts of a form that the words of an answer need. */
export function caseOf(input: LoanFormInput): GridCase {
  return {
    isTogether: peopleOf(input).length > 0,
    isRefinancing: input.tipCredit === 'Refinantare',
    isInefficient: String(input.envFriendly) === 'false',
  };
}

/** A bank's answer about an offer (`_id`) over so many months, in the words of every screen. */
export function answerAbout(
  answer: BankAnswer,
  offer: { readonly id: string | null; readonly months: number },
  input: LoanFormInput,
  catalogue: Catalogue,
): AnswerInWords {
  return answerInWords(answer, untoldOf(offer.id, offer.months, input, catalogue), caseOf(input));
}

/** Each simulated offer's answer by `_id`, as the grid gives it; one that no rule of the day computes has none. */
export function answersAbout(
  offers: readonly Pick<SimulatedOffer, 'metadata' | 'loanDetails'>[],
  input: LoanFormInput,
  { catalogue, simulatedOn }: Basis,
): ReadonlyMap<string, AnswerInWords> {
  const read = loanForm.safeParse(input);
  if (!read.success) return new Map();
  const answers = answersOfOffers(read.data, simulatedOn, catalogue);
  return new Map(
    offers.flatMap(({ metadata: { _id }, loanDetails }) => {
      const answer = answers.get(_id);
      const offer = { id: _id, months: loanDetails.creditData.perioadaPlanificata };
      return answer ? [[_id, answerAbout(answer, offer, input, catalogue)] as const] : [];
    }),
  );
}
