import { verifyLogin as api } from 'contract/accounts/verify-login';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';

export function verifyLoginRoutes(app: FastifyInstance): void {
  serve(app, api.getAuthLevel, (_call, { user: { authLevel } }) => ({ authLevel }));
  serve(app, api.checkLogin, (): Reply<typeof api.checkLogin> => ({ success: true }));
}
