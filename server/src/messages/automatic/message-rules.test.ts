import type { MessageRule } from 'contract/messages/message-rules';
import { ruleKinds } from 'contract/messages/message-words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../schema/audit.table.ts';
import { messageRules } from '../../schema/message-rules.table.ts';
import { useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';
import { automaticMessages } from './automatic-messages.ts';

const server = useServer();

let token = '';
beforeEach(async () => {
  await server.db.delete(messageRules);
  ({ token } = await signedIn(server, 'admin'));
});

const list = async () => (await ask(server, 'GET', '/api/messageRules', { token })).json<MessageRule[]>();
const save = (fields: object) => ask(server, 'POST', '/api/messageRules', { token, body: fields });
const papers = { kind: 'documents-missing', isOn: false, expectedVersion: 0 };
const timing = { daysAfter: 5, daysBetween: 7, mostTimes: 2 };

describe('rules of automatic messages', () => {
  it('are on or off at first as each message says; papers and offers have times', async () => {
    const rules = await list();
    const offAtFirst = automaticMessages.filter(({ rule }) => !rule.isOn).map(({ kind }) => kind);
    expect(rules.map(({ kind }) => kind)).toEqual(ruleKinds);
    expect(rules.filter(({ isOn }) => !isOn).map(({ kind }) => kind)).toEqual([...offAtFirst, 'call-in-time']);
    expect(offAtFirst).toContain('stage-reached');
    expect(rules.find(({ kind }) => kind === 'documents-missing')).toMatchObject({
      timing: { daysAfter: 3, daysBetween: 4, mostTimes: 3 },
      version: 0,
    });
    expect(rules.find(({ kind }) => kind === 'offer-expiring')?.daysBefore).toBe(7);
  });

  it('are switched and timed, which the journal tells', async () => {
    expect((await save({ ...papers, timing })).json()).toMatchObject({ isOn: false, timing, version: 1 });
    expect((await save({ ...papers, isOn: true, expectedVersion: 1 })).json()).toMatchObject({ isOn: true, timing });
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'message-rule-changed'));
    expect(entries.map(({ subject }) => subject)).toEqual(['Acte care lipsesc', 'Acte care lipsesc']);
  });

  it('keep their days when they are switched, and take others', async () => {
    const offers = { kind: 'offer-expiring', isOn: true };
    expect((await save({ ...offers, daysBefore: 3, expectedVersion: 0 })).json()).toMatchObject({ daysBefore: 3 });
    const off = await save({ ...offers, isOn: false, expectedVersion: 1 });
    expect(off.json()).toMatchObject({ isOn: false, daysBefore: 3, timing: null });
    expect((await save({ ...offers, daysBefore: 0, expectedVersion: 2 })).statusCode).toBe(400);
  });

  it('changed by a colleague meanwhile are not overwritten', async () => {
    const answers = await Promise.all([save(papers), save(papers)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = await save({ ...papers, isOn: true });
    expect(refused(late)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    expect((await list()).find(({ kind }) => kind === papers.kind)).toMatchObject({ isOn: false, version: 1 });
  });
});
