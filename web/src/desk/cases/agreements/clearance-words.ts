import type { Agreement, Clearance } from 'contract/agreements/agreements';
import { deadlineWords } from 'contract/availability/call-promise';
import { formatDate } from 'contract/romanian/romanian';
import { dayInRomania, formatClock } from 'contract/romanian/romanian-time';
import { formatInstant, formatInstantDay } from '../../../shared/time/instant.ts';

/** A moment in words for a client: `joi, 26 noiembrie, ora 14:35`. */
export function spokenMoment(iso: string): string {
  const moment = new Date(iso);
  return deadlineWords(`${dayInRomania(moment)}T${formatClock(moment)}`);
}

/** The missing conditions before a case may go to a bank, a sentence each. */
export function obstacles({ bank, missing, from }: Clearance): string[] {
  return missing.map((what) => {
    if (what === 'information') return 'clientul nu a primit informarea despre intermediar';
    if (what === 'commission') return `clientul nu a aflat încă în scris ce comision ne plătește ${bank}`;
    if (what === 'consent') return `lipsește acordul pentru ${bank}`;
    return `se poate trimite din ${spokenMoment(from ?? '')}`;
  });
}

/** The events of a text, in order of time: `dat pe hârtie …, semnat …`. */
export function agreementStory(one: Agreement): string {
  const { channel, sentAt, sentByName, shownAt, acceptedAt, acceptedName, byCode, withdrawnAt, expiresOn } = one;
  const how = channel === 'paper' ? 'dat pe hârtie' : 'trimis pe pagina clientului';
  return [
    `${how} ${formatInstant(sentAt)}${sentByName ? ` de ${sentByName}` : ''}`,
    shownAt && `citit ${formatInstant(shownAt)}`,
    acceptedAt &&
      `${byCode ? 'acceptat cu cod' : 'semnat pe hârtie'} ${byCode ? formatInstant(acceptedAt) : formatInstantDay(acceptedAt)}${acceptedName ? ` de ${acceptedName}` : ''}`,
    withdrawnAt && `retras ${formatInstant(withdrawnAt)}`,
    acceptedAt &&
      !withdrawnAt &&
      (expiresOn ? `valabil până la ${formatDate(expiresOn)}` : 'valabil până la retragere'),
  ]
    .filter(Boolean)
    .join(' · ');
}
