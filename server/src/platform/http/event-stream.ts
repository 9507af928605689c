import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * The answer of a call that stays open: events until they are over or `end` is given, each taken when the caller has
 * room for it. Undefined is no event: it only keeps the connection alive.
 */
export type EventSource<Event> = (end: AbortSignal) => AsyncIterable<Event | undefined>;

/**
 * Sends events as they come (`text/event-stream`), until the caller leaves or the server stops: what stays open by
 * itself must not hold up a stop.
 */
export function openEventStreams(app: FastifyInstance) {
  const open = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.abort();
  });
  return (reply: FastifyReply, source: EventSource<unknown>): FastifyReply => {
    const stream = new AbortController();
    open.add(stream);
    reply.raw.once('close', () => {
      open.delete(stream);
      stream.abort();
    });
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(written(source(stream.signal)), { objectMode: false }));
  };
}

async function* written(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const event of events) yield event === undefined ? ':\n\n' : `data: ${JSON.stringify(event)}\n\n`;
}
