import { DndContext, DragOverlay } from '@dnd-kit/core';
import { IconDeviceMobile, IconPlus, IconPrinter, IconQuestionMark } from '@tabler/icons-react';
import { type Appointment, appointments } from 'contract/appointments/appointments';
import { formatCount } from 'contract/romanian/romanian';
import { type TimeInRomania, timeInRomania } from 'contract/romanian/romanian-time';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readText, storeText } from '../../../shared/drafts/browser-storage.ts';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useTeamTime } from '../../appointments/days-off.ts';
import { useWithoutOutcome } from '../../appointments/use-without-outcome.ts';
import { useAccount } from '../../data/account.ts';
import { useRead } from '../../data/read.ts';
import { brokersOf } from '../brokers.ts';
import styles from '../calendar.module.css';
import { Dialogs, type Opened } from '../dialogs/dialogs.tsx';
import { MoveDialog } from '../drag/move-dialog.tsx';
import { useAppointmentMoves } from '../drag/use-appointment-moves.ts';
import { useCalendarDrag } from '../drag/use-calendar-drag.ts';
import { SlotEntryPreview } from '../grid/slot-entry.tsx';
import { addressOf, type BrokerFilter, daysOf, readAddress, type Shown, type View } from '../shown.ts';
import { TeamDays } from '../team-days.ts';
import { BrokerChips } from './broker-chips.tsx';
import { Days } from './days.tsx';
import { Toolbar } from './toolbar.tsx';

const NONE: readonly Appointment[] = [];

/** The time between two looks at the clock, ms. */
const EVERY_MS = 30_000;

/** The appointments of a day, a week or a month: one's own, those of a colleague, or everybody's. */
export function CalendarPage() {
  const { shown, show, list, days } = useCalendar();
  const now = useMoment();
  const { data: account } = useAccount();
  const isWide = useIsWide();
  const [opened, setOpened] = useState<Opened>();
  const moves = useAppointmentMoves();
  // The earlier days' appointments stay for a moment: they do not belong to the days now on the screen.
  const isLoading = list.isPending || list.isPlaceholderData;
  const read = moves.withMoves(list.data ?? NONE);
  const appointments = ofWhom(read, shown.filter);
  const drag = useCalendarDrag({ appointments: read, today: now.day, onMove: moves.propose });
  const isMine = shown.filter === 'mine';
  const team = useTeamTime(days[0]);
  const atWork = team.filter(({ username, weekly }) => weekly !== null || username === account?.username);
  const brokers = isMine ? undefined : brokersOf(read, atWork);
  const time = { team, username: timeOf(shown.filter, account?.username) };
  // Where no room is kept for it, it stands below: the days must not move when its answer comes.
  const pending = <PendingNotice isMine={isMine} onOpen={() => setOpened({ what: 'pending' })} />;
  return (
    <TeamDays value={time}>
      <Page title="My Calendar" actions={<Actions onOpen={setOpened} />}>
        <div className="grid grid-cols-1 gap-3" data-wide-table>
          <Toolbar shown={shown} show={show} brokers={brokers} isWide={isWide} now={now.day} />
          {brokers && isWide && (
            <div className="flex flex-wrap items-center justify-between gap-2 min-h-tap">
              <BrokerChips brokers={brokers} filter={shown.filter} onShow={(filter) => show({ filter })} />
              {pending}
            </div>
          )}
          {list.error && (
            <LoadFailed failure={list.error} retry={list.refetch}>
              Failed to load appointments. Please try again later.
            </LoadFailed>
          )}
          {moves.notice && <Alert tone={moves.notice.tone}>{moves.notice.text}</Alert>}
          <DndContext {...drag.props}>
            <Days
              shown={shown}
              show={show}
              now={now}
              appointments={appointments}
              brokers={brokers}
              isLoading={isLoading}
              isWide={isWide}
              isRead={list.data !== undefined}
              me={account?.username}
              dragged={drag.dragged}
              onOpen={setOpened}
            />
            <DragOverlay dropAnimation={null}>
              {drag.dragged && <SlotEntryPreview appointment={drag.dragged.appointment} now={now} brokers={brokers} />}
            </DragOverlay>
          </DndContext>
          {!(brokers && isWide) && pending}
        </div>
        <Dialogs
          opened={opened}
          setOpened={setOpened}
          appointments={appointments}
          now={now}
          isMine={isMine}
          brokers={brokers}
        />
        {moves.proposed && (
          <MoveDialog move={moves.proposed} onConfirm={moves.confirm} onClose={() => moves.propose(undefined)} />
        )}
      </Page>
    </TeamDays>
  );
}

