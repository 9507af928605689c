import { connect } from 'node:net';
import { describe, expect, it, test } from 'vitest';
import { useNotesServer } from '../../testing/notes-server.ts';

const server = useNotesServer();
const ID = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

const linesOf = (reqId: unknown) =>
  server
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter((line) => line.reqId === reqId);

describe('every answer names its request, as the log does', () => {
  test.each([
    ['a success', '/api/notes/x', 200],
    ['invalid input', '/api/notes/x?page=many', 400],
    ['an unknown call', '/api/nothing', 404],
    ['an unknown page', '/nothing', 404],
    ['a call that fails', '/api/fail/bug', 500],
    ['one that waits for the database in vain', '/api/fail/outage', 503],
    ['a URL that cannot be read', '/api/notes/%E0%A4%A', 400],
  ])('%s', async (_what, url, status) => {
    server.forget();
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBe(status);
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(ID);
    if (status >= 400) expect(answer.json().requestId).toBe(id);
    expect(linesOf(id).at(-1)).toMatchObject({ status });
  });

  it('bytes that are no HTTP', async () => {
    server.forget();
    const answer = await sendRaw('what is this\r\n\r\n');
    const id = /^x-request-id: (\S+)\r$/m.exec(answer)?.[1];
    expect(id).toMatch(ID);
    expect(answer).toContain(`"requestId":"${id}"`);
    expect(linesOf(id)).toMatchObject([{ status: 400, msg: 'a request could not be read' }]);
  });

  it('no caller’s own id for a request counts', async () => {
    const { headers } = await server.app.inject({ url: '/api/notes/x', headers: { 'x-request-id': 'AAAA-AAAA' } });
    expect(headers['x-request-id']).toMatch(ID);
    expect(headers['x-request-id']).not.toBe('AAAA-AAAA');
  });
});

describe('a trace', () => {
  it('that a caller names stands in the lines of its request', async () => {
    server.forget();
    const { headers } = await server.app.inject({ url: '/api/fail/bug', headers: { traceparent: TRACEPARENT } });
    const lines = linesOf(headers['x-request-id']);
    expect(lines.map(({ traceId, msg }) => [traceId, msg])).toEqual([
      [TRACE, 'unexpected failure'],
      [TRACE, undefined],
    ]);
  });

  test.each([
    ['of no known form', 'my trace'],
    ['in capitals', TRACEPARENT.toUpperCase()],
    ['of a version that cannot be', `ff${TRACEPARENT.slice(2)}`],
    ['of version 00 with more behind it', `${TRACEPARENT}-more`],
    ['without an id', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['without a parent', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['sent twice', `${TRACEPARENT}, ${TRACEPARENT}`],
    ['without end', `01${TRACEPARENT.slice(2)}-${'a'.repeat(10_000)}`],
  ])('that is not valid (%s) is ignored', async (_what, traceparent) => {
    server.forget();
    const answer = await server.app.inject({ url: '/api/notes/x', headers: { traceparent } });
    expect(answer.statusCode).toBe(200);
    expect(linesOf(answer.headers['x-request-id'])).toEqual([
      expect.not.objectContaining({ traceId: expect.anything() }),
    ]);
  });

  it('of a later version is understood as far as it is known', async () => {
    server.forget();
    const traceparent = `01${TRACEPARENT.slice(2)}-what-is-to-come`;
    const { headers } = await server.app.inject({ url: '/api/notes/x', headers: { traceparent } });
    expect(linesOf(headers['x-request-id'])).toMatchObject([{ traceId: TRACE }]);
  });
});

function sendRaw(bytes: string): Promise<string> {
  return server.app.listen({ port: 0, host: '127.0.0.1' }).then(
    (address) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(bytes));
        const parts: Buffer[] = [];
        socket.on('data', (part) => parts.push(part));
        socket.on('close', () => resolve(Buffer.concat(parts).toString()));
      }),
  );
}
