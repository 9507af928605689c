import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { Page } from '../../ui/layout/page.tsx';
import { passedOn } from '../hand-over.ts';
import { Comparison } from './comparison.tsx';
import { NoQuestion } from './no-question.tsx';
import { QuestionLine } from './question-line.tsx';

/** "Simulation results and offers comparison": every offer for the form that the screen before handed over. */
export function OffersPage() {
  const { state, key } = useLocation();
  const handedOver = useMemo(() => passedOn(state), [state]);
  return (
    <Page title="Comparația ofertelor" intro={handedOver && 'Toate ofertele, simulate cu aceleași date.'}>
      {handedOver ? (
        <>
          <QuestionLine handedOver={handedOver} />
          <Comparison key={key} handedOver={handedOver} />
        </>
      ) : (
        <NoQuestion />
      )}
    </Page>
  );
}
