import { events, type StaffEvent } from 'contract/events/events';
import { staffStream } from '../session/staff-call.ts';

/** Silence after which the connection is dead, ms: the server writes something every 20 seconds. */
const SILENCE_MS = 45_000;

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/**
 * Passes on the server's events until `end`, and reconnects after growing pauses. Each connection begins with
 * `restart`, after which the screens read everything again: no event stays missed.
 */
export async function subscribeToEvents(onEvent: (event: StaffEvent) => void, end: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  const onLiveEvent = (event: StaffEvent) => {
    pauseMs = FIRST_PAUSE_MS;
    onEvent(event);
  };
  while (!end.aborted) {
    // It reconnects after any failure.
    await readStream(onLiveEvent, end).catch(() => undefined);
    // Random, so that not all browsers of an office reconnect at the same moment when the server is back.
    await pause(pauseMs * (0.5 + Math.random()), end);
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
  }
}

async function readStream(onEvent: (event: StaffEvent) => void, end: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stream = await staffStream(events.listen, {}, { signal: AbortSignal.any([end, silence.signal]) });
  const waitAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  try {
    waitAgain();
    for await (const data of parseEventStream(stream)) {
      waitAgain();
      if (data !== undefined) onEvent(JSON.parse(data));
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The data of each event in a stream of `text/event-stream`; undefined for a comment, which only shows that the
 * connection is alive. Understands what our server writes: one `data:` line in a block.
 */
async function* parseEventStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<string | undefined> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + part.value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield block.startsWith('data: ') ? block.slice('data: '.length) : undefined;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function pause(ms: number, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    end.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
