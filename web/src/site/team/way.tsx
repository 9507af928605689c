import { WORKING_HOURS } from 'contract/availability/call-promise';
import type { ReactNode } from 'react';
import { HANDSET } from '../components/handset.tsx';

const ICONS = {
  letter: 'M3 6h18v12H3ZM3 7l9 7 9-7',
  phone: HANDSET,
  place: 'M12 21c4-5 7-8.3 7-11.5a7 7 0 0 0-14 0C5 12.7 8 16 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 2',
  calendar: 'M4 6h16v14H4ZM4 10h16M8 3v4M16 3v4m-7 8 2 2 4-4',
} as const;

type WayProps = { name: string; icon: keyof typeof ICONS; children: ReactNode };

/** One way to reach us: its icon, its name, and the words or the link. */
export function Way({ name, icon, children }: WayProps) {
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
      <span className="grid place-items-center size-tap rounded bg-brand-tint text-brand-ink">
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d={ICONS[icon]}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <div className="text-balance font-550">
        <p className="text-14 font-400 text-ink-soft">{name}</p>
        {children}
      </div>
    </div>
  );
}

/** The days and hours in which we call, without the exception. */
export const HOURS = `luni–vineri, ${WORKING_HOURS.from}:00–${WORKING_HOURS.to}:00`;

/** The days and hours in which we call. */
export function Hours() {
  return <p>{HOURS}, fără sărbătorile legale</p>;
}
