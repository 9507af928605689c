import {
  type DatedParameter,
  type DatedParameters,
  parameterChanges,
  RAISED_AT_UPGRADE,
} from 'contract/parameters/parameter-changes';
import { formatDate } from 'contract/romanian/romanian';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { simulations } from 'contract/simulations/simulations';
import { dayNumber, dayOf } from 'loan/calendar';
import { applicableQuarter } from 'loan/index-quarter';
import { indexInWords, quarterInWords } from 'quote/shown/index-words';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { today } from '../../shared/time/today.ts';
import { AlertLine } from '../../ui/layout/alert-line.tsx';
import { useRead } from '../data/read.ts';
import { wordsOf } from './parameter-text.ts';
import { valueText } from './value-draft.ts';

type NoticesProps = { leadsToParameters?: boolean };

/** Notices for administrators: parameters that they have to enter, and values that the program changed by itself. */
export function ParameterNotices({ leadsToParameters = false }: NoticesProps) {
  const action = leadsToParameters && <Link to="/parametri">Deschideți parametrii</Link>;
  return (
    <>
      <MissingIndex action={action} />
      <RaisedValues action={action} />
    </>
  );
}

type NoticeProps = { action: false | JSX.Element };

/** The IRCC in force is missing: the day since when, and the value in its place. */
function MissingIndex({ action }: NoticeProps) {
  const { data: index } = useRead(simulations.index, {});
  const due = index?.irccLipsaDin;
  if (!due) return null;
  return (
    <AlertLine
      tone="warn"
      title={`De făcut: introduceți IRCC pentru ${quarterInWords(applicableQuarter(due))}`}
      action={action}
    >
      Termenul a fost {formatDate(due)}, ziua din care se aplică. Până îl introduceți, se calculează cu{' '}
      {indexInWords(index)}, iar vizitatorii citesc lângă cifre că valoarea în vigoare lipsește.
    </AlertLine>
  );
}

/** The values that an upgrade raised to the allowed minimum, for 30 days or until somebody stores another value. */
function RaisedValues({ action }: NoticeProps) {
  const { data: parameters = [] } = useRead(parameterChanges.getAll, {});
  const raised = parameters.flatMap((parameter) => raisedWords(parameter, today()));
  if (raised.length === 0) return null;
  return (
    <AlertLine tone="warn" title="Parametri ridicați la actualizarea programului" action={action}>
      {raised.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </AlertLine>
  );
}

/** For how many days an upgrade's change is shown. */
const DAYS_SHOWN = 30;

function raisedWords({ name, latestId, values }: DatedParameters, day: string): string[] {
  const byUpgrade = values.filter((value) => isRaised(value) && daysSince(value.changedAt, day) <= DAYS_SHOWN);
  if (!byUpgrade.some(({ id }) => id === latestId)) return [];
  return byUpgrade.map(({ id, value, validFrom }) => {
    const before = values.find((other) => other.id < id && other.validFrom <= validFrom);
    const was = before ? ` (înainte: ${String(before.value)})` : '';
    return `${wordsOf(name).label}: ${valueText(name, value)} din ${formatDate(validFrom)}, limita de jos de acum${was}.`;
  });
}

const isRaised = ({ source, changedBy }: DatedParameter) => changedBy === null && source === RAISED_AT_UPGRADE;

const daysSince = (instant: string, day: string) =>
  dayNumber(dayOf(day)) - dayNumber(dayOf(dayInRomania(new Date(instant))));
