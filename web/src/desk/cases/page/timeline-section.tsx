import type { Application, ApplicationEvent } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { formatInstant } from '../../../shared/time/instant.ts';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { changesText, eventText } from '../case-words.ts';

/** Events shown before all of them are wanted. */
const FIRST = 4;

/** The events of a case's applications, newest first. */
export function TimelineSection({ found }: { found: CaseDetails }) {
  const [showsAll, setShowsAll] = useState(false);
  const lines = timelineOf(found.applications);
  const shown = showsAll ? lines : lines.slice(0, FIRST);
  const moves = lines.filter(({ event: { from, to } }) => from !== to).length;
  return (
    <Section id="istoric-dosar" title="Istoric" isFolded summary={formatCount(moves, 'mutare', 'mutări')}>
      {lines.length === 0 ? (
        <p className="text-ink-soft">Aici apare fiecare mutare la o bancă, cu cine a făcut-o și când.</p>
      ) : (
        <ol className="ruled-2 *:first:pt-0">
          {shown.map((line) => (
            <Line key={line.event._id} {...line} />
          ))}
        </ol>
      )}
      {lines.length > shown.length && (
        <Button variant="quiet" className="justify-self-start print:hidden" onClick={() => setShowsAll(true)}>
          Vedeți mai multe ({lines.length - shown.length})
        </Button>
      )}
    </Section>
  );
}

function Line({ banca, event, times }: TimelineLine) {
  const changes = changesText(event);
  return (
    <li>
      <p className="wrap-anywhere">
        <span className="font-600">{bankName(banca)}</span>: {eventText(event)}
        {times > 1 && ` de ${times} ori`}
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

/** A line of the history: an event with its bank, or a person's changes of the same details within minutes. */
type TimelineLine = { readonly banca: string; readonly event: ApplicationEvent; readonly times: number };

/** The history of all applications of a case, newest first; at the same moment in the order of the applications. */
export function timelineOf(applications: readonly Pick<Application, 'banca' | 'events'>[]): readonly TimelineLine[] {
  return applications
    .flatMap(({ banca, events }) => gathered(events).map((line) => ({ banca, ...line })))
    .toSorted((one, other) => other.event.at.localeCompare(one.event.at));
}

/** Milliseconds between two changes that are read as one. */
const SOON = 10 * 60_000;

/** Events of an application, newest first; changes that follow each other within minutes are one, with the newest values. */
function gathered(events: readonly ApplicationEvent[]): Omit<TimelineLine, 'banca'>[] {
  const lines: Omit<TimelineLine, 'banca'>[] = [];
  for (const [index, event] of events.entries()) {
    const [line, after] = [lines.at(-1), events[index - 1]];
    if (line && after && isSameChange(after, event)) {
      const changes = { ...event.changes, ...line.event.changes };
      lines[lines.length - 1] = { event: { ...line.event, changes }, times: line.times + 1 };
    } else lines.push({ event, times: 1 });
  }
  return lines;
}

/** Moves stay apart, and so do notes that differ. */
function isSameChange(later: ApplicationEvent, earlier: ApplicationEvent): boolean {
  return (
    later.from === later.to &&
    earlier.from === earlier.to &&
    later.to === earlier.to &&
    later.by === earlier.by &&
    later.note === earlier.note &&
    Date.parse(later.at) - Date.parse(earlier.at) <= SOON
  );
}
