import { useQuery } from '@tanstack/react-query';
import { slots } from 'contract/availability/slots';
import { call } from '../../shared/api/call.ts';
import type { SlotsSource } from '../availability/slot-field.tsx';

/** The free hours of every broker, as a visitor reads them. */
export const everybodys: SlotsSource = {
  key: ['free-slots'],
  read: (signal) => call(slots.getFree, {}, { signal }),
};

/** Whether a visitor can choose an hour; false once the server says that none is free. */
export function useIsHourOffered(): boolean {
  const { data } = useQuery({ queryKey: everybodys.key, queryFn: ({ signal }) => everybodys.read(signal) });
  return data === undefined || data.days.length > 0;
}
