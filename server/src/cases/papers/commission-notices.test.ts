import type { Agreement } from 'contract/agreements/agreements';
import type { CaseDetails } from 'contract/cases/cases';
import type { CaseCommission } from 'contract/commissions/commissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgreement } from '../../testing/agreements.ts';
import { applicationOf, openCase } from '../../testing/cases.ts';
import { useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';

const server = useServer();
let token: string;

beforeAll(async () => {
  ({ token } = await signedIn(server, 'admin'));
});

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  ask(server, method, path, { token, ...(body && { body }) });

const aRule = (fields: object) => call('POST', '/api/commissionRules', { validFrom: '2026-01-01', ...fields });

/** A case whose client was informed long ago and agreed to its bank, but knows nothing of a commission. */
async function anInformedCase(): Promise<{ opened: CaseDetails; bank: string; caseId: string }> {
  const opened = await openCase(server, token, { isCleared: false, amount: 420_000 });
  const { banca: bank } = applicationOf(opened);
  await anAgreement(server.db, opened._id, 'information-sheet');
  await anAgreement(server.db, opened._id, 'bank-consent', { bank });
  return { opened, bank, caseId: opened._id };
}

const send = (caseId: string, ...texts: object[]) =>
  call('POST', `/api/cases/${caseId}/agreements/send`, { texts, channel: 'paper' });

async function moveOn({ opened }: { opened: CaseDetails }) {
  const { _id, version } = applicationOf(opened);
  return call('POST', `/api/applications/${_id}/move`, { to: 'sent', sentOn: '2026-11-20', expectedVersion: version });
}

const commissionOf = async (caseId: string): Promise<CaseCommission> =>
  (await call('GET', `/api/cases/${caseId}/commissions`)).json()[0];

const missingOf = async (caseId: string) =>
  (await call('GET', `/api/cases/${caseId}/agreements`)).json().clearances[0].missing;

const SENTENCE = (bank: string) =>
  `${bank} ne plătește un comision de 0,6 % din suma trasă: 2.520,00 RON la o sumă de 420.000,00 RON. Îl plătește banca, nu dumneavoastră.`;

describe('an application', () => {
  it('goes to a bank whose commission is not known: the information sheet covers it', async () => {
    const of = await anInformedCase();
    expect(await missingOf(of.caseId)).toEqual([]);
    expect(await commissionOf(of.caseId)).toMatchObject({ rule: { kind: 'unknown' }, told: [{ isCurrent: true }] });
    expect((await moveOn(of)).statusCode).toBe(200);
  });

  it('waits until its client has read what the bank pays by the rule in force', async () => {
    const of = await anInformedCase();
    await aRule({ kind: 'percent', percent: 0.6, bank: of.bank });
    expect(await missingOf(of.caseId)).toEqual(['commission']);
    const untold = await moveOn(of);
    expect(refused(untold)).toEqual([422, 'COMISION_NESPUS']);
    expect(untold.json()).toMatchObject({ bank: of.bank, people: [{ name: of.opened.customer.name }] });
    const sent = (await send(of.caseId, { kind: 'commission-notice', bank: of.bank })).json<Agreement[]>();
    expect(sent).toMatchObject([{ kind: 'commission-notice', bank: of.bank, state: 'sent' }]);
    expect(await commissionOf(of.caseId)).toMatchObject({ sentence: SENTENCE(of.bank), told: [{ isCurrent: true }] });
    const pdf = await call('GET', `/api/agreements/${sent[0]?._id}/pdf`);
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    expect((await moveOn(of)).statusCode).toBe(200);
  });

  it('waits again when a newer rule counts, and for a notice that was withdrawn', async () => {
    const of = await anInformedCase();
    await send(of.caseId, { kind: 'commission-notice', bank: of.bank });
    await aRule({ kind: 'fixed', amount: 1_500, bank: of.bank });
    expect(await missingOf(of.caseId)).toEqual(['commission']);
    expect((await commissionOf(of.caseId)).told).toMatchObject([{ isCurrent: false }]);
    const [notice] = (await send(of.caseId, { kind: 'commission-notice', bank: of.bank })).json<Agreement[]>();
    expect(await missingOf(of.caseId)).toEqual([]);
    await call('POST', `/api/agreements/${notice?._id}/withdraw`, { note: '' });
    expect(refused(await moveOn(of))).toEqual([422, 'COMISION_NESPUS']);
  });

  it('and its texts are refused while nobody decided what the bank pays', async () => {
    const of = await anInformedCase();
    await aRule({ kind: 'undecided', bank: of.bank });
    const texts = [
      { kind: 'bank-consent', bank: of.bank },
      { kind: 'commission-notice', bank: of.bank },
    ];
    for (const text of texts) expect(refused(await send(of.caseId, text))).toEqual([422, 'COMISION_NESPUS']);
    expect(refused(await moveOn(of))).toEqual([422, 'COMISION_NESPUS']);
    await aRule({ kind: 'none', bank: of.bank });
    const sent = (await send(of.caseId, ...texts)).json<Agreement[]>();
    expect(sent.map(({ kind }) => kind)).toEqual(['bank-consent', 'commission-notice']);
    expect((await moveOn(of)).statusCode).toBe(200);
  });
});

describe('the consent of a bank', () => {
  it('goes with the notice of its commission, unless that is known already', async () => {
    const of = await anInformedCase();
    await aRule({ kind: 'percent', percent: 0.6, bank: of.bank });
    const consent = { kind: 'bank-consent', bank: of.bank };
    const first = (await send(of.caseId, consent)).json<Agreement[]>();
    expect(first.map(({ kind }) => kind)).toEqual(['bank-consent', 'commission-notice']);
    const second = (await send(of.caseId, consent)).json<Agreement[]>();
    expect(second.map(({ kind }) => kind)).toEqual(['bank-consent']);
  });
});

it('a text may name a commission only where it has one', async () => {
  const add = (kind: string, body: string) =>
    call('POST', '/api/agreementTexts', { kind, title: 'Text', body, expectedVersion: 1 });
  expect(refused(await add('data-consent', '{comision}'))).toEqual([422, 'TEXT_VARIABILA']);
  expect(refused(await add('commission-notice', '{comisioane}'))).toEqual([422, 'TEXT_VARIABILA']);
  expect((await add('commission-notice', '{comision}')).statusCode).toBe(201);
});
