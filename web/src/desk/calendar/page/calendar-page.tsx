import { DndContext, DragOverlay } from '@dnd-kit/core';
import type { Appointment } from 'contract/appointments/appointments';
import { type TimeInRomania, timeInRomania } from 'contract/romanian/romanian-time';
import { useEffect, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useAccount } from '../../data/account.ts';
import { brokersOf } from '../brokers.ts';
import { Dialogs, type Opened } from '../dialogs/dialogs.tsx';
import { MoveDialog } from '../drag/move-dialog.tsx';
import { useAppointmentMoves } from '../drag/use-appointment-moves.ts';
import { useCalendarDrag } from '../drag/use-calendar-drag.ts';
import { SlotEntryPreview } from '../grid/slot-entry.tsx';
import type { BrokerFilter } from '../shown.ts';
import { Actions } from './actions.tsx';
import { BrokerChips } from './broker-chips.tsx';
import { Days } from './days.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCalendar } from './use-calendar.ts';

const NONE: readonly Appointment[] = [];

/** The time between two looks at the clock, ms. */
const EVERY_MS = 30_000;

/** The appointments of a day, a week or a month: one's own, those of a colleague, or everybody's. */
export function CalendarPage() {
  const { shown, show, list } = useCalendar();
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
  const brokers = isMine ? undefined : brokersOf(read);
  return (
    <Page title="My Calendar" actions={<Actions onOpen={setOpened} />}>
      <div className="grid grid-cols-1 gap-3" data-wide-table>
        <Toolbar shown={shown} show={show} brokers={brokers} isWide={isWide} now={now.day} />
        <div className="empty:hidden flex flex-wrap items-center justify-between gap-2">
          {brokers && isWide && (
            <BrokerChips brokers={brokers} filter={shown.filter} onShow={(filter) => show({ filter })} />
          )}
          <PendingNotice isMine={isMine} onOpen={() => setOpened({ what: 'pending' })} />
        </div>
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
  );
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
