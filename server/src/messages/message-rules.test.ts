import type { MessageRule } from 'contract/messages/message-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../audit/audit.table.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';
import { messageRules } from './message-rules.table.ts';

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
  it('are all on as the program comes; papers have a timing', async () => {
    expect((await list()).map(({ kind, isOn, timing: when, version }) => ({ kind, isOn, when, version }))).toEqual([
      { kind: 'appointment-tomorrow', isOn: true, when: null, version: 0 },
      { kind: 'appointment-soon', isOn: true, when: null, version: 0 },
      { kind: 'documents-missing', isOn: true, when: { daysAfter: 3, daysBetween: 4, mostTimes: 3 }, version: 0 },
    ]);
  });

  it('are switched and timed, which the journal tells', async () => {
    expect((await save({ ...papers, timing })).json()).toMatchObject({ isOn: false, timing, version: 1 });
    expect((await save({ ...papers, isOn: true, expectedVersion: 1 })).json()).toMatchObject({ isOn: true, timing });
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'message-rule-changed'));
    expect(entries.map(({ subject }) => subject)).toEqual(['Acte care lipsesc', 'Acte care lipsesc']);
  });

  it('that somebody else changed meanwhile are not written over', async () => {
    const answers = await Promise.all([save(papers), save(papers)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = await save({ ...papers, isOn: true });
    expect(refused(late)).toEqual([409, 'REGULA_MESAJ_SCHIMBATA']);
    expect((await list()).find(({ kind }) => kind === papers.kind)).toMatchObject({ isOn: false, version: 1 });
  });
});
