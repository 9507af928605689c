import type { Call } from 'contract/endpoint';
import { messageRules as api, type MessageRule } from 'contract/messages/message-rules';
import { ruleWords } from 'contract/messages/message-words';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../../audit/edit-conflict.ts';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { type NamedRule, saveRule } from './message-rules.queries.ts';
import { findRule, findRules } from './message-rules.ts';

/** The rules of automatic messages. */
export function messageRulesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.list, async () => (await findRules(deps.db)).map(toRule));
  serve(app, api.save, async ({ body }, request) => toRule(await save(deps, body, actorOf(request))));
}

/** Saves the version after the one that the administrator saw; 409 when that is no longer the newest. */
function save(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { kind, isOn, timing, daysBefore, expectedVersion }: Call<typeof api.save>['body'],
  actor: UserActor,
): Promise<NamedRule> {
  return db.transaction(async (tx) => {
    const before = await findRule(tx, kind);
    const kept = {
      ...(before.timing && { ...before.timing, ...timing }),
      ...(before.daysBefore !== null && { daysBefore: daysBefore ?? before.daysBefore }),
    };
    const values = { kind, isOn, ...kept, changedAt: now(), changedBy: actor.user.username };
    const isSaved = before.version === expectedVersion && (await saveRule(tx, values, expectedVersion));
    const stored = await findRule(tx, kind);
    if (!isSaved) {
      const changedAt = stored.changedAt === null ? null : new Date(stored.changedAt);
      const writer = await lastChange(tx, actor, { changedBy: stored.changedBy, changedAt });
      throw changedMeanwhile({ what: 'messageRule', current: toRule(stored) }, writer);
    }
    await addEntry(tx, actor, {
      action: 'message-rule-changed',
      subject: { id: kind, name: ruleWords(kind).name },
      details: { isOn, ...kept, before: { isOn: before.isOn, ...timesOf(before) } },
    });
    return stored;
  });
}

function timesOf({ timing, daysBefore }: MessageRule) {
  return { ...timing, ...(daysBefore !== null && { daysBefore }) };
}

function toRule({ changedBy: _, ...rule }: NamedRule): MessageRule {
  return rule;
}
