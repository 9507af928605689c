import type { Agreement } from 'contract/agreements/agreements';
import { deadlineWords } from 'contract/availability/call-promise';
import { formatDate } from 'contract/romanian/romanian';
import { dayInRomania, formatClock } from 'contract/romanian/romanian-time';
import { isolated } from '../../../shared/format/direction.ts';
import { formatInstant, formatInstantDay } from '../../../shared/time/instant.ts';
import { bankName } from '../../../ui/bank-mark.tsx';
import type { Gap } from './missing-agreements.ts';

/** A moment in words for a client: `joi, 26 noiembrie, ora 14:35`. */
export function spokenMoment(iso: string): string {
  const moment = new Date(iso);
  return deadlineWords(`${dayInRomania(moment)}T${formatClock(moment)}`);
}

/**
 * The missing conditions before a case may go to banks, a sentence each; of several signers a sentence for each of them.
 * `nameOf` answers a person's name by `_id`; absent: the customer signs alone.
 */
export function obstacles(gaps: readonly Gap[], nameOf?: (id: string) => string): string[] {
  if (nameOf)
    return [...Map.groupBy(gaps, ({ _id }) => _id)].map(
      ([id, own]) => `${isolated(nameOf(id))}: ${distinct(own.flatMap(obstaclesOf)).join('; ')}`,
    );
  const sentences = gaps.flatMap((gap) =>
    obstaclesOf(gap).map((words, index) =>
      ['information', 'commission'].includes(gap.missing[index] ?? '') ? `clientul ${words}` : words,
    ),
  );
  return distinct(sentences);
}

const distinct = (words: readonly string[]) => [...new Set(words)];

/** What one person lacks, without their name. */
function obstaclesOf({ bank, missing, from }: Pick<Gap, 'bank' | 'missing' | 'from'>): string[] {
  return missing.map((what) => {
    if (what === 'information') return 'nu a primit informarea despre intermediar';
    if (what === 'commission') return `nu a aflat încă în scris ce comision ne plătește ${bankName(bank)}`;
    if (what === 'consent') return `lipsește acordul pentru ${bankName(bank)}`;
    return `se poate trimite din ${spokenMoment(from ?? '')}`;
  });
}

/** The events of a text, in order of time: `dat pe hârtie …, semnat …`. */
export function agreementStory(one: Agreement): string {
  const { channel, sentAt, sentByName, shownAt, acceptedAt, acceptedName, byCode, withdrawnAt, expiresOn } = one;
  const how = channel === 'paper' ? 'dat pe hârtie' : 'trimis pe pagina dosarului';
  return [
    `${how} ${formatInstant(sentAt)}${sentByName ? ` de ${sentByName}` : ''}`,
    shownAt && `citit ${formatInstant(shownAt)}`,
    acceptedAt &&
      `${byCode ? 'acceptat cu cod' : 'semnat pe hârtie'} ${byCode ? formatInstant(acceptedAt) : formatInstantDay(acceptedAt)}${acceptedName ? ` de ${acceptedName}` : ''}`,
    withdrawnAt && `retras ${formatInstant(withdrawnAt)}`,
    acceptedAt && !withdrawnAt && expiresOn && `valabil până la ${formatDate(expiresOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