/** The member whose time is shown; undefined: everybody's. */
function timeOf(filter: BrokerFilter, me: string | undefined): string | undefined {
  if (typeof filter === 'object') return filter.broker;
  return filter === 'mine' ? me : undefined;
}

function ofWhom(appointments: readonly Appointment[], filter: BrokerFilter): readonly Appointment[] {
  return typeof filter === 'object' ? appointments.filter(({ broker }) => broker === filter.broker) : appointments;
}

/** Now, in Romania; moves on by itself. */
function useMoment(): TimeInRomania {
  const [now, setNow] = useState(() => timeInRomania(new Date()));
  useEffect(() => {
    const clock = setInterval(() => setNow(timeInRomania(new Date())), EVERY_MS);
    return () => clearInterval(clock);
  }, []);
  return now;
}

/** The number of past appointments without an outcome; empty for none. */
function PendingNotice({ isMine, onOpen }: { isMine: boolean; onOpen: () => void }) {
  const { data } = useWithoutOutcome({ isMine });
  const count = data?.appointments.length ?? 0;
  if (count === 0) return null;
  const words = formatCount(count, 'programare trecută', 'programări trecute');
  return (
    <button type="button" className={styles.pending} onClick={onOpen}>
      <IconQuestionMark size={18} stroke={2.2} aria-hidden />
      <span>
        {data?.hasMore && 'peste '}
        <strong>{words}</strong> fără rezultat
      </span>
      <span className="text-brand-ink font-650 underline pointer-coarse:ms-auto">Notați</span>
    </button>
  );
}

const SIGN = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

/** Buttons: a new appointment, the calendar feed, printing; on a phone as icons beside the title. */
function Actions({ onOpen }: { onOpen: (opened: Opened) => void }) {
  return (
    <div className="flex items-center gap-2">
      <Button className={styles.action} onClick={() => onOpen({ what: 'new' })}>
        <Face sign={<IconPlus {...SIGN} />}>Programare nouă</Face>
      </Button>
      <Button className={styles.action} variant="secondary" onClick={() => onOpen({ what: 'feed' })}>
        <Face sign={<IconDeviceMobile {...SIGN} />}>Pe telefon</Face>
      </Button>
      <Button className={`${styles.action} max-md:hidden!`} variant="secondary" onClick={() => window.print()}>
        <Face sign={<IconPrinter {...SIGN} />}>Tipăriți</Face>
      </Button>
    </div>
  );
}

function Face({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <>
      {sign}
      <span className="ms-2 max-md:sr-only">{children}</span>
    </>
  );
}

/** The browser's key for the person's last view. */
const CHOSEN = 'vedere-calendar';
const VIEWS: readonly View[] = ['day', 'week', 'month'];

/**
 * The view is in the address: `?zi=2026-11-24`, `?saptamana=2026-11-23` or `?luna=2026-11`, and `&brokeri=toti` or
 * `&brokeri=ana`. Without a day it shows today in the view that the person chose last: at first the month.
 */
function useCalendar() {
  const [params, setParams] = useSearchParams();
  const now = today();
  const shown = readAddress(params, { now, view: chosenView() ?? 'month' });
  const days = daysOf(shown);
  const mine = shown.filter === 'mine' ? 'true' : 'false';
  const query = { from: days[0] ?? '', to: days.at(-1) ?? '', mine } as const;
  const list = useRead(appointments.getAll, { query }, { keepsPrevious: true });
  const show = (change: Partial<Shown>) => {
    if (change.view) storeText('browser', CHOSEN, change.view);
    // Rendered before the next key is handled, which would otherwise act on the days before.
    setParams(addressOf({ ...shown, ...change }), { flushSync: true });
  };
  return { shown, show, now, list, days };
}

function chosenView(): View | undefined {
  const chosen = readText('browser', CHOSEN);
  return VIEWS.find((view) => view === chosen);
}
