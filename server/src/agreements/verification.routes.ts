import { verification as api } from 'contract/agreements/agreements';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { findByHash } from './agreements.queries.ts';

/** Says, by the hash of a PDF, whether it was accepted here. Nothing of the person is in the answer. */
export function verificationRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.check, async ({ body }) => {
    const accepted = await findByHash(db, body.sha256);
    return {
      accepted: accepted.map(({ acceptedAt, withdrawnAt, ...of }) => ({
        ...of,
        acceptedAt: acceptedAt.toISOString(),
        isWithdrawn: withdrawnAt !== null,
      })),
    };
  });
}
