import { useEffect, useState } from 'react';

/** How long a slide is shown before the next one, ms. */
const INTERVAL = 30_000;

/** Which of `count` things is shown; the next one by itself every 30 seconds, unless `paused` or motion is unwanted. */
export function useSlideshow(count: number, paused: boolean) {
  const [shown, setShown] = useState(0);
  const turn = (by: number) => setShown((now) => (now + by + count) % count);

  // `shown` restarts the interval: after a slide was chosen by hand it has its whole time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (paused || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setShown((now) => (now + 1) % count), INTERVAL);
    return () => clearInterval(timer);
  }, [count, paused, shown]);

  return { shown, next: () => turn(1), previous: () => turn(-1) };
}
