import type { KeyboardEvent } from 'react';

/** The steps of the arrow keys, in days and in slots. */
const STEPS: Readonly<Record<string, { readonly days: number; readonly slots: number }>> = {
  ArrowLeft: { days: -1, slots: 0 },
  ArrowRight: { days: 1, slots: 0 },
  ArrowUp: { days: 0, slots: -1 },
  ArrowDown: { days: 0, slots: 1 },
};

/** Moves the focus from box to box of a week by arrows, so that nobody passes 49 boxes with Tab. */
export function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target, currentTarget } = event;
  if (!step || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  const days = [...currentTarget.querySelectorAll('[data-day]')].map((day) => [
    ...day.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
  ]);
  const day = days.findIndex((boxes) => boxes.includes(target));
  const slot = days[day]?.indexOf(target) ?? -1;
  const next = days[day + step.days]?.[slot + step.slots];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
