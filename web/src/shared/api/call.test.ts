import { endpoints } from 'contract/endpoint';
import { problem, problemBody } from 'contract/problem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { site } from '../brand/brand.ts';
import { ApiError, call } from './call.ts';
import { download, openStream } from './download.ts';
import { newQueryClient } from './query-client.ts';

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

/** The network: the calls, and its answers. */
const network = vi.fn<typeof fetch>();
const SILENT = 'Serverul nu răspunde acum. Ce ați completat s-a păstrat: încercați din nou peste câteva momente';
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

  it('sends files as a form whose type the browser writes', async () => {
    network.mockReturnValue(answer(201, { made: true }));
    await call(things.make, { body: undefined } as never, { files: [new File(['x'], 'a.csv')] });
    const { body, headers } = network.mock.lastCall?.[1] ?? {};
    expect(headers).toBeUndefined();
    expect(body instanceof FormData && body.getAll('files')).toMatchObject([{ name: 'a.csv', size: 1 }]);
  });

  it('that the server refuses has the reason, the corrections, and the figures behind it', async () => {
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

  it('without a network says so, and that what was typed is kept', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    const failure = await failureOf(call(things.make, { body: { name: '' } }));
    expect(failure).toMatchObject({
      code: 'RETEA',
      message: expect.stringMatching(/^Nu aveți conexiune.*s-a păstrat/),
    });
  });

  it.each([200, 404, 502])('answered with something else than JSON (%i) says where else to turn', async (status) => {
    network.mockImplementation(async () => new Response('<html>Bad gateway', { status }));
    const failure = await failureOf(call(things.make, { body: { name: '' } }));
    expect(failure).toMatchObject({ status, code: 'RASPUNS', message: `${SILENT} sau sunați-ne la ${site().phone}.` });
    const ofStaff = await failureOf(call(things.make, { body: { name: '' } }, { token: 'x' }));
    expect(ofStaff).toMatchObject({ code: 'RASPUNS', message: `${SILENT}.` });
  });

  it.each(['INDISPONIBIL', 'EROARE_INTERNA'] as const)('that failed in the server (%s) says the same', async (code) => {
    const { status, ...body } = problemBody(problem(code));
    network.mockReturnValue(answer(status, { status, ...body }));
    const failure = await failureOf(call(things.make, { body: { name: '' } }));
    expect(failure).toMatchObject({ status, code, message: expect.stringContaining(SILENT) });
  });

  it('that the server cannot carry out for a reason of its own says that reason', async () => {
    const body = problemBody(problem('DOCUMENT_NEPREGATIT'));
    network.mockReturnValue(answer(503, body));
    expect(await failureOf(call(things.make, { body: { name: '' } }))).toMatchObject({ message: body.message });
  });

  it('that failed names the request for the finder in the log', async () => {
    const body = { ...problemBody(problem('DOCUMENT_NEPREGATIT')), requestId: '7F3K-9QXM' };
    network.mockReturnValue(answer(503, body));
    const failure = await failureOf(call(things.make, { body: { name: '' } }));
    expect(failure).toMatchObject({ message: `${body.message} Cod: 7F3K-9QXM` });
  });

  it('that asks for something else frightens nobody with a code', async () => {
    const body = { ...problemBody(problem('FARA_VENIT')), requestId: '7F3K-9QXM' };
    network.mockReturnValue(answer(400, body));
    const failure = await failureOf(call(things.make, { body: { name: '' } }));
    expect(failure).toMatchObject({ message: body.message, details: { requestId: '7F3K-9QXM' } });
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

describe('a call that is not answered', () => {
  /** The network takes the call and stays silent until its end. */
  const keepWaiting = () =>
    network.mockImplementation(
      (_, request) =>
        new Promise((_resolve, reject) => {
          const { signal } = request ?? {};
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
  const find = { params: { name: 'a' }, query: { limit: 1 } };
  const unansweredCalls = {
    'a read': [20_000, () => call(things.find, find)],
    'a write': [30_000, () => call(things.make, { body: { name: '' } })],
    'a read with a body': [20_000, () => call(things.make, { body: { name: '' } }, { isRead: true })],
    'a file': [60_000, () => download(things.make, { body: { name: '' } })],
    'a stream': [20_000, () => openStream(things.find, find)],
  } as const;

  beforeEach(() => {
    vi.useFakeTimers();
    keepWaiting();
  });
  afterEach(() => vi.useRealTimers());

  it.each(Object.entries(unansweredCalls))(
    '%s is given up after its time, with a sentence',
    async (_, [limit, ask]) => {
      const failing = failureOf(ask());
      const ended = vi.fn();
      void failing.then(ended);
      await vi.advanceTimersByTimeAsync(limit - 1);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await failing).toMatchObject({ status: 0, code: 'TIMP', message: expect.stringContaining(SILENT) });
    },
  );

  it('whose headers came and whose body does not is given up too', async () => {
    network.mockImplementation(async (_, request) => {
      const start = (stream: ReadableStreamDefaultController) =>
        request?.signal?.addEventListener('abort', () => stream.error(request.signal?.reason));
      return new Response(new ReadableStream({ start }));
    });
    const failing = failureOf(call(things.find, find));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failing).toMatchObject({ code: 'TIMP' });
  });

  it('is not asked again by itself', () => {
    const { retry } = newQueryClient().getDefaultOptions().queries ?? {};
    const again = (code: string) => typeof retry === 'function' && retry(0, new ApiError('', { status: 0, code }));
    expect([again('RETEA'), again('TIMP')]).toEqual([true, false]);
  });

  it('leaves no timer behind once it is answered', async () => {
    network.mockReturnValue(answer(200, { value: 7 }));
    await call(things.find, find);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('and comes in pieces goes on for as long as they come', async () => {
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    network.mockImplementation(async () => {
      const start = (opened: ReadableStreamDefaultController<Uint8Array>) => {
        stream = opened;
      };
      return new Response(new ReadableStream({ start }));
    });
    const file = download(things.make, { body: { name: '' } });
    for (const piece of ['a', 'b', 'c']) {
      await vi.advanceTimersByTimeAsync(50_000);
      stream?.enqueue(new TextEncoder().encode(piece));
    }
    await vi.advanceTimersByTimeAsync(0);
    stream?.close();
    expect(await (await file).text()).toBe('abc');
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
