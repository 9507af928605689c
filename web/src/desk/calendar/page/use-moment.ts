import { useEffect, useState } from 'react';
import { type Moment, moment } from '../../appointments/appointment-time.ts';

const EVERY_MS = 30_000;

/** Now, in Romania; moves on by itself. */
export function useMoment(): Moment {
  const [now, setNow] = useState(moment);
  useEffect(() => {
    const clock = setInterval(() => setNow(moment()), EVERY_MS);
    return () => clearInterval(clock);
  }, []);
  return now;
}
