import type { Endpoint, Sent } from 'contract/endpoint';
import { inTime, LIMIT, type Options, send, unreadable } from './call.ts';

/** Time without any bytes after which a file is given up, ms: it takes longer to make, and may be long on its way. */
const FILE_LIMIT = 60_000;

/** Asks for a file instead of JSON; one that breaks off on the way is a failure like no answer. */
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

/** Opens a call that stays open; answers its bytes as they come. Nobody waits for it. */
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
