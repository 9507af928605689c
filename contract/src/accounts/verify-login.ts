import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { done } from '../fields/call-parts.ts';
import { authLevel } from './account-fields.ts';

export const verifyLogin = endpoints({
  getAuthLevel: {
    method: 'GET',
    path: '/api/verifyLogin/getAuthLevel',
    access: 'user',
    shows: ['users'],
    summary: 'What the account that asks may do at this moment',
    response: z.object({ authLevel }),
  },
  checkLogin: {
    method: 'GET',
    path: '/api/verifyLogin/checkLogin',
    access: 'user',
    shows: ['users'],
    summary: 'Answers when the token is good',
    response: done,
  },
});
