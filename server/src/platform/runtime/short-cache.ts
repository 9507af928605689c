/**
 * Reads something at most once in that many milliseconds, for any number of calls: in between they get the last answer,
 * or wait for the running reading.
 */
export function cacheFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: Promise<Value> | undefined;
  let until = Number.NEGATIVE_INFINITY;
  return () => {
    if (!last || performance.now() > until) {
      until = Number.POSITIVE_INFINITY;
      last = read().finally(() => {
        until = performance.now() + milliseconds;
      });
    }
    return last;
  };
}

/** The answer, unless it takes too long: then it fails with these words. */
export async function withinTime<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const signal = AbortSignal.timeout(milliseconds);
  const tooLate = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer in ${milliseconds} ms`)), { once: true });
  });
  return Promise.race([work(signal), tooLate]);
}
