import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { exactText } from '../fields/fields.ts';

/**
 * Names of the parameters that anyone may read, because public screens show or check them. Every other name answers
 * 404.
 */
export const PUBLIC_PARAMETERS: readonly string[] = [
  'EUR_EXCHANGE_RATE',
  'AVANS_MIN_PRIMA',
  'AVANS_MIN_STD',
  'GRAD_MAX_PRIMA',
  'GRAD_MAX_STD',
  'SUMA_MINIMA',
  'REFINANTARE_LIMITA',
  'VARSTA_CODEBITORI',
];

/** One dated value: the newest that has begun. */
export const parameterValue = z.object({
  name: z.string(),
  /** For EUR_EXCHANGE_RATE: RON for one euro; a text for VARSTA_CODEBITORI and REFINANTARE_LIMITA. */
  value: z.union([z.number(), z.string()]),
  unit: z.string(),
  source: z.string(),
  /** First day of the value, ISO. */
  validFrom: z.string(),
});

export type ParameterValue = z.infer<typeof parameterValue>;

export const parameters = endpoints({
  getPublic: {
    method: 'GET',
    path: '/api/parameters/:name',
    access: 'public',
    summary: 'The value of a public parameter that holds today (EUR_EXCHANGE_RATE: RON per euro)',
    params: z.object({ name: exactText().max(64) }),
    response: parameterValue,
    problems: ['PARAMETRU_NEGASIT'],
  },
});
