import { simulations } from 'contract/simulations/simulations';
import { formatDate } from 'contract/text/romanian';
import { applicableQuarter } from 'loan/index-quarter';
import { indexInWords, quarterInWords } from 'quote/shown/index-words';
import { Link } from 'react-router';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { useRead } from '../data/read.ts';

/** Tells administrators that the IRCC in force is not entered: since when it is due, and what is used instead. */
export function MissingIndexNotice({ leadsToParameters = false }: { leadsToParameters?: boolean }) {
  const { data: index } = useRead(simulations.index, {});
  const due = index?.irccLipsaDin;
  if (!due) return null;
  return (
    <Alert
      tone="warn"
      title={`De făcut: introduceți IRCC pentru ${quarterInWords(applicableQuarter(due))}`}
      action={leadsToParameters && <Link to="/parametri">Deschideți parametrii</Link>}
    >
      Termenul a fost {formatDate(due)}, ziua din care se aplică. Până îl introduceți, se calculează cu{' '}
      {indexInWords(index)}, iar vizitatorii citesc lângă cifre că valoarea în vigoare lipsește.
    </Alert>
  );
}
