import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

/**
 * Asked by whatever keeps the program running, often through the same address as the visitors: a busy hour must not
 * look like a failure.
 */
const PROBES = { perMinute: 6_000 } as const;

export const health = endpoints({
  live: {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'The program runs',
    response: z.object({ status: z.literal('ok') }),
    limit: PROBES,
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    summary: 'The program can answer: its database is reached',
    response: z.object({ status: z.literal('ok') }),
    limit: PROBES,
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This document: the API in OpenAPI 3.1',
    response: z.record(z.string(), z.unknown()),
  },
});
