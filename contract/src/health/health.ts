import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { systemStatus } from './system.ts';

/** A supervisor calls often, perhaps from the visitors' address: a busy hour must not look like a failure. */
const PROBES = { perMinute: 6_000 } as const;

export const health = endpoints({
  live: {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'The program runs: which one, and since when',
    response: z.object({
      status: z.literal('ok'),
      /** Semantic, as in the changelog. */
      version: z.string(),
      /** Null where it is not known. */
      commit: z.string().nullable(),
      uptimeSeconds: z.number().int(),
    }),
    limit: PROBES,
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    summary: 'Everything is there that the program needs; else 503 NEPREGATIT, whose `missing` names what is not',
    response: z.object({ status: z.literal('ok') }),
    problems: ['NEPREGATIT'],
    limit: PROBES,
  },
  system: {
    method: 'GET',
    path: '/api/health/system',
    access: 'admin',
    shows: ['outbox', 'parameters'],
    summary: 'How database, e-mail, files, jobs and rates are; read anew every ten seconds at most',
    response: systemStatus,
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This document: the API in OpenAPI 3.1',
    response: z.record(z.string(), z.unknown()),
  },
});
