import { uploadFiles as api } from 'contract/documents/upload-files';
import type { Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { findById } from '../../customers/customers.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { acceptFiles } from '../../platform/http/multipart.ts';
import { serve } from '../../platform/http/serve.ts';
import { openLink, receive } from './upload-files.service.ts';

export async function uploadFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, api.validateToken, async ({ params }): Promise<Reply<typeof api.validateToken>> => {
    const { customerId, maxUploads, usedCount, expiresAt } = await openLink(deps.db, params.token);
    const customer = await findById(deps.db, customerId);
    if (!customer) throw problem('LINK_INCARCARE', { valid: false });
    const { name, email, phone } = customer;
    return {
      valid: true,
      customer: { name, email, phone },
      maxUploads,
      usedCount,
      expiresAt: expiresAt.toISOString(),
    };
  });

  await acceptFiles(app, (scope) => {
    serve(scope, api.secureUpload, async ({ params }, request): Promise<Reply<typeof api.secureUpload>> => {
      const { left, locked } = await receive(deps, params.token, request);
      const taken = { remainingUploads: left, message: 'Fișierele au fost primite. Vă mulțumim!' };
      return locked.length === 0 ? taken : { ...taken, needPassword: locked };
    });
  });
}
