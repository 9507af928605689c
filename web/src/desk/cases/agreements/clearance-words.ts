import type { Agreement, Clearance } from 'contract/agreements/agreements';
import { formatDate } from 'contract/text/romanian';
import { formatInstant } from '../../../shared/time/instant.ts';

const inRomania = new Intl.DateTimeFormat('ro-RO', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  timeZone: 'Europe/Bucharest',
});

/** A moment as one says it to a client: `joi, 26 noiembrie, ora 14:35`. */
export function spokenMoment(iso: string): string {
  const parts = new Map(inRomania.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('weekday')}, ${part('day')} ${part('month')}, ora ${part('hour')}:${part('minute')}`;
}

/** What is missing before a case may be sent to a bank, a sentence each. */
export function obstacles({ bank, missing, from }: Clearance): string[] {
  return missing.map((what) => {
    if (what === 'information') return 'clientul nu a primit informarea despre intermediar';
    if (what === 'consent') return `lipsește acordul pentru ${bank}`;
    return `se poate trimite din ${spokenMoment(from ?? '')}`;
  });
}

/** What happened to a text, in order of time: `dat pe hârtie …, semnat …`. */
export function agreementStory(one: Agreement): string {
  const { channel, sentAt, sentByName, shownAt, acceptedAt, acceptedName, byCode, withdrawnAt, expiresOn } = one;
  const how = channel === 'paper' ? 'dat pe hârtie' : 'trimis pe pagina clientului';
  return [
    `${how} ${formatInstant(sentAt)}${sentByName ? ` de ${sentByName}` : ''}`,
    shownAt && `citit ${formatInstant(shownAt)}`,
    acceptedAt &&
      `${byCode ? 'acceptat cu cod' : 'semnat pe hârtie'} ${byCode ? formatInstant(acceptedAt) : formatDate(acceptedAt)}${acceptedName ? ` de ${acceptedName}` : ''}`,
    withdrawnAt && `retras ${formatInstant(withdrawnAt)}`,
    acceptedAt &&
      !withdrawnAt &&
      (expiresOn ? `valabil până la ${formatDate(expiresOn)}` : 'valabil până la retragere'),
  ]
    .filter(Boolean)
    .join(' · ');
}
