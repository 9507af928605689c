/** What a visit showed; times in ms since the visit began. */
export type Seen = {
  firstPaint: number;
  largestPaint: number;
  /** When the amount field answers to typing; on a page without scripts, its first paint. */
  usable: number;
  /** Sum of what long tasks took beyond 50 ms each, after the first paint. */
  blocking: number;
  /** What the fixed piece of work takes in this page, at rest: the measure of how fast the machine was just then. */
  fixedWork: number;
  /** Layout shift, as browsers score it. */
  shift: number;
  /** Bytes of JavaScript files, as they travelled, until the page was usable; what is fetched ahead at rest comes later. */
  script: number;
};

/** Runs in the page before anything else: collects what the browser reports while the page loads. */
export function observe(): void {
  const seen = { firstPaint: 0, largestPaint: 0, usable: 0, blocking: 0, shift: 0, script: 0 };
  Reflect.set(globalThis, 'seen', seen);
  const each = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });

  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  each('layout-shift', (entry) => {
    seen.shift += Number(Reflect.get(entry, 'value'));
  });
  const longTasks: PerformanceEntry[] = [];
  Reflect.set(globalThis, 'longTasks', longTasks);
  each('longtask', (task) => longTasks.push(task));

  // React leaves its properties on an element once it listens to it. Where the page brings no such field nothing is
  // waited for: a look in every frame would be most of what the page is seen to do.
  const field = () => document.querySelector('input[name="valoareImobil"]');
  const watch = () => {
    if (Object.keys(field() ?? {}).some((key) => key.startsWith('__reactProps'))) seen.usable = performance.now();
    else requestAnimationFrame(watch);
  };
  document.addEventListener('DOMContentLoaded', () => field() && watch());
}

/** Runs in the page when it has come to rest: the median of five times the same work, which no page has a part in. */
export function fixedWork(): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    const words = Array.from({ length: 20_000 }, (_, at) => String((at * 7_919) % 20_011));
    Reflect.set(globalThis, 'fixedWork', JSON.stringify(words.toSorted()).length);
    return performance.now() - started;
  });
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}

/** Runs in the page when it has come to rest; the fixed work is timed apart. */
export function seen(): Omit<Seen, 'fixedWork'> {
  const measured: Omit<Seen, 'fixedWork'> = Reflect.get(globalThis, 'seen');
  const longTasks: PerformanceEntry[] = Reflect.get(globalThis, 'longTasks');
  const blocking = longTasks
    .filter(({ startTime }) => startTime > measured.firstPaint)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
  const files = performance.getEntriesByType('resource');
  const scripts = files.filter(({ name, startTime }) => name.endsWith('.js') && startTime < measured.usable);
  const script = scripts.reduce((sum, file) => sum + Number(Reflect.get(file, 'encodedBodySize')), 0);
  return { ...measured, usable: measured.usable || measured.firstPaint, blocking, script };
}

/** Runs in the page: its inline scripts. */
export function inlineScripts(): string {
  return Array.from(document.querySelectorAll('script[type="module"]:not([src])'), (script) => script.textContent).join(
    '',
  );
}
