import { endpoints } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { createServer } from '../platform/http/http-server.ts';
import { serve } from '../platform/http/serve.ts';
import { createLog } from '../platform/runtime/logging.ts';
import { newDatabase } from './database/new-database.ts';
import { openTestDeps, type TestOptions } from './server.ts';

const nothing = z.object({});

const notes = endpoints({
  add: {
    method: 'POST',
    path: '/api/notes',
    access: 'public',
    summary: 'Keeps a note',
    body: z.object({ title: z.string(), pages: z.number() }),
    response: z.object({ title: z.string() }),
    status: 201,
  },
  find: {
    method: 'GET',
    path: '/api/notes/:title',
    access: 'public',
    summary: 'One note',
    params: z.object({ title: z.string() }),
    query: z.object({ page: z.coerce.number().default(1) }),
    response: z.object({ title: z.string(), page: z.number() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/notes/:title',
    access: 'public',
    summary: 'Removes',
    params: z.object({ title: z.string() }),
    response: nothing,
  },
  print: { method: 'GET', path: '/api/print', access: 'public', summary: 'As a file', download: 'application/pdf' },
  fail: {
    method: 'GET',
    path: '/api/fail/:how',
    access: 'public',
    summary: 'Fails',
    params: z.object({ how: z.string() }),
    response: nothing,
  },
  staff: { method: 'POST', path: '/api/staff', access: 'user', summary: 'For staff', body: nothing, response: nothing },
  admin: { method: 'PUT', path: '/api/admin', access: 'admin', summary: 'For administrators', response: nothing },
  rare: {
    method: 'GET',
    path: '/api/rare',
    access: 'public',
    summary: 'Limited',
    response: nothing,
    limit: { perMinute: 3 },
  },
});

const failures: Record<string, () => unknown> = {
  refused: () => problem('PERIOADA', { min: 60, max: 360 }),
  bug: () =>
    new Error('secret of 0722 123 456', {
      cause: Object.assign(new Error('duplicate key'), { detail: '(phone)=(+40722123456)' }),
    }),
  outage: () => new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
  thrown: () => 'a text',
};

/** A small server beside the product's: everything of the platform, on calls that exist only for its tests. */
export type NotesServer = {
  readonly app: FastifyInstance;
  /** The log lines since `forget`. */
  readonly logged: () => string;
  readonly forget: () => void;
  /** Another one like it on the same database; ends with the tests of the file. */
  readonly open: (replaced: Partial<Deps>, options?: TestOptions) => Promise<FastifyInstance>;
  readonly post: (payload: string | object, headers?: Record<string, string>) => Promise<Answer>;
};

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

/** Starts the server for the tests of this file and stops it after them. */
export function useNotesServer(): NotesServer {
  let databaseUrl = '';
  let app: FastifyInstance | undefined;
  let logged = '';
  const closers: (() => Promise<unknown>)[] = [];

  const open: NotesServer['open'] = async (replaced, options) => {
    const { deps, close } = openTestDeps(databaseUrl, replaced, options);
    const server = await createServer(deps, undefined);
    serveNotes(server);
    await server.ready();
    closers.push(() => server.close(), close);
    return server;
  };
  const started = (): FastifyInstance => {
    if (!app) throw new Error('the server starts before the first test');
    return app;
  };
  const keep = (line: string) => {
    logged += line;
  };

  beforeAll(async () => {
    databaseUrl = await newDatabase();
    app = await open({ log: createLog('info', { write: keep }) });
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  return {
    get app() {
      return started();
    },
    logged: () => logged,
    forget: () => {
      logged = '';
    },
    open,
    post: (payload, headers = {}) =>
      started().inject({
        method: 'POST',
        url: '/api/notes',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}

function serveNotes(server: FastifyInstance): void {
  serve(server, notes.add, ({ body: { title } }) => ({ title }));
  serve(server, notes.find, ({ params: { title }, query: { page } }) => ({ title, page }));
  serve(server, notes.remove, () => ({}));
  serve(server, notes.print, () => ({ bytes: Buffer.from('%PDF'), filename: 'Comparație „A”.pdf' }));
  serve(server, notes.fail, ({ params: { how } }) => {
    throw failures[how]?.();
  });
  serve(server, notes.staff, () => ({}));
  serve(server, notes.admin, () => ({}));
  serve(server, notes.rare, () => ({}));
}
