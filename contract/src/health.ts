import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const health = endpoints({
  live: {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'The program runs',
    response: z.object({ status: z.literal('ok') }),
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    summary: 'The program can answer: its database is reached',
    response: z.object({ status: z.literal('ok') }),
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This document: the API in OpenAPI 3.1',
    response: z.record(z.string(), z.unknown()),
  },
});
