import { codeOf } from '../runtime/errors.ts';

/** Classes and codes of PostgreSQL's temporary errors (its manual, appendix A). */
const OUTAGE = /^(08|53|57P0[123]|58)|^(25006|55P03|57014)$/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** True when the database could not be reached or could not work now: lost, starting, full, out of connections, too slow. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error) ?? '';
  return (
    OUTAGE.test(code) ||
    NETWORK.has(code) ||
    isMissingSocket(error) ||
    DRIVER.test(error.message) ||
    isDatabaseOutage(error.cause)
  );
}

/** The embedded server has no socket file while it starts again. A file that a call misses is no outage. */
function isMissingSocket(error: Error): boolean {
  return codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}
