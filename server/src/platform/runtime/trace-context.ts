import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** A trace to which a request or a job belongs (W3C Trace Context): the same in the logs of every program on its way. */
export type TraceContext = {
  readonly traceId: string;
  /** Two hexadecimal digits: whether its caller records it. */
  readonly flags: string;
};

/** Version 00 ends after the flags; of later ones what follows is not known, and not looked at. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(-.*)?$/;
/** Longest header that is read: later versions may be longer than ours, but not without bound. */
const MAX_LENGTH = 256;
const NOT_RECORDED = '00';

const present = new AsyncLocalStorage<TraceContext>();

/** The trace that a `traceparent` header names; undefined for one that is not valid: it is as if it were not there. */
export function readTraceparent(header: unknown): TraceContext | undefined {
  if (typeof header !== 'string' || header.length > MAX_LENGTH) return undefined;
  const [, version, traceId, flags, more] = TRACEPARENT.exec(header) ?? [];
  if (!traceId || !flags || (version === '00' && more !== undefined)) return undefined;
  return { traceId, flags };
}

/** A trace that begins here. */
export function newTrace(): TraceContext {
  return { traceId: randomBytes(16).toString('hex'), flags: NOT_RECORDED };
}

/** Runs the work in a trace: calls within it pass the trace on. Without one it just runs. */
export function inTrace<Result>(trace: TraceContext | undefined, work: () => Result): Result {
  return trace ? present.run(trace, work) : work();
}

/** The headers that pass the present trace on to another program, each time as a step of its own; none outside of a trace. */
export function traceHeaders(): { readonly traceparent?: string } {
  const trace = present.getStore();
  if (!trace) return {};
  return { traceparent: `00-${trace.traceId}-${randomBytes(8).toString('hex')}-${trace.flags}` };
}
