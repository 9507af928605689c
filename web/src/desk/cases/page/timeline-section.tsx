import type { Application, ApplicationEvent } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { changesText, eventText } from '../case-words.ts';

/** Events shown before all of them are wanted. */
const FIRST = 4;

/** The events of a case's applications, newest first. */
export function TimelineSection({ found }: { found: CaseDetails }) {
  const [showsAll, setShowsAll] = useState(false);
  const events = timelineOf(found.applications);
  const shown = showsAll ? events : events.slice(0, FIRST);
  return (
    <Section id="istoric-dosar" title="Istoric" isFolded summary={formatCount(events.length, 'mutare', 'mutări')}>
      {events.length === 0 ? (
        <p className="text-ink-soft">Aici apare fiecare mutare la o bancă, cu cine a făcut-o și când.</p>
      ) : (
        <ol className="ruled-2 *:first:pt-0">
          {shown.map(({ banca, event }) => (
            <Event key={event._id} banca={banca} event={event} />
          ))}
        </ol>
      )}
      {events.length > shown.length && (
        <Button variant="quiet" className="justify-self-start print:hidden" onClick={() => setShowsAll(true)}>
          Vedeți mai multe ({events.length - shown.length})
        </Button>
      )}
    </Section>
  );
}

function Event({ banca, event }: { banca: string; event: ApplicationEvent }) {
  const changes = changesText(event);
  return (
    <li>
      <p className="wrap-anywhere">
        <span className="font-600">{banca}</span>: {eventText(event)}
      </p>
      {changes.length > 0 && <p className="text-14 text-ink-soft tabular">{changes.join(' · ')}</p>}
      {event.note && <p className="text-14 wrap-anywhere whitespace-pre-line">{event.note}</p>}
      <p className="text-14 text-ink-soft">
        <time dateTime={event.at}>{formatInstant(event.at)}</time> ·{' '}
        <bdi>{event.byName ?? event.by ?? 'programul'}</bdi>
      </p>
    </li>
  );
}

/** An event with the bank that it is about. */
type BankEvent = { readonly banca: string; readonly event: ApplicationEvent };

/** The events of all applications of a case, newest first; at the same moment in the order of the applications. */
export function timelineOf(applications: readonly Pick<Application, 'banca' | 'events'>[]): readonly BankEvent[] {
  return applications
    .flatMap(({ banca, events }) => events.map((event) => ({ banca, event })))
    .toSorted((one, other) => other.event.at.localeCompare(one.event.at));
}
