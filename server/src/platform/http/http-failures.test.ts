import { describe, expect, it } from 'vitest';
import { useNotesServer } from '../../testing/notes-server.ts';

const server = useNotesServer();

describe('failures', () => {
  it('that were foreseen are answered as they are', async () => {
    const answer = await server.app.inject('/api/fail/refused');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      type: '/problems/PERIOADA',
      status: 400,
      title: 'Perioada trebuie să fie între 60 și 360 de luni.',
      message: 'Perioada trebuie să fie între 60 și 360 de luni.',
      code: 'PERIOADA',
      min: 60,
      max: 360,
      requestId: answer.headers['x-request-id'],
    });
  });

  it('that are unforeseen show only a number, under which the log has the rest without personal data', async () => {
    server.forget();
    const answer = await server.app.inject('/api/fail/bug');
    expect(answer.statusCode).toBe(500);
    const { requestId, ...body } = answer.json();
    expect(body).toEqual({
      type: '/problems/EROARE_INTERNA',
      status: 500,
      title: body.message,
      message: expect.any(String),
      code: 'EROARE_INTERNA',
    });

    const line =
      server
        .logged()
        .split('\n')
        .find((text) => text.includes('unexpected failure')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      reqId: requestId,
      err: { message: 'secret of [hidden]', cause: { message: 'duplicate key' } },
    });
    expect(server.logged()).not.toMatch(/722\s?123/);
  });

  it('of the database ask to come back', async () => {
    const answer = await server.app.inject('/api/fail/outage');
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'INDISPONIBIL', '5']);
  });

  it('that are not even errors are failures too', async () => {
    server.forget();
    expect((await server.app.inject('/api/fail/thrown')).statusCode).toBe(500);
    expect(server.logged()).toContain('"err":{"type":"string","message":"a text"}');
  });
});

it('a request is one line in the log, without its address', async () => {
  server.forget();
  await server.app.inject('/api/notes/0722123456?page=2');
  const lines = server
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({ method: 'GET', route: '/api/notes/:title', status: 200, reqId: expect.any(String) }),
  ]);
});
