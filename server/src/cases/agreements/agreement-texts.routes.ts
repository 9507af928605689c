import { agreementTexts as api } from 'contract/agreements/agreement-texts';
import { agreementKinds } from 'contract/agreements/agreement-words';
import type { Call } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../../audit/edit-conflict.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { addText, findNewestText, findTexts, type NamedText, toText } from './agreement-texts.queries.ts';
import { refuseUnknownVariables } from './filled-text.ts';

/** The texts that clients read: versions are only added. */
export function agreementTextsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.list, async () => (await findTexts(deps.db)).map(toText));
  serve(app, api.add, async ({ body }, request) => toText(await add(deps, body, actorOf(request))));
}

/** Adds a version after the one that its author saw; 409 when a newer one was added meanwhile. */
function add(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { kind, title, body, validDays = null, expectedVersion }: Call<typeof api.add>['body'],
  actor: UserActor,
): Promise<NamedText> {
  refuseUnknownVariables(kind, body);
  return db.transaction(async (tx) => {
    const before = await findNewestText(tx, kind);
    const version = expectedVersion + 1;
    const text = { kind, version, title, body, validDays, createdAt: now(), createdBy: actor.user.username };
    const isAdded = (before?.version ?? 0) === expectedVersion && (await addText(tx, text));
    const added = await findNewestText(tx, kind);
    if (!added) throw new Error('a text has no version after one was added');
    if (!isAdded) {
      const { createdBy: changedBy, createdAt: changedAt } = added;
      const writer = await lastChange(tx, actor, { changedBy, changedAt });
      throw changedMeanwhile({ what: 'agreementText', current: toText(added) }, writer);
    }
    const subject = { id: added.id, name: agreementKinds[kind] };
    await addEntry(tx, actor, { action: 'agreement-text-added', subject, details: { kind, version } });
    return added;
  });
}
