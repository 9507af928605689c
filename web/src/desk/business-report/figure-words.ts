import type { Figure } from 'contract/business-report/business-report';
import { formatNumber, formatPercent, formatRon } from 'contract/romanian/romanian';
import type { ReportCell } from 'quote/shown/report-tables';

type Unit = Extract<ReportCell, { kind: 'figure' }>['unit'];

const UNITS: Readonly<Record<Unit, (value: number) => string>> = {
  share: (value) => formatPercent(value, 1),
  days: (value) => formatNumber(value, value < 10 ? 1 : 0),
  minutes: hoursAndMinutes,
  ron: (value) => formatRon(value),
};

/** A figure in words, with the number of cases behind it; from too few cases no figure is given. */
export function figureWords({ value, n }: Figure, unit: Unit): { readonly words: string; readonly note: string } {
  if (n === 0) return { words: '–', note: '' };
  const note = casesNote(n);
  return value === null ? { words: '', note: `prea puține, ${note}` } : { words: UNITS[unit](value), note };
}

/** `n = 120`: the number of cases behind a figure. */
export const casesNote = (n: number): string => `n = ${formatNumber(n)}`;

function hoursAndMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours > 0 && `${formatNumber(hours)}\u00a0h`, (rest > 0 || hours === 0) && `${rest}\u00a0min`]
    .filter(Boolean)
    .join(' ');
}
