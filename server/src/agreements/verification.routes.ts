import { verification as api } from 'contract/agreements/agreements';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { findByHash } from './agreements.queries.ts';

/** Tells whoever has a PDF whether it was accepted here, by its hash: nothing of the person is in the answer. */
export function verificationRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.check, async ({ body }) => {
    const found = await findByHash(db, body.sha256);
    return {
      isKnown: found !== undefined,
      kind: found?.kind ?? null,
      acceptedAt: found?.acceptedAt?.toISOString() ?? null,
      isWithdrawn: found !== undefined && found.withdrawnAt !== null,
    };
  });
}
