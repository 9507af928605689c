import type { Call } from 'contract/endpoint';
import { withExample } from 'contract/messages/message-template';
import { messageTemplates as api } from 'contract/messages/message-templates';
import { messageKinds } from 'contract/messages/message-words';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../../audit/edit-conflict.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { checkWritten } from './filled-message.ts';
import {
  addTemplate,
  findNewestTemplate,
  findTemplates,
  type NamedTemplate,
  toTemplate,
} from './message-templates.queries.ts';

/** The templates of messages to customers: versions are only added. */
export function messageTemplatesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.list, async () => (await findTemplates(deps.db)).map(toTemplate));
  serve(app, api.add, async ({ body }, request) => toTemplate(await add(deps, body, actorOf(request))));
}

/** Adds a version after the one that its author saw; 409 when a newer one was added meanwhile. */
function add(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { expectedVersion, ...written }: Call<typeof api.add>['body'],
  actor: UserActor,
): Promise<NamedTemplate> {
  const { kind, channel, text } = written;
  checkWritten(kind, { ...written, text: withExample(kind, channel, text) });
  const subject = channel === 'email' ? written.subject : '';
  return db.transaction(async (tx) => {
    const before = await findNewestTemplate(tx, written);
    const version = expectedVersion + 1;
    const template = { kind, channel, version, subject, text, createdAt: now(), createdBy: actor.user.username };
    const isAdded = (before?.version ?? 0) === expectedVersion && (await addTemplate(tx, template));
    const added = await findNewestTemplate(tx, written);
    if (!added) throw new Error('a template has no version after one was added');
    if (!isAdded) {
      const { createdBy: changedBy, createdAt: changedAt } = added;
      const writer = await lastChange(tx, actor, { changedBy, changedAt });
      throw changedMeanwhile({ what: 'messageTemplate', current: toTemplate(added) }, writer);
    }
    await addEntry(tx, actor, {
      action: 'message-template-added',
      subject: { id: added.id, name: messageKinds[kind] },
      details: { kind, channel, version },
    });
    return added;
  });
}
