/** The end of a call without an answer. */
export type Deadline = {
  /** Ends the request: after its time, or when the caller gives up. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** Call it at the arrival of bytes: the time begins anew. */
  readonly extend: () => void;
  /** Call it at the end: it clears the timer. */
  readonly clear: () => void;
};

/** Starts a deadline of that many milliseconds without bytes from the server. */
export function startDeadline(limit: number, given?: AbortSignal): Deadline {
  const controller = new AbortController();
  let isOver = false;
  const end = () => {
    isOver = true;
    controller.abort();
  };
  let timer = setTimeout(end, limit);
  const follow = () => controller.abort(given?.reason);
  if (given?.aborted) follow();
  given?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    isOver: () => isOver,
    extend: () => {
      clearTimeout(timer);
      timer = setTimeout(end, limit);
    },
    clear: () => clearTimeout(timer),
  };
}
