import { type TimeSlot, timeSlots } from 'contract/appointments/time-slots';
import type { FreeSlots } from 'contract/availability/slots';
import { ApiError } from '../../shared/api/call.ts';
import { isRecord } from '../../shared/api/is-record.ts';

/** A booked slot: one of the fixed hours (`contract/appointments/time-slots.ts`) of a day (ISO, in Romania). */
export type Slot = { readonly day: string; readonly timeSlot: TimeSlot };

/** A day with its free slots. */
export type FreeDay = FreeSlots['days'][number];

/** The free slots nearest to a taken one; undefined for another failure. */
export function nearestSlotsIn(failure: unknown): readonly Slot[] | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'INTERVAL_OCUPAT_ALTE_ORE') return undefined;
  const { nearest } = failure.details;
  return Array.isArray(nearest) ? nearest.flatMap((one) => readSlot(one) ?? []) : [];
}

/** A slot from outside; undefined for another value. */
export function readSlot(value: unknown): Slot | undefined {
  if (!isRecord(value)) return undefined;
  const { day } = value;
  const timeSlot = timeSlots.find((one) => one === value.timeSlot);
  return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && timeSlot ? { day, timeSlot } : undefined;
}
