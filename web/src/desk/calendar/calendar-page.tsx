import { Button } from '@mantine/core';
import { IconDeviceMobile, IconPlus } from '@tabler/icons-react';
import type { Appointment } from 'contract/appointments/appointments';
import { useState } from 'react';
import { useIsPrinting } from '../../shared/ui/layout/use-is-printing.ts';
import { useIsWide } from '../../shared/ui/layout/use-is-wide.ts';
import { LoadFailed } from '../ui/components/load-failed.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Agenda } from './agenda.tsx';
import styles from './calendar.module.css';
import { Dialogs, type Opened } from './dialogs.tsx';
import { monthOf } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCalendar } from './use-calendar.ts';

const NONE: readonly Appointment[] = [];

/** The appointments of a month, one's own or those of all brokers. */
export function CalendarPage() {
  const { shown, show, weeks, now, list } = useCalendar();
  const [opened, setOpened] = useState<Opened>();
  const isScreenWide = useIsWide();
  const isPrinting = useIsPrinting();
  // The sheet lies across, whatever it is printed from.
  const isWide = isScreenWide || isPrinting;
  // Those of the month before stay for a moment: what they say of this one is not known to be true.
  const isLoading = list.isPending || list.isPlaceholderData;
  const appointments = list.data ?? NONE;
  const appointmentsOn = (day: string) => appointments.filter(({ appointmentDate }) => appointmentDate === day);
  const openEntry = (id: string) => setOpened({ what: 'entry', id });
  const openDay = (day: string) => {
    const isEmpty = appointmentsOn(day).length === 0;
    setOpened(isEmpty && day >= now ? { what: 'new', day } : { what: 'day', day });
  };
  const common = { now, hasBroker: !shown.isMine, onEntry: openEntry };
  return (
    <Page title="My Calendar" actions={<Actions onOpen={setOpened} />}>
      <Toolbar shown={shown} now={now} show={show} />
      {list.error && (
        <LoadFailed failure={list.error} retry={list.refetch}>
          Failed to load appointments. Please try again later.
        </LoadFailed>
      )}
      <div className="relative grid grid-cols-1 gap-6" data-wide-table>
        <p role="status" lang="en" className={styles.loading}>
          {isLoading && 'Loading appointments...'}
        </p>
        <MonthGrid
          {...common}
          isWide={isWide}
          month={shown.month}
          weeks={weeks}
          appointmentsOn={appointmentsOn}
          isLoading={isLoading}
          onMonth={(month) => show({ month })}
          onDay={openDay}
        />
        {!isWide && list.data && !isLoading && (
          <Agenda
            {...common}
            appointments={appointments.filter(({ appointmentDate }) => monthOf(appointmentDate) === shown.month)}
          />
        )}
      </div>
      <Dialogs opened={opened} setOpened={setOpened} appointments={appointments} now={now} hasBroker={!shown.isMine} />
    </Page>
  );
}

function Actions({ onOpen }: { onOpen: (opened: Opened) => void }) {
  return (
    <div className={`${styles.actions} flex flex-wrap items-center gap-2`}>
      <Button leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />} onClick={() => onOpen({ what: 'new' })}>
        Programare nouă
      </Button>
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={20} stroke={1.8} aria-hidden />}
        onClick={() => onOpen({ what: 'feed' })}
      >
        Pe telefon
      </Button>
    </div>
  );
}
