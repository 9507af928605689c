/** The measures of a visit; times in ms since it began. */
export type Seen = {
  firstPaint: number;
  largestPaint: number;
  /** When the amount field answers to typing; on a page without scripts, its first paint. */
  usable: number;
  /** Sum of the time of long tasks beyond 50 ms each, after the first paint. */
  blocking: number;
  /** The time of a fixed piece of work in this page, at rest: the machine's speed at that moment. */
  fixedWork: number;
  /** Layout shift, as browsers score it. */
  shift: number;
  /** Bytes of JavaScript files, compressed, until the page was usable; prefetches at rest follow later. */
  script: number;
};

/** Runs in the page before anything else: collects the browser's reports while the page loads. */
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

  // React leaves its properties on an element once it listens to it. A page without such a field has no such wait: a
  // look in every frame would be most of its measured work.
  const field = () => document.querySelector('input[name="valoareImobil"]');
  const watch = () => {
    if (Object.keys(field() ?? {}).some((key) => key.startsWith('__reactProps'))) seen.usable = performance.now();
    else requestAnimationFrame(watch);
  };
  document.addEventListener('DOMContentLoaded', () => field() && watch());
}

/** Runs in the page when it has come to rest: the median of five runs of the same work, independent of the page. */
export function fixedWork(): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    const words = Array.from({ length: 20_000 }, (_, at) => String((at * 7_919) % 20_011));
    Reflect.set(globalThis, 'fixedWork', JSON.stringify(words.toSorted()).length);
    return performance.now() - started;
  });
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}

/** Runs in the page when it has come to rest; another function times the fixed work. */
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
