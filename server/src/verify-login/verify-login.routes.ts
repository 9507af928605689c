import type { Reply } from 'contract/endpoint';
import { verifyLogin as api } from 'contract/verify-login';
import type { FastifyInstance } from 'fastify';
import { serve } from '../platform/serve.ts';

export function verifyLoginRoutes(app: FastifyInstance): void {
  serve(app, api.getAuthLevel, (_call, { user: { authLevel } }) => ({ authLevel }));
  serve(app, api.checkLogin, (): Reply<typeof api.checkLogin> => ({ success: true }));
}
