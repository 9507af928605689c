import { staff as api } from 'contract/staff/staff';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { findReachableMembers } from './users.queries.ts';

export function staffRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.list, () => findReachableMembers(db));
}
