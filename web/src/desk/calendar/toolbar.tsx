import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Segmented } from '../../shared/ui/components/fields/segmented.tsx';
import { useAccount } from '../session/account-api.ts';
import { addMonths, monthOf, writeMonth } from './month.ts';
import type { Shown } from './use-calendar.ts';

const WHOSE = [
  { value: 'mine', label: 'Ale mele' },
  { value: 'all', label: 'Toți brokerii' },
] as const;

type ToolbarProps = { shown: Shown; now: string; show: (change: Partial<Shown>) => void };

/** Which month, and whose appointments. */
export function Toolbar({ shown: { month, isMine }, now, show }: ToolbarProps) {
  const { data: account } = useAccount();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <ActionIcon
          variant="default"
          size="var(--tap)"
          aria-label="Luna anterioară"
          title="Luna anterioară"
          onClick={() => show({ month: addMonths(month, -1) })}
        >
          <IconChevronLeft size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
        <p className="min-w-[9.5rem] text-18 text-center font-650" aria-live="polite">
          {writeMonth(month)}
        </p>
        <ActionIcon
          variant="default"
          size="var(--tap)"
          aria-label="Luna următoare"
          title="Luna următoare"
          onClick={() => show({ month: addMonths(month, 1) })}
        >
          <IconChevronRight size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
        <Button variant="subtle" disabled={month === monthOf(now)} onClick={() => show({ month: monthOf(now) })}>
          Azi
        </Button>
      </div>
      <p className="hidden print:block">
        {isMine ? (
          <>
            Programările: <bdi>{account?.displayName || account?.username}</bdi>
          </>
        ) : (
          'Programările tuturor brokerilor'
        )}
      </p>
      <Segmented
        legend="Ale cui programări"
        hideLegend
        value={isMine ? 'mine' : 'all'}
        options={WHOSE}
        onChange={(whose) => show({ isMine: whose === 'mine' })}
      />
    </div>
  );
}
