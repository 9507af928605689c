import { type AuditEntry, audit as api } from 'contract/audit/audit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { type AuditRow, actorWords, findPage, findSubjects } from './audit.queries.ts';

export function auditRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.list, async ({ query }) => {
    const rows = await findPage(db, query);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const subjects = await findSubjects(db, page);
    return {
      entries: page.map((row) => toEntry(row, subjects)),
      nextCursor: rows.length > page.length && last ? String(last.id) : null,
    };
  });
}

function toEntry(
  { id, at, action, actor, key, subjectId, subject, ip, details }: AuditRow,
  subjects: Awaited<ReturnType<typeof findSubjects>>,
): AuditEntry {
  const customer = subjects.get(subjectId ?? '') ?? null;
  return {
    customer,
    id: String(id),
    at: at.toISOString(),
    action,
    actor: actorWords({ actor, key }),
    subject,
    address: ip,
    details,
  };
}
