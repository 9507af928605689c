import { appointments } from 'contract/appointments/appointments';
import { useRead } from '../data/read.ts';

/** Milliseconds between readings: no event says that an appointment is over. */
const EVERY_MS = 10 * 60_000;

/** Past appointments without an outcome, newest first: one's own or everybody's. */
export function useWithoutOutcome({ isMine }: { isMine: boolean }) {
  const query = { mine: isMine ? 'true' : 'false' } as const;
  return useRead(appointments.getWithoutOutcome, { query }, { every: EVERY_MS, onFocus: true });
}
