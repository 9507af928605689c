import { endpoints } from 'contract/endpoint';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, call } from './call.ts';
import { download } from './download.ts';

const things = endpoints({
  find: {
    method: 'GET',
    path: '/api/things/:name',
    access: 'public',
    summary: 'Finds a thing',
    params: z.object({ name: z.string() }),
    query: z.object({ search: z.string().optional(), limit: z.number() }),
    response: z.object({ value: z.number() }),
  },
  make: {
    method: 'POST',
    path: '/api/things',
    access: 'public',
    summary: 'Makes a thing',
    body: z.object({ name: z.string() }),
    response: z.object({ made: z.boolean() }),
  },
});

/** The network: what was asked, and what it answers. */
const network = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));
const failureOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (failure: unknown) => failure,
  );

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal('fetch', network);
});

describe('a call', () => {
  it('puts parameters into the path and the query, leaving out what is not given', async () => {
    network.mockReturnValue(answer(200, { value: 7 }));
    const sent = { params: { name: 'a/b c' }, query: { search: undefined, limit: 5 } };
    expect(await call(things.find, sent)).toEqual({ value: 7 });
    expect(network.mock.lastCall?.[0]).toBe('/api/things/a%2Fb%20c?limit=5');
    expect(network.mock.lastCall?.[1]).not.toHaveProperty('headers');
  });

  it('sends its body as JSON', async () => {
    network.mockReturnValue(answer(201, { made: true }));
    await call(things.make, { body: { name: 'ă' } });
    expect(network.mock.lastCall?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"ă"}',
    });
  });

  it('can name its endpoint by method and path alone', async () => {
    network.mockReturnValue(answer(201, { made: true }));
    const endpoint = { method: 'POST', path: '/api/things' } as const;
    expect(await call<typeof things.make>(endpoint, { body: { name: 'x' } })).toEqual({ made: true });
  });

  it('sends files as a form whose type the browser writes', async () => {
    network.mockReturnValue(answer(201, { made: true }));
    await call(things.make, { body: undefined } as never, { files: [new File(['x'], 'a.csv')] });
    const { body, headers } = network.mock.lastCall?.[1] ?? {};
    expect(headers).toBeUndefined();
    expect(body instanceof FormData && body.getAll('files')).toMatchObject([{ name: 'a.csv', size: 1 }]);
  });

  it('that is refused tells why, what to mend, and the figures behind it', async () => {
    const body = {
      type: '/problems/X',
      title: 'Nu',
      status: 422,
      code: 'X',
      message: 'Nu',
      errors: { name: 'Scurt' },
      maxLoan: 9,
    };
    network.mockReturnValue(answer(422, body));
    const failure = await failureOf(call(things.make, { body: { name: '' } }));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 422,
      code: 'X',
      message: 'Nu',
      errors: { name: 'Scurt' },
      details: { maxLoan: 9 },
    });
  });

  it('that reaches no server says so in Romanian', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    const failure = await failureOf(call(things.make, { body: { name: '' } }));
    expect(failure).toMatchObject({
      status: 0,
      code: 'RETEA',
      message: expect.stringContaining('conexiunea la internet'),
    });
  });

  it.each([200, 502])('answered with something else than JSON (%i) is a failure with a sentence', async (status) => {
    network.mockResolvedValue(new Response('<html>', { status }));
    const failure = await failureOf(call(things.make, { body: { name: '' } }));
    expect(failure).toMatchObject({ status, code: 'RASPUNS', message: expect.stringContaining('Încercați din nou') });
  });

  it('that was given up is not reported as a failure of the network', async () => {
    const given = new AbortController();
    network.mockImplementation(async () => {
      given.abort();
      throw given.signal.reason;
    });
    const failure = await failureOf(call(things.make, { body: { name: '' } }, { signal: given.signal }));
    expect(failure).toMatchObject({ name: 'AbortError' });
  });
});

describe('a download', () => {
  it('hands over the bytes', async () => {
    network.mockResolvedValue(new Response('%PDF'));
    const file = await download(things.make, { body: { name: 'x' } });
    expect(await file.text()).toBe('%PDF');
  });

  it('that breaks off on the way is a failure with a sentence, unless it was called off', async () => {
    const broken = () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) }));
    network.mockImplementation(() => Promise.resolve(broken()));
    const failure = await failureOf(download(things.make, { body: { name: 'x' } }));
    expect(failure).toMatchObject({ status: 0, code: 'RETEA', message: expect.stringMatching(/^Nu am putut/) });
    const left = AbortSignal.abort();
    expect(await failureOf(download(things.make, { body: { name: 'x' } }, { signal: left }))).not.toBeInstanceOf(
      ApiError,
    );
  });
});
