import type { FreeSlots } from 'contract/availability/slots';
import { type TimeSlot, timeSlots } from 'contract/text/time-slots';
import { ApiError } from '../../shared/api/call.ts';
import { isRecord } from '../../shared/api/is-record.ts';

/** An hour of a day (ISO, in Romania). */
export type Hour = { readonly day: string; readonly timeSlot: TimeSlot };

/** A day with the hours that are free on it. */
export type FreeDay = FreeSlots['days'][number];

/** The free hours nearest to a chosen one that is not; undefined when the failure is another. */
export function nearestIn(failure: unknown): readonly Hour[] | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'INTERVAL_OCUPAT_ALTE_ORE') return undefined;
  const { nearest } = failure.details;
  return Array.isArray(nearest) ? nearest.flatMap((one) => readHour(one) ?? []) : [];
}

/** An hour that came from outside; undefined for what is none. */
export function readHour(value: unknown): Hour | undefined {
  if (!isRecord(value)) return undefined;
  const { day } = value;
  const timeSlot = timeSlots.find((one) => one === value.timeSlot);
  return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && timeSlot ? { day, timeSlot } : undefined;
}
