import { verification as api } from 'contract/agreements/agreements';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { findByHash } from './agreements.queries.ts';

/** Tells, by the hash of a PDF, whether a client accepted it here. The answer says nothing of the person. */
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
