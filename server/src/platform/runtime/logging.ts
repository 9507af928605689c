import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const HIDDEN = '[hidden]';

/** Fields that hold people's data or secrets, wherever in a logged object. */
const SECRET_FIELDS = new Set([
  'authorization',
  'challenge',
  'cnp',
  'cookie',
  'currentPassword',
  'deviceToken',
  'email',
  'idNumber',
  'idSeries',
  'manualKey',
  'name',
  'newPassword',
  'password',
  'phone',
  'qrCodeUrl',
  'recoveryCodes',
  'secret',
  'token',
  'twoFactorCode',
]);
const MAX_DEPTH = 4;

/** Characters of a text that a line shows: callers choose how long it is, so it is cut before anything looks at it. */
const MAX_SHOWN = 1_000;
/** Characters of a stack, counted from its end: the message before it may be any length. */
const MAX_STACK = 8_000;

const BUFFER_BYTES = 12_288;
const WRITE_EVERY_MS = 500;

/** The program's log: JSON lines on standard output, written in batches (a write for each request is expensive). */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const batches = { dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: WRITE_EVERY_MS };
  return createLog(logLevel, pino.destination(batches));
}

/** A log without personal data: secrets and people's data are hidden, also inside errors and URLs. */
export function createLog(level: Config['logLevel'], destination: DestinationStream): Logger {
  const formatters = { log: withoutSecrets };
  return pino({ level, base: null, formatters, serializers: { err: describeError } }, destination);
}

/** One line a request, when it was answered: the route's pattern, never the URL as called (it holds phones and tokens). */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? loggableUrl(request.url);
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 });
    done();
  });
}

/** A text for the log with phone numbers, e-mail addresses and long random words hidden, and a long text cut. */
export function hidePersonal(text: string): string {
  if (text.length <= MAX_SHOWN) return hidden(text);
  return `${hidden(text.slice(0, wholeUntil(text)))}…`;
}

/** Linear: an e-mail address and a random word are looked for only where a run of their characters begins. */
function hidden(text: string): string {
  return text
    .replace(/(?<![\w.+-])[\w.+-]+(?:@|%40)[\w-]+\.[\w.+-]+/gi, HIDDEN)
    .replace(/(?:\+|%2b)?\d(?:(?:[\s().-]|%20)?\d){7,}/gi, HIDDEN)
    .replace(/(?<![\w-])[\w-]{32,}/g, HIDDEN);
}

/**
 * Where a long text is cut: before a number or word that the cut would divide, because half of one is not recognised
 * and hidden.
 */
function wholeUntil(text: string): number {
  let end = MAX_SHOWN;
  while (end > 0 && /[\w.+%@-]/.test(text.charAt(end - 1))) end--;
  while (end > 0 && /[\d\s().+%-]/.test(text.charAt(end - 1))) end--;
  return end;
}

/** A URL without its query, and with phones, e-mails and tokens hidden. */
function loggableUrl(url: string): string {
  return hidePersonal(url.split('?', 1)[0] ?? '');
}

/** Errors are left to their serializer, which shows only their safe parts. */
function withoutSecrets(fields: object): Record<string, unknown> {
  const shown = hideSecrets(fields, 0);
  return 'err' in fields ? { ...shown, err: fields.err } : shown;
}

function hideSecrets(fields: object, depth: number): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  // No list of pairs is made: every request has its line.
  for (const name of Object.keys(fields))
    shown[name] = SECRET_FIELDS.has(name) ? HIDDEN : inside(fields[name as keyof typeof fields], depth);
  return shown;
}

/** Errors have a serializer of their own; everything that is not plain data is shown by its kind only. */
function inside(value: unknown, depth: number): unknown {
  if (typeof value === 'string' && value.length > MAX_SHOWN) return `${value.slice(0, MAX_SHOWN)}…`;
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth === MAX_DEPTH) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => inside(item, depth + 1));
  return Object.getPrototypeOf(value) === Object.prototype ? hideSecrets(value, depth + 1) : `[${kindOf(value)}]`;
}

/** The class of an object; `Object.create(null)` has none. */
function kindOf(value: object): string {
  return value.constructor?.name ?? 'object';
}

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described };

/** Errors of the database carry the values of the row (`detail`, `params`): only kind, message, code and place are kept. */
function describeError(error: unknown): Described {
  return error instanceof Error ? describe(error, 0) : describeThrown(error);
}

/** Other thrown values: libraries throw texts, and objects that only look like errors. */
function describeThrown(thrown: unknown): Described {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: thrown === null ? 'null' : typeof thrown, message: hidePersonal(String(thrown)) };
  const { name, message, code } = thrown as Record<string, unknown>;
  return {
    type: typeof name === 'string' && name !== '' ? hidePersonal(name) : kindOf(thrown),
    message: typeof message === 'string' ? hidePersonal(message) : '',
    ...(typeof code === 'string' && { code: hidePersonal(code) }),
  };
}

function describe(error: Error, depth: number): Described {
  const [message = ''] = error.message.split('\nparams: ', 1);
  const frames = error.stack
    ?.slice(-MAX_STACK)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: hidePersonal(message),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(frames && { stack: frames.join('\n') }),
    ...(depth < MAX_DEPTH && error.cause instanceof Error && { cause: describe(error.cause, depth + 1) }),
  };
}
