import { EXAMPLE_SENTENCE } from 'contract/messages/message-template';
import type { MessageTemplate } from 'contract/messages/message-templates';
import { messageChannels, messageKinds } from 'contract/messages/message-words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { messageTemplates } from '../../schema/message-templates.table.ts';
import { useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';
import { seedMessageTemplates } from '../automatic/message-templates.seed.ts';
import { checkWritten } from './filled-message.ts';

const server = useServer();

let token = '';
beforeEach(async () => {
  ({ token } = await signedIn(server, 'admin'));
});

const list = async () => (await ask(server, 'GET', '/api/messageTemplates', { token })).json<MessageTemplate[]>();
const soon = { kind: 'appointment-soon', channel: 'sms', text: 'Astăzi, la ora {{ora}}.' };
const newest = async () => (await list()).find(({ kind, channel }) => kind === soon.kind && channel === soon.channel);
const add = async (fields: object) => {
  const expectedVersion = (await newest())?.version ?? 0;
  return ask(server, 'POST', '/api/messageTemplates', { token, body: { ...soon, expectedVersion, ...fields } });
};

describe('a new installation', () => {
  it('has a sample of every kind for every channel, each one that could be saved', async () => {
    const templates = await list();
    expect(templates).toHaveLength(Object.keys(messageKinds).length * Object.keys(messageChannels).length);
    for (const template of templates) {
      expect(template).toMatchObject({ version: 1, isSample: true, createdByName: null });
      expect(() => checkWritten(template.kind, template)).not.toThrow();
    }
  });
});

describe('an earlier installation', () => {
  it('gets a sample of ours that changed as a new version, and keeps what its administrators wrote', async () => {
    const old = { kind: 'documents-missing', channel: 'sms', subject: '', text: 'Așa era.' } as const;
    await server.db.insert(messageTemplates).values({ ...old, version: 2, isSample: true });
    const theirs = { kind: 'stage-reached', channel: 'sms', subject: '', text: 'Al nostru.' } as const;
    await server.db.insert(messageTemplates).values({ ...theirs, version: 2, createdBy: 'ana' });
    await seedMessageTemplates(server.db);
    await seedMessageTemplates(server.db);
    const versions = async (kind: string) =>
      (await list()).filter((each) => each.kind === kind && each.channel === 'sms').map(({ text }) => text);
    const [ours, ...before] = await versions('documents-missing');
    expect(before).toEqual(['Așa era.', ours]);
    expect((await versions('stage-reached'))[0]).toBe('Al nostru.');
  });
});

describe('a template', () => {
  it('has versions, of which the newest counts and none changes', async () => {
    const answer = await add({ text: 'La ora {{ora}} vă sună {{broker}}.' });
    expect(answer.statusCode).toBe(201);
    expect(await newest()).toEqual(answer.json());
    const ofKind = eq(messageTemplates.kind, 'appointment-soon');
    await expect(server.db.update(messageTemplates).set({ text: 'Altul.' }).where(ofKind)).rejects.toThrow();
    await expect(server.db.delete(messageTemplates).where(ofKind)).rejects.toThrow();
  });

  it('changed by a colleague meanwhile is not overwritten', async () => {
    await add({ text: 'Una.' });
    const before = await newest();
    expect(refused(await add({ text: 'Alta.', expectedVersion: (before?.version ?? 1) - 1 }))).toEqual([
      409,
      'SCHIMBAT_INTRE_TIMP',
    ]);
    expect(await newest()).toEqual(before);
  });

  it.each([
    ['Astăzi, la {{ora}}\n  cu {{brokerul}}.', 2, 6, 'brokerul'],
    ['Acte: {{acteLipsa}}', 1, 7, 'acteLipsa'],
    ['😀 {{ora', 1, 3, 'nu este închisă'],
    ['{{ora\n}}', 1, 1, 'nu este închisă'],
    ['{{ {{ora}}', 1, 1, 'nu este închisă'],
    ['ora}} {{ora}}', 1, 4, 'nu închide nimic'],
    ['{{constructor}}', 1, 1, 'constructor'],
  ])('%j is refused with the place of its fault', async (text, line, column, words) => {
    const answer = await add({ text });
    expect(refused(answer)).toEqual([422, 'SABLON_VARIABILA']);
    expect(answer.json()).toMatchObject({
      line,
      column,
      field: 'text',
      errors: { text: expect.stringContaining(words) },
    });
  });

  it.each([
    ['email', 'Am găsit ceva mai bun: {{castigLunar}} mai puțin.', '\n\n'],
    ['sms', 'O rată mai mică cu {{castigLunar}}.', ' '],
  ])('about a gain without the example of law gets it at the end, as %s', async (channel, text, between) => {
    const gain = { kind: 'refinancing-gain', channel, text, subject: 'Mai puțin', expectedVersion: 1 };
    expect((await add(gain)).json()).toMatchObject({ text: `${text}${between}${EXAMPLE_SENTENCE}` });
    const named = `${text} {{exemplu}}`;
    expect((await add({ ...gain, text: named, expectedVersion: 2 })).json()).toMatchObject({ text: named });
    const long = { ...gain, text: `${'a'.repeat(channel === 'sms' ? 310 : 4_990)}`, expectedVersion: 3 };
    expect(refused(await add(long))).toEqual([422, 'MESAJ_PREA_LUNG']);
  });

  it('accepts single braces, and spaces inside of double ones', async () => {
    expect((await add({ text: '{a} } { la {{ ora }}' })).statusCode).toBe(201);
  });

  it('of an e-mail needs a subject, of an SMS at most 320 characters as telephones count them', async () => {
    expect(refused(await add({ channel: 'email', expectedVersion: 1 }))).toEqual([422, 'MESAJ_FARA_SUBIECT']);
    expect((await add({ text: 'a'.repeat(320) })).statusCode).toBe(201);
    expect(refused(await add({ text: '€'.repeat(161) }))).toEqual([422, 'MESAJ_PREA_LUNG']);
    expect((await add({ text: 'ș'.repeat(320) })).statusCode).toBe(201);
    expect(refused(await add({ text: 'ș'.repeat(321) }))).toEqual([422, 'MESAJ_PREA_LUNG']);
  });

  it('is read in linear time', async () => {
    expect(refused(await add({ channel: 'whatsapp', text: '{{'.repeat(700), expectedVersion: 1 }))).toEqual([
      422,
      'SABLON_VARIABILA',
    ]);
  });
});
