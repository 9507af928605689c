import type { EndReason } from 'contract/cases/case';
import { endReasons as api } from 'contract/cases/end-reasons';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Db } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  addReason,
  changeReason,
  type EndReasonRow,
  findByText,
  findReason,
  findReasons,
} from './end-reasons.queries.ts';

/** The list of reasons; an application or case that ended with one keeps a copy of its words. */
export function endReasonsRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.list, async () => (await findReasons(db)).map(toReason));
  serve(app, api.create, async ({ body }, request) => toReason(await create(db, body, actorOf(request))));
  serve(app, api.change, async ({ params, body }, request) =>
    toReason(await change(db, params.id, body, actorOf(request))),
  );
}

function toReason({ id, ...reason }: EndReasonRow): EndReason {
  return { _id: id, ...reason };
}

function create(db: Db, { kind, text }: Call<typeof api.create>['body'], actor: UserActor): Promise<EndReasonRow> {
  return db.transaction(async (tx) => {
    await lockReasons(tx);
    if (await findByText(tx, kind, text)) throw problem('MOTIV_EXISTENT', { field: 'text' });
    const reason = await addReason(tx, { kind, text });
    await addEntry(tx, actor, { action: 'end-reason-added', subject: subjectOf(reason), details: { kind } });
    return reason;
  });
}

function change(
  db: Db,
  id: string,
  { text, isArchived }: Call<typeof api.change>['body'],
  actor: UserActor,
): Promise<EndReasonRow> {
  return db.transaction(async (tx) => {
    await lockReasons(tx);
    const before = isUuid(id) ? await findReason(tx, id) : undefined;
    if (!before) throw problem('MOTIV_NEGASIT');
    const same = await findByText(tx, before.kind, text);
    if (same && same.id !== id.toLowerCase()) throw problem('MOTIV_EXISTENT', { field: 'text' });
    if (text === before.text && isArchived === before.isArchived) return before;
    const reason = await changeReason(tx, id, { text, isArchived });
    const details = { before: before.text, isArchived };
    await addEntry(tx, actor, { action: 'end-reason-changed', subject: subjectOf(reason), details });
    return reason;
  });
}

const subjectOf = ({ id, text: name }: EndReasonRow) => ({ id, name });

/** One change of the list at a time: two changes to the same words would both find them free. */
function lockReasons(tx: Db): Promise<void> {
  return takeAdvisoryLock(tx, 'end reasons');
}
