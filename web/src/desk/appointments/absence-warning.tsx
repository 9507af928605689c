import type { TimeSlot } from 'contract/appointments/time-slots';
import { isolated } from '../../shared/format/direction.ts';
import { Alert } from '../../ui/alert.tsx';
import { useAccount } from '../data/account.ts';
import { absenceOf, holidayName, useTeamTime } from './days-off.ts';

type AbsenceWarningProps = {
  /** ISO; empty before a choice. */
  day: string;
  timeSlot: TimeSlot;
  /** User name of the broker of the appointment; undefined: the signed-in user. */
  broker: string | undefined;
};

/** Warns that the broker is not there at that time: leave, a legal holiday, other hours. The appointment can be made. */
export function AbsenceWarning({ day, timeSlot, broker }: AbsenceWarningProps) {
  const { data: account } = useAccount();
  const team = useTeamTime(day);
  const isOwn = broker === undefined || broker === account?.username;
  const member = team.find(({ username }) => username === (broker ?? account?.username));
  const absence = day === '' ? undefined : absenceOf(member, day, timeSlot);
  if (!absence) return null;
  const who = isolated(member?.name ?? '');
  const words = {
    leave: isOwn ? 'Sunteți în concediu în ziua aleasă.' : `${who} este în concediu în ziua aleasă.`,
    holiday: `Ziua aleasă este sărbătoare legală: ${holidayName(day)}.`,
    hours: isOwn
      ? 'Intervalul este în afara programului dumneavoastră.'
      : `Intervalul este în afara programului brokerului ${who}.`,
  }[absence];
  return <Alert tone="warn">{words} Puteți programa totuși.</Alert>;
}
