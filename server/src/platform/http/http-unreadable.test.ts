import { connect } from 'node:net';
import { describe, expect, it, test } from 'vitest';
import { useNotesServer } from '../../testing/notes-server.ts';

const server = useNotesServer();

describe('an unreadable call is refused and never fails', () => {
  const deep = (levels: number) => `{"title":"x","pages":1,"more":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  test.each([
    ['broken JSON', '{"title":', 400],
    ['no body', '', 400],
    ['a list', '[]', 400],
    ['a number', '1', 400],
    ['null', 'null', 400],
    ['very deep JSON', deep(100_000), 400],
    ['deep JSON', deep(40), 400],
    ['a key that reaches the prototype', '{"title":"x","pages":1,"__proto__":{"x":1}}', 400],
    ['one that reaches the constructor', '{"title":"x","pages":1,"constructor":{"prototype":{"x":1}}}', 400],
    ['NUL in a text', '{"title":"a\\u0000b","pages":1}', 400],
    ['NUL in a key', '{"title":"a","pages":1,"a\\u0000":1}', 400],
    ['half a character', '{"title":"a\\ud800","pages":1}', 400],
    ['half a character deep inside', '{"title":"a","pages":1,"x":[{"y":"\\udc00"}]}', 400],
    ['a number too large for JSON', '{"title":"a","pages":1e999}', 400],
    ['300 kB', JSON.stringify({ title: 'x'.repeat(300_000), pages: 1 }), 413],
  ])('%s', async (_what, payload, status) => {
    const answer = await server.post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      status,
      code: expect.any(String),
      message: expect.stringMatching(/^[A-ZÎ].+\.$/),
    });
  });

  it('takes 30 levels of nesting and ignores unknown fields', async () => {
    expect((await server.post(deep(30))).statusCode).toBe(201);
  });

  it('names the wrong fields', async () => {
    const answer = await server.post({ title: 7, pages: 'many' });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual(expect.arrayContaining(['title', 'pages']));
  });

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'a body of type %s',
    async (type) => {
      const answer = await server.post('title=x', { 'content-type': type });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'TIP_NEACCEPTAT']);
    },
  );

  test.each([
    [
      'text in another character set than it says',
      'application/json',
      Buffer.from('{"title":"\xba","pages":1}', 'latin1'),
      400,
    ],
    ['a character set that is not ours', 'application/json; charset=iso-8859-2', '{"title":"x","pages":1}', 415],
    ['one of two bytes', 'application/json; charset="utf-16"', Buffer.from('{"title":"x","pages":1}', 'utf16le'), 415],
  ] as const)('%s', async (_what, type, payload, status) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/notes',
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
  });

  it('a body that was compressed', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answer = await server.post({ title: 'x', pages: 1 }, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'TIP_NEACCEPTAT']);
  });

  it('but says itself that it is in UTF-8', async () => {
    const headers = { 'content-type': 'application/json;charset="UTF-8"' };
    const answer = await server.post({ title: 'Țară', pages: 1 }, headers);
    expect([answer.statusCode, answer.json().title]).toEqual([201, 'Țară']);
  });

  test.each(['/api/notes/%00', '/api/notes/a%ED%A0%80', '/api/notes/%E0%A4%A', '/api/notes/x?page=many', '/api/%'])(
    '%s',
    async (url) => {
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toEqual(expect.any(String));
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('bytes that are no HTTP at all', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('what is this\r\n\r\n'));
      const parts: Buffer[] = [];
      socket.on('data', (part) => parts.push(part));
      socket.on('close', () => resolve(Buffer.concat(parts).toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*application\/problem\+json.*CERERE_INVALIDA/s);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r\n.*^cache-control: no-store\r\n/ms);
  });
});
