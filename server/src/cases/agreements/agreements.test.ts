import type { AgreementText } from 'contract/agreements/agreement-texts';
import { type AgreementKind, agreementKinds } from 'contract/agreements/agreement-words';
import type { Agreement, Clearance } from 'contract/agreements/agreements';
import type { CaseDetails } from 'contract/cases/cases';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT } from '../../audit/audit.queries.ts';
import { customerByIdForUpdate, requireCustomer } from '../../customers/customer-lookup.ts';
import { SYSTEM_VIEWER } from '../../customers/visible-to.ts';
import type { Db } from '../../platform/database/db.ts';
import { readConfig } from '../../platform/runtime/config.ts';
import { sha256 } from '../../platform/runtime/sha256.ts';
import { documentOf } from '../../reports/document-kinds.ts';
import { agreementTexts } from '../../schema/agreement-texts.table.ts';
import { agreements } from '../../schema/agreements.table.ts';
import { clientLinks } from '../../schema/client-links.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { anAgreement } from '../../testing/agreements.ts';
import { applicationOf, openCase } from '../../testing/cases.ts';
import { aClientLink, borrowerOf } from '../../testing/client-portal.ts';
import { readPdf } from '../../testing/files/pdf-text.ts';
import { aFile } from '../../testing/files/upload.ts';
import { TEST_MOMENT, useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';
import { accept, clientAgreements, markShown, withdraw } from './acceptance.ts';
import { seedAgreementTexts } from './agreement-texts.seed.ts';
import { type AgreementCase, refuseUnknownVariables } from './filled-text.ts';
import { modelTexts } from './model-texts.ts';

let moment = TEST_MOMENT;
const server = useServer({ now: () => moment, today: () => dayInRomania(moment) });
let token: string;
let admin: string;

beforeAll(async () => {
  ({ token } = await signedIn(server));
  ({ token: admin } = await signedIn(server, 'admin'));
});
beforeEach(() => {
  moment = TEST_MOMENT;
});

const post = (url: string, body: object = {}, by = token) => ask(server, 'POST', url, { token: by, body });
const ofCase = async (caseId: string) =>
  (await ask(server, 'GET', `/api/cases/${caseId}/agreements`, { token })).json<{
    agreements: Agreement[];
    clearances: Clearance[];
  }>();
const aCaseWithoutPage = () => openCase(server, token, { isCleared: false });
async function aBareCase() {
  const opened = await aCaseWithoutPage();
  await aClientLink(server, opened._id);
  return opened;
}
const send = (caseId: string, ...texts: { kind: AgreementKind; bank?: string }[]) =>
  post(`/api/cases/${caseId}/agreements/send`, { texts });
const texts = async () => (await ask(server, 'GET', '/api/agreementTexts', { token })).json<AgreementText[]>();
const newest = async (kind: AgreementKind) => (await texts()).find((text) => text.kind === kind);
const addText = async (kind: AgreementKind, fields: object) => {
  const expectedVersion = (await newest(kind))?.version ?? 0;
  return post('/api/agreementTexts', { kind, title: 'Text', body: 'Text.', expectedVersion, ...fields }, admin);
};

describe('texts', () => {
  it('begin with a model of every kind that uses only known variables; a kind with a text gets no other', async () => {
    const seeded = await texts();
    expect(seeded.map(({ kind, version, isModel }) => [kind, version, isModel])).toEqual(
      Object.keys(agreementKinds)
        .toSorted()
        .map((kind) => [kind, 1, true]),
    );
    for (const { kind, body } of seeded) expect(() => refuseUnknownVariables(kind, body)).not.toThrow();
    await seedAgreementTexts(server.db);
    expect(await texts()).toEqual(seeded);
  });

  it('are only added to, each version after the one that its author saw', async () => {
    const added = await addText('tax-office-mandate', { body: 'Mandat pentru {nume_client}.', validDays: 20 });
    expect([added.statusCode, added.json()]).toMatchObject([201, { version: 2, isModel: false, validDays: 20 }]);
    const late = await addText('tax-office-mandate', { expectedVersion: 1 });
    expect(refused(late)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    const both = await Promise.all([1, 2].map(() => addText('tax-office-mandate', { expectedVersion: 2 })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const kind = eq(agreementTexts.kind, 'tax-office-mandate');
    await expect(server.db.update(agreementTexts).set({ body: 'Altul.' }).where(kind)).rejects.toThrow();
    await expect(server.db.delete(agreementTexts).where(kind)).rejects.toThrow();
  });

  it.each([
    ['a name that nobody knows', 'Bun.\n\nPentru {nume_clent}.', 'nume_clent', 3],
    ['a brace that is not closed', 'Pentru {nume_client', 'nume_client', 1],
    ['a bank where the text is for none', 'Unu.\nPentru {banca}.', 'banca', 2],
  ])('are refused with %s and the number of the line', async (_, body, name, line) => {
    const answer = await addText('data-consent', { body });
    expect(refused(answer)).toEqual([422, 'TEXT_VARIABILA']);
    expect(answer.json()).toMatchObject({ name, line, field: 'body' });
  });

  it('mention advice only if the firm declares it', async () => {
    const { _id, customer } = await aBareCase();
    await send(_id, { kind: 'information-sheet' });
    const of = await caseOf({ _id, customer });
    const read = async (env: Record<string, string>) =>
      (await clientAgreements({ ...deps(), config: readConfig(env) }, of))[0]?.body ?? '';
    expect(await read({})).toContain('Nu facem recomandări personale');
    expect(await read({})).not.toMatch(/consultanță:/);
    expect(await read({ BRAND_GIVES_ADVICE: 'true' })).toContain('Oferim servicii de consultanță');
    expect(await read({})).toMatch(/5\s+zile calendaristice/);
    for (const { body } of Object.values(modelTexts)) expect(body).not.toMatch(/consultanță/i);
  });
});

describe('sending', () => {
  it('takes the newest version; a waiting text is not sent again, and an earlier one gives way', async () => {
    const { _id } = await aBareCase();
    const [first] = (await send(_id, { kind: 'service-request' })).json<Agreement[]>();
    expect(first).toMatchObject({ kind: 'service-request', state: 'sent', channel: 'page', sha256: null });
    const [same] = (await send(_id, { kind: 'service-request' })).json<Agreement[]>();
    expect(same).toEqual(first);
    await addText('service-request', {});
    const [next] = (await send(_id, { kind: 'service-request' })).json<Agreement[]>();
    expect(next?.version).toBe((first?.version ?? 0) + 1);
    const { agreements } = await ofCase(_id);
    expect(agreements.map(({ _id, state }) => [_id, state])).toEqual([
      [next?._id, 'sent'],
      [first?._id, 'withdrawn'],
    ]);
  });

  it('of a consent for a bank needs a known bank, and writes it in our spelling', async () => {
    const { _id } = await aBareCase();
    expect(refused(await send(_id, { kind: 'bank-consent' }))).toEqual([422, 'BANCA_LIPSA']);
    expect(refused(await send(_id, { kind: 'bank-consent', bank: 'Banca Nimănui' }))).toEqual([422, 'BANCA_LIPSA']);
    expect((await send(_id, { kind: 'bank-consent', bank: ' bcr ' })).json()).toMatchObject([{ bank: 'BCR' }]);
  });

  it('to a page that the client cannot open is refused, on paper it is not', async () => {
    const { _id, customer } = await aCaseWithoutPage();
    const sheet = { kind: 'information-sheet' } as const;
    expect(refused(await send(_id, sheet))).toEqual([409, 'PAGINA_CLIENT_LIPSA']);
    const { id } = await aClientLink(server, _id);
    await server.db.update(clientLinks).set({ revokedAt: new Date() }).where(eq(clientLinks.id, id));
    expect(refused(await send(_id, sheet))).toEqual([409, 'PAGINA_CLIENT_LIPSA']);
    expect((await ofCase(_id)).clearances).toMatchObject([{ from: null }]);
    await aClientLink(server, _id);
    await server.db.update(customers).set({ email: null }).where(eq(customers.phone, customer.phone));
    expect(refused(await send(_id, sheet))).toEqual([409, 'PAGINA_CLIENT_LIPSA']);
    const onPaper = { texts: [sheet], channel: 'paper' };
    expect((await post(`/api/cases/${_id}/agreements/send`, onPaper)).statusCode).toBe(200);
  });

  it('in a closed case is refused', async () => {
    const { _id, version } = await aBareCase();
    const [reason] = (await ask(server, 'GET', '/api/endReasons', { token })).json<{ _id: string }[]>();
    await post(`/api/cases/${_id}/close`, { reason: reason?._id, note: '', expectedVersion: version });
    expect(refused(await send(_id, { kind: 'service-request' }))).toEqual([409, 'DOSAR_INCHIS']);
  });
});

const move = (of: CaseDetails, place = 0, to: object = { to: 'sent', sentOn: '2026-03-01' }) => {
  const { _id, version } = applicationOf(of, place);
  return post(`/api/applications/${_id}/move`, { expectedVersion: version, ...to });
};

describe('an application goes to its bank', () => {
  const agreed = async (of: CaseDetails, bank = applicationOf(of).banca, given = {}) =>
    anAgreement(server.db, of._id, 'bank-consent', { bank, ...given });
  const informed = (of: CaseDetails, sentAt: string, given = {}) =>
    anAgreement(server.db, of._id, 'information-sheet', { sentAt: new Date(sentAt), acceptedAt: null, ...given });

  it('never before its client was informed, neither directly nor further on', async () => {
    const of = await aBareCase();
    await agreed(of);
    await anAgreement(server.db, of._id, 'waiting-waiver');
    expect(refused(await move(of))).toEqual([422, 'INFORMARE_LIPSA']);
    expect(refused(await move(of, 0, { to: 'valuation' }))).toEqual([422, 'INFORMARE_LIPSA']);
    await informed(of, '2026-11-01T08:00:00Z', { withdrawnAt: new Date('2026-11-02T08:00:00Z') });
    expect(refused(await move(of))).toEqual([422, 'INFORMARE_LIPSA']);
    expect((await ofCase(of._id)).clearances).toMatchObject([{ missing: ['information'], from: null }]);
  });

  it.each([
    ['on any day', '2026-11-10T10:15:20Z', '2026-11-15T10:16:00Z', '15 noiembrie 2026'],
    ['when summer time begins in between', '2026-03-27T10:30:00Z', '2026-04-01T09:30:00Z', '12:30'],
    ['when summer time ends in between', '2026-10-23T09:30:00Z', '2026-10-28T10:30:00Z', '12:30'],
  ])('from the minute at which the fifth day is over, %s', async (_, sentAt, from, words) => {
    const of = await aBareCase();
    await agreed(of);
    await informed(of, sentAt);
    moment = new Date(Date.parse(from) - 1);
    const early = await move(of);
    expect(refused(early)).toEqual([422, 'INFORMARE_TERMEN']);
    expect(early.json().message).toContain(words);
    expect((await ofCase(of._id)).clearances).toMatchObject([
      { missing: ['waiting'], from: new Date(from).toISOString() },
    ]);
    moment = new Date(from);
    expect((await ofCase(of._id)).clearances).toMatchObject([{ missing: [] }]);
    expect((await move(of)).statusCode).toBe(200);
  });

  it('at once if the client waived the wait, until they withdraw the waiver', async () => {
    const of = await aBareCase();
    await agreed(of);
    await informed(of, '2026-11-20T07:00:00Z');
    const waiver = await anAgreement(server.db, of._id, 'waiting-waiver', { acceptedAt: null });
    expect(refused(await move(of))).toEqual([422, 'INFORMARE_TERMEN']);
    await server.db.delete(agreements).where(eq(agreements.id, waiver));
    const accepted = await anAgreement(server.db, of._id, 'waiting-waiver');
    expect((await ofCase(of._id)).clearances).toMatchObject([{ missing: [] }]);
    await post(`/api/agreements/${accepted}/withdraw`, { note: 'S-a răzgândit.' });
    expect(refused(await move(of))).toEqual([422, 'INFORMARE_TERMEN']);
  });

  it('only with a valid consent for that bank: not of another, not of yesterday, not withdrawn', async () => {
    const of = await openCase(server, token, { isCleared: false, banks: 3 });
    await informed(of, '2026-11-01T08:00:00Z');
    const [bank, other] = [...new Set(of.applications.map(({ banca }) => banca))];
    await agreed(of, other);
    await agreed(of, bank, { expiresOn: '2026-11-19' });
    const place = of.applications.findIndex(({ banca }) => banca === bank);
    expect(refused(await move(of, place))).toEqual([422, 'ACORD_BANCA_LIPSA']);
    const id = await agreed(of, bank, { expiresOn: '2026-11-20' });
    await post(`/api/agreements/${id}/withdraw`, { note: '' });
    expect(refused(await move(of, place))).toEqual([422, 'ACORD_BANCA_LIPSA']);
    await agreed(of, bank, { expiresOn: '2026-11-20' });
    expect((await move(of, place)).statusCode).toBe(200);
  });

  it('and stays there when the client withdraws later; only new applications are stopped', async () => {
    const of = await aBareCase();
    await informed(of, '2026-11-01T08:00:00Z');
    const consent = await agreed(of);
    const sent = (await move(of)).json<CaseDetails>();
    expect((await post(`/api/agreements/${consent}/withdraw`, { note: '' })).json()).toMatchObject({
      state: 'withdrawn',
    });
    const further = await move(sent, 0, { to: 'preapproved', approvedAmount: 380_000 });
    expect(further.statusCode).toBe(200);
    const back = (await move(further.json(), 0, { to: 'preparing', note: 'Lipsea un act.' })).json<CaseDetails>();
    expect(refused(await move(back))).toEqual([422, 'ACORD_BANCA_LIPSA']);
  });
});

const deps = () => ({
  ...{ config: readConfig({}), db: server.db, files: server.files, log: server.app.log },
  ...{ now: () => moment, today: () => dayInRomania(moment) },
});

async function caseOf({ _id: id, customer }: Pick<CaseDetails, '_id' | 'customer'>): Promise<AgreementCase> {
  const stored = await requireCustomer(server.db, customer.phone, SYSTEM_VIEWER);
  const person = { ...stored, id: await borrowerOf(server.db, id) };
  return { id, number: 7, customer: stored, person };
}

async function lockCustomer(tx: Db, of: AgreementCase): Promise<AgreementCase> {
  const customer = await customerByIdForUpdate(tx, of.customer.id, SYSTEM_VIEWER);
  if (!customer) throw new Error('there is no such customer');
  const { name, email } = customer;
  return { ...of, customer, person: { ...of.person, name, email } };
}

const acceptAll = (of: AgreementCase, ids: readonly string[], lock = (tx: Db) => lockCustomer(tx, of)) =>
  accept(
    { deps: deps(), makeDocument: (kind, data) => documentOf({ kind, data }) },
    { of, ids, name: 'Ioana Țuțu', byCode: true, actor: CLIENT },
    lock,
  );

const check = async (bytes: Uint8Array) =>
  (await ask(server, 'POST', '/api/verificare', { body: { sha256: sha256(bytes) } })).json();

/** A case whose client got those texts: the case and the sent texts. */
async function sentTo(...kinds: AgreementKind[]) {
  const opened = await aBareCase();
  const sent = (await send(opened._id, ...kinds.map((kind) => ({ kind })))).json<Agreement[]>();
  return { opened, of: await caseOf(opened), ids: sent.map(({ _id }) => _id) };
}

describe('accepting', () => {
  it('keeps the PDF of the read text with person, time and way, and mails it; a changed byte is unknown', async () => {
    await addText('credit-bureau-mandate', {
      title: 'Mandatul meu',
      body: '# Scop\nEu, {nume_client}.',
      validDays: 30,
    });
    const { opened, of, ids } = await sentTo('credit-bureau-mandate');
    await markShown(server.db, of.person.id, ids[0] ?? '', moment);
    await acceptAll(of, ids);
    const [accepted] = (await ofCase(of.id)).agreements;
    expect(accepted).toMatchObject({
      ...{ state: 'accepted', channel: 'page', acceptedName: 'Ioana Țuțu', byCode: true, expiresOn: '2026-12-20' },
      ...{ shownAt: moment.toISOString(), acceptedAt: moment.toISOString() },
    });
    const pdf = await ask(server, 'GET', `/api/agreements/${ids[0]}/pdf`, { token });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const text = readPdf(pdf.rawPayload).text.replace(/\s+/g, ' ');
    for (const words of [
      'Mandatul meu',
      'Scop',
      `Eu, ${opened.customer.name}.`,
      'Ioana Țuțu',
      '20 noiembrie 2026 la 10:00',
    ])
      expect(text).toContain(words);
    expect(text).toContain('confirmat cu un cod');
    expect(text.replace(/\s/g, '')).toContain(ids[0]);
    expect(text).toContain('/verificare');
    expect(sha256(pdf.rawPayload)).toBe(accepted?.sha256);
    expect(await check(pdf.rawPayload)).toEqual({
      accepted: [
        {
          ...{ kind: 'credit-bureau-mandate', bank: null, acceptedAt: moment.toISOString() },
          ...{ expiresOn: '2026-12-20', isWithdrawn: false },
        },
      ],
    });
    const changed = Buffer.from(pdf.rawPayload);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    expect(await check(changed)).toEqual({ accepted: [] });
    const [mail] = await server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, of.customer.id));
    expect(mail).toMatchObject({ kind: 'agreement-accepted', subject: 'Documentele acceptate, de la Rata Clară' });
    moment = new Date('2026-12-21T08:00:00Z');
    expect((await ofCase(of.id)).agreements).toMatchObject([{ state: 'expired' }]);
    await server.db.transaction((tx) => withdraw(tx, { of, id: ids[0] ?? '', at: moment, actor: CLIENT }));
    expect(await check(pdf.rawPayload)).toMatchObject({ accepted: [{ isWithdrawn: true }] });
  });

  it('of two at once makes one; the other keeps nothing', async () => {
    const { of, ids } = await sentTo('data-consent', 'service-request');
    const both = await Promise.allSettled([acceptAll(of, ids), acceptAll(of, ids.toReversed())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ACORD_INCHEIAT' } });
    const files = await server.db.select().from(customerFiles).where(eq(customerFiles.customerId, of.customer.id));
    expect(files).toHaveLength(2);
    const { agreements } = await ofCase(of.id);
    expect(agreements.map(({ sha256 }) => sha256).toSorted()).toEqual(files.map(({ sha256 }) => sha256).toSorted());
    await expect(acceptAll(of, ids)).rejects.toMatchObject({ code: 'ACORD_INCHEIAT' });
  });

  it('is all or nothing: a text of another case, or an unconfirmed one, leaves everything unchanged', async () => {
    const [mine, other] = [await sentTo('data-consent'), await sentTo('data-consent')];
    await expect(acceptAll(mine.of, [...mine.ids, ...other.ids])).rejects.toMatchObject({ code: 'ACORD_NEGASIT' });
    const refusal = async () => {
      throw new Error('the code was used');
    };
    await expect(acceptAll(mine.of, mine.ids, refusal)).rejects.toThrow('the code was used');
    expect((await ofCase(mine.of.id)).agreements).toMatchObject([{ state: 'sent', sha256: null }]);
  });
});

describe('signing by hand', () => {
  const signing = { signedOn: '2026-11-20', name: 'Ana Pop' };

  it('has a PDF to sign; the scan is kept, is found by its hash, and cannot be deleted', async () => {
    const { opened, of, ids } = await sentTo('service-request');
    const { phone } = opened.customer;
    const paper = await ask(server, 'GET', `/api/agreements/${ids[0]}/pdf`, { token });
    const text = readPdf(paper.rawPayload).text;
    expect(text).toContain('Semnătura');
    const filename = await aFile(server, of.customer.id);
    const signed = await post(`/api/agreements/${ids[0]}/recordSigned`, { ...signing, filename });
    expect(signed.json()).toMatchObject({
      state: 'accepted',
      channel: 'paper',
      acceptedName: 'Ana Pop',
      byCode: false,
    });
    const url = `/api/customerData/${encodeURIComponent(phone)}/files/${filename}`;
    const scan = await ask(server, 'GET', `/api/agreements/${ids[0]}/pdf`, { token });
    expect(await check(scan.rawPayload)).toMatchObject({ accepted: [{ kind: 'service-request', isWithdrawn: false }] });
    expect(refused(await ask(server, 'DELETE', url, { token }))).toEqual([409, 'FISIER_PASTRAT']);
    const again = await post(`/api/agreements/${ids[0]}/recordSigned`, { ...signing, filename });
    expect(refused(again)).toEqual([409, 'ACORD_INCHEIAT']);
  });

  it('of several texts on one scan holds for each of them, and each is withdrawn by itself', async () => {
    const { of, ids } = await sentTo('service-request', 'data-consent');
    // Bytes of its own: texts signed on the same bytes would share the hash.
    const filename = await aFile(server, of.customer.id, Buffer.from('%PDF-1.4 two texts, signed on one sheet'));
    for (const id of ids) await post(`/api/agreements/${id}/recordSigned`, { ...signing, filename });
    expect((await post(`/api/agreements/${ids[0]}/withdraw`, { note: '' })).statusCode).toBe(200);
    const scan = await ask(server, 'GET', `/api/agreements/${ids[1]}/pdf`, { token });
    const { accepted } = await check(scan.rawPayload);
    const states = accepted.map(({ kind, isWithdrawn }: { kind: string; isWithdrawn: boolean }) => [kind, isWithdrawn]);
    expect(new Map(states)).toEqual(
      new Map([
        ['service-request', true],
        ['data-consent', false],
      ]),
    );
  });

  it('is noted at noon of its day by the clock of Romania, in summer too', async () => {
    moment = new Date('2027-07-09T10:00:00+03:00');
    const { of, ids } = await sentTo('service-request');
    moment = new Date('2027-07-10T18:00:00+03:00');
    const filename = await aFile(server, of.customer.id);
    const body = { ...signing, signedOn: '2027-07-10', filename };
    const signed = await post(`/api/agreements/${ids[0]}/recordSigned`, body);
    expect(signed.json()).toMatchObject({ acceptedAt: '2027-07-10T09:00:00.000Z' });
  });

  it.each([
    ['on a day to come', { signedOn: '2026-11-21' }, [422, 'ZI_VIITOARE']],
    ['before it was given', { signedOn: '2026-11-19' }, [422, 'SEMNAT_INAINTE']],
    ['on a file that is not theirs', { filename: 'alta.pdf' }, [404, 'FISIER_NEGASIT']],
  ])('%s is refused', async (_, given, refusal) => {
    const { of, ids } = await sentTo('service-request');
    const filename = await aFile(server, of.customer.id);
    const answer = await post(`/api/agreements/${ids[0]}/recordSigned`, { ...signing, filename, ...given });
    expect(refused(answer)).toEqual(refusal);
  });
});
