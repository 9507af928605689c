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
});
