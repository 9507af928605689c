import { uncapitalised } from 'contract/romanian/romanian';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { type AnswerInWords, answerNames } from 'quote/shown/grid/answer-words';
import table from '../../../ui/layout/table.module.css';
import { JudgedOffer } from '../../simulations/judged-offer.tsx';

type BankAnswerProps = { offer: SimulatedOffer; answer: AnswerInWords | undefined };

/** An offer's refusal or passed limit, or the condition of its bank's yes, in the words of the grid. */
export function BankAnswer({ offer, answer }: BankAnswerProps) {
  const isYes = offer.eligibil;
  if (answer && !isYes && answer.answer !== 'NO') {
    return (
      <p className="text-14">
        <span className={table.status}>{answerNames.UNKNOWN}</span>{' '}
        {answer.answer === 'UNKNOWN' ? answer.sentence : `Se acordă ${uncapitalised(answer.sentence)}`}.
      </p>
    );
  }
  return (
    <>
      <JudgedOffer offer={offer} isNoteAbove />
      {isYes && answer?.answer === 'YES_IF' && <p className="text-14 text-ink-soft">{answer.sentence}</p>}
    </>
  );
}
