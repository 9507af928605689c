import { type AuditEntry, audit as api } from 'contract/audit/audit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { type AuditRow, actorWords, findAccountNames, findPage, findSubjects } from './audit.queries.ts';

export function auditRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.list, async ({ query }) => {
    const rows = await findPage(db, query);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const known = { customers: await findSubjects(db, page), accounts: await findAccountNames(db, page) };
    return {
      entries: page.map((row) => toEntry(row, known)),
      nextCursor: rows.length > page.length && last ? String(last.id) : null,
    };
  });
}

type Known = {
  readonly customers: Awaited<ReturnType<typeof findSubjects>>;
  readonly accounts: Awaited<ReturnType<typeof findAccountNames>>;
};

function toEntry(row: AuditRow, { customers, accounts }: Known): AuditEntry {
  const { id, at, action, actor, actorId, key, subjectId, subject, ip, details } = row;
  return {
    customer: customers.get(subjectId ?? '') ?? null,
    account: accounts.get(subjectId ?? '') ?? null,
    id: String(id),
    at: at.toISOString(),
    action,
    actor: actorWords({ actor, key }),
    actorName: actorWords({ actor: accounts.get(actorId ?? '') ?? actor, key }),
    subject,
    address: ip,
    details,
  };
}
