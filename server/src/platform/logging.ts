import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';

const HIDDEN = '[hidden]';

/** Fields that hold people's data or secrets, wherever in a logged object (two levels deep). */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'phone',
  'email',
  'name',
  'secret',
  'twoFactorCode',
];

const LOG_BUFFER_BYTES = 4_096;
const LOG_EVERY_MS = 500;

/** The program's log: JSON lines on standard output (written in batches: a line a request is dear otherwise). */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return createLog(
    logLevel,
    pino.destination({ dest: 1, sync: false, minLength: LOG_BUFFER_BYTES, periodicFlush: LOG_EVERY_MS }),
  );
}

/** A log that never shows who was served: secrets and people's data are hidden, also inside errors and addresses. */
export function createLog(level: Config['logLevel'], destination: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: HIDDEN },
  };
  return pino(options, destination);
}

/** One line a request, when it was answered: the route's pattern, never the address as called (it holds phones and tokens). */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, url } = request;
    const route = routeOptions.url ?? loggableUrl(url);
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 });
    done();
  });
}

/** An address without its query, and with phones, e-mails and tokens hidden. */
function loggableUrl(url: string): string {
  return hidePersonal(url.split('?', 1)[0] ?? '');
}

/** A text for the log with phone numbers, e-mail addresses and long random words hidden. */
export function hidePersonal(text: string): string {
  return text
    .replace(/[\w.+-]+(?:@|%40)[\w-]+\.[\w.]+/gi, HIDDEN)
    .replace(/(?:\+|%2b)?\d(?:(?:[\s().-]|%20)?\d){7,}/gi, HIDDEN)
    .replace(/[\w-]{32,}/g, HIDDEN);
}

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described };

/** Errors of the database carry the values of the row (`detail`, `params`): only kind, message, code and place are kept. */
function describeError(error: unknown): Described | string {
  return error instanceof Error ? describe(error) : HIDDEN;
}

function describe(error: Error): Described {
  const [message = ''] = error.message.split('\nparams: ');
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: hidePersonal(message),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause instanceof Error && { cause: describe(error.cause) }),
  };
}
