import { Problem, type ProblemBody, type ProblemCode, problem, problemBody } from 'contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseOutage } from '../database/database-outage.ts';
import { isApi } from './authorization.ts';

/** The type of every answer that is a failure. */
export const PROBLEM_JSON = 'application/problem+json; charset=utf-8';
/** The header with the request's id in every answer: screens show it, and the log has it. */
export const REQUEST_ID = 'x-request-id';
const PLAIN_TEXT = 'text/plain; charset=utf-8';
const OUTAGE_RETRY_SECONDS = 5;

/** What Fastify itself refuses, by its status; any other 4xx of its own is a request that cannot be read. */
const REFUSED_BY_FASTIFY: Partial<Record<number, ProblemCode>> = {
  404: 'NEGASIT',
  405: 'METODA_NEPERMISA',
  413: 'PREA_MARE',
  415: 'TIP_NEACCEPTAT',
};

/**
 * The only place that turns a failure into an answer (RFC 9457). Foreseen ones stay as they are, outages of the
 * database become 503, all others 500. The log has them under the request's id, which every answer carries.
 */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { failure, isForeseen } = toProblem(error);
  if (!isForeseen) request.log.error({ err: error }, 'unexpected failure');
  else if (failure.code === 'INDISPONIBIL')
    request.log.warn({ reason: firstCause(error) }, 'the database is out of reach');
  reply.code(failure.status).headers(headersOf(failure));
  // Outside of the API the caller is a browser, and a person reads the answer.
  if (failure.status === 429 && !isApi(request.url)) return reply.type(PLAIN_TEXT).send(failure.message);
  return reply.type(PROBLEM_JSON).send(JSON.stringify(answerBody(failure, request.id)));
}

/** The answer to a failed call: the problem, and the request's id. */
export function answerBody(failure: Problem, requestId: string): ProblemBody {
  return { ...problemBody(failure), requestId };
}

function toProblem(error: unknown): { failure: Problem; isForeseen: boolean } {
  if (error instanceof Problem) return { failure: error, isForeseen: true };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return { failure: problem(REFUSED_BY_FASTIFY[status] ?? 'CERERE_INVALIDA'), isForeseen: true };
  }
  if (isDatabaseOutage(error)) return { failure: problem('INDISPONIBIL'), isForeseen: true };
  return { failure: problem('EROARE_INTERNA'), isForeseen: false };
}

/** The innermost message, of the network or the driver; the ones around it repeat the query that failed. */
function firstCause(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? firstCause(error.cause) : error.message;
}

function headersOf({ code, status, details }: Problem): Record<string, string> {
  if (code === 'NEAUTENTIFICAT') return { 'www-authenticate': 'Bearer' };
  if (status === 503) return { 'retry-after': String(OUTAGE_RETRY_SECONDS) };
  if (status === 429) return { 'retry-after': String(details.retryAfterSeconds) };
  return {};
}
