import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { ProblemCode } from '../problem.ts';
import { problems } from '../problem-list.ts';
import { scopeOf } from './scopes.ts';

type Rule = readonly [applies: (endpoint: Endpoint) => boolean, codes: readonly ProblemCode[]];

/** Refusals that follow from the properties of a call, such as its access; `problems` adds those of a single call. */
const RULES: readonly Rule[] = [
  [() => true, ['CERERE_INVALIDA', 'PREA_MULTE_CERERI', 'EROARE_INTERNA', 'INDISPONIBIL']],
  [({ params, query, body }) => Boolean(params ?? query ?? body), ['VALIDARE']],
  [({ access }) => access !== 'public', ['NEAUTENTIFICAT']],
  [({ access }) => access === 'admin', ['INTERZIS']],
  [(endpoint) => endpoint.access !== 'public' && scopeOf(endpoint) !== undefined, ['CHEIE_FARA_DREPT']],
  [(endpoint) => endpoint.access !== 'public' && scopeOf(endpoint) === undefined, ['CHEIE_NEPERMISA']],
  [({ confirmation }) => confirmation === 'fresh', ['CONFIRMARE_NECESARA']],
  [({ method }) => method !== 'GET', ['PREA_MARE', 'TIP_NEACCEPTAT']],
  [({ multipart }) => multipart === true, ['FISIER_PREA_MARE', 'PREA_MULTE_FISIERE', 'PREA_MULTE_INCARCARI']],
  [({ download }) => download === 'application/pdf', ['DOCUMENT_NEPREGATIT']],
  [({ body }) => has(body, 'creationId'), ['CERERE_REPETATA']],
  [({ body }) => has(body, 'elapsedMs'), ['FORMULAR_PREA_RAPID']],
];

/** Every refusal of a call. */
export function problemsOf(endpoint: Endpoint): readonly ProblemCode[] {
  const general = RULES.flatMap(([applies, codes]) => (applies(endpoint) ? codes : []));
  return [...new Set([...general, ...(endpoint.problems ?? [])])];
}

/** The same by HTTP status, the lowest first. */
export function problemsByStatus(endpoint: Endpoint): ReadonlyMap<number, readonly ProblemCode[]> {
  const byStatus = Map.groupBy(problemsOf(endpoint), (code): number => problems[code].status);
  return new Map([...byStatus].toSorted(([a], [b]) => a - b));
}

/** True for a body with such a field, also behind a `.transform` of the whole body. */
function has(body: z.ZodType | undefined, field: string): boolean {
  if (body instanceof z.ZodPipe) return has(body.in as z.ZodType, field);
  return body instanceof z.ZodObject && field in body.shape;
}
