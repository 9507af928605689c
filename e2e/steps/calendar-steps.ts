import type { Page } from '@playwright/test';
import type { Desk } from './customer-steps.ts';

/** The month after a month: `2026-12` → `2027-01`. */
export const monthAfter = (month: string): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 7);
};

/** A month far in the future: its days are never past, and its workdays never change. */
export const month = '2099-06';

/** The month before it, without appointments. */
export const monthBefore = '2099-05';

/** A day of that month, ISO. */
export const on = (day: number): string => `${month}-${String(day).padStart(2, '0')}`;

/** The first day of that month with the wanted weekday (1 is Monday), ISO. */
export const weekday = (wanted: number): string =>
  Array.from({ length: 7 }, (_, index) => on(index + 1)).find((day) => new Date(day).getUTCDay() === wanted) ?? on(1);

/** Makes an appointment beside the browser. */
export const meet = (desk: Desk, phone: string, title: string, appointmentDate: string, timeSlot: string) =>
  desk.ask('POST', '/api/appointments/create', { phone, title, appointmentDate, timeSlot });

/** The button of a day of that month. */
export const day = (page: Page, number: number) =>
  page
    .getByRole('table')
    .getByRole('button', { name: new RegExp(`^\\p{L}+, ${number} \\p{L}+ ${month.slice(0, 4)}, `, 'u') })
    .first();
