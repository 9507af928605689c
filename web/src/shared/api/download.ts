import type { Endpoint, Sent } from 'contract/endpoint';
import { inTime, LIMIT, type Options, send, unreadable } from './call.ts';

/** The longest silence before a file's download ends, ms: a file takes longer to make, and may travel long. */
const FILE_LIMIT = 60_000;

/** Downloads a file instead of JSON; a file that breaks off fails like a missing answer. */
export function download<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: Options = {}): Promise<Blob> {
  return inTime(FILE_LIMIT, options, async (deadline) => {
    const { body, headers } = await send(endpoint, sent, options, deadline);
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, out) => {
        deadline.extend();
        out.enqueue(piece);
      },
    });
    return new Response(body?.pipeThrough(watched) ?? null, { headers }).blob();
  });
}

/** Opens a call that stays open; answers its bytes at their arrival. It is a call in the background. */
export function openStream<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: Options = {},
): Promise<ReadableStream<Uint8Array>> {
  return inTime(LIMIT.read, { ...options, isBackground: true }, async (deadline) => {
    const { body, status } = await send(endpoint, sent, options, deadline);
    if (!body) throw unreadable(status, options.token);
    return body;
  });
}
