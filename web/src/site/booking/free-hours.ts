import { slots } from 'contract/availability/slots';
import { call } from '../../shared/api/call.ts';
import { type SlotsSource, useHasFreeSlots } from '../availability/free-slots.ts';

/** The free hours of every broker, as a visitor reads them. */
export const everybodys: SlotsSource = {
  key: ['free-slots'],
  read: (signal) => call(slots.getFree, {}, { signal }),
};

/** Whether a visitor can choose an hour. */
export const useIsHourOffered = (): boolean => useHasFreeSlots(everybodys);
