import { randomUUID } from 'node:crypto';
import type { CaseDetails } from 'contract/cases/cases';
import type { Proposal } from 'contract/cases/proposals';
import { intermediaryWords, sampleSite } from 'contract/site/site';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ProposalPdf, proposalPdf } from '../../reports/proposal-pdf.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { sentPapers } from '../../schema/sent-papers.table.ts';
import { aCase, applicationOf, openCase } from '../../testing/cases.ts';
import { aCustomer } from '../../testing/customers.ts';
import { readPdf } from '../../testing/files/pdf-text.ts';
import { aProposal, writeProposal } from '../../testing/proposals.ts';
import { TEST_DAY, useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';

const server = useServer();
let token: string;
let username: string;

beforeAll(async () => {
  const member = await signedIn(server);
  ({ token } = member);
  ({ username } = member.user);
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  ask(server, method, url, { token, ...(body && { body }) });
const list = async ({ _id }: CaseDetails) => (await call('GET', `/api/cases/${_id}/proposals`)).json<Proposal[]>();
const change = ({ _id, chosen, version }: Proposal, fields: object = {}) =>
  call('PUT', `/api/proposals/${_id}`, { ...aProposal, chosen, expectedVersion: version, ...fields });
const handOver = ({ _id, version }: Proposal, channel = 'paper', expectedVersion = version) =>
  call('POST', `/api/proposals/${_id}/handOver`, { channel, expectedVersion });
const pdf = ({ _id }: Proposal) => call('GET', `/api/proposals/${_id}/pdf`);
const filesOf = ({ customer }: CaseDetails) =>
  server.db.select().from(customerFiles).where(eq(customerFiles.customerId, customer._id));
const emailsOf = ({ customer }: CaseDetails) =>
  server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customer._id));

describe('a draft', () => {
  it('shows the open applications with today’s figures, and its author', async () => {
    const opened = await openCase(server, token, { banks: 2 });
    const draft = await writeProposal(server, token, { of: opened });
    expect(draft).toMatchObject({
      ...{ ...aProposal, createdByName: username, handedOverAt: null, channel: null, version: 0 },
    });
    const expected = opened.applications.map(({ _id: application, banca, oferta, figures: { simulated } }) => {
      if (!simulated) throw new Error('the case has a form');
      const { pesteLimita: _none, ...figures } = simulated;
      return { application, banca, oferta, ...figures, isApproved: false };
    });
    expect(draft.offers).toEqual(expected);
    expect(await list(opened)).toEqual([draft]);
  });

  it('shows the bank’s approval before the simulation', async () => {
    const opened = await openCase(server, token);
    const { _id, version: expectedVersion } = applicationOf(opened);
    const approved = {
      ...{ to: 'approved', approvedAmount: 380_000, approvedRate: 5.1, approvedMonths: 300, expectedVersion },
      ...{ sentOn: TEST_DAY, answerBy: '2026-11-30', offerValidUntil: '2026-12-20', signingOn: '2026-12-10' },
    };
    expect((await call('POST', `/api/applications/${_id}/move`, approved)).statusCode).toBe(200);
    const draft = await writeProposal(server, token, { of: opened });
    expect(draft.offers).toMatchObject([{ amount: 380_000, months: 300, isApproved: true, dae: null, eligibil: true }]);
  });

  it('of a case without a form has offers without figures, none of them marked as refused', async () => {
    const draft = await writeProposal(server, token, { of: await openCase(server, token, { form: null }) });
    expect(draft.offers).toMatchObject([{ monthly: null, total: null, dae: null, eligibil: true, motive: [] }]);
  });

  it('chooses only among the open applications of its case', async () => {
    const [opened, other] = [await openCase(server, token), await openCase(server, token)];
    const draft = await writeProposal(server, token, { of: opened });
    const chosen = applicationOf(other)._id;
    const create = call('POST', `/api/cases/${opened._id}/proposals`, { ...aProposal, chosen });
    expect(refused(await create)).toEqual([404, 'APLICATIE_NEGASITA']);
    expect(refused(await change(draft, { chosen }))).toEqual([404, 'APLICATIE_NEGASITA']);
  });

  it('needs an answer to each of the five questions, and names the missing one', async () => {
    const opened = await openCase(server, token);
    const body = { ...aProposal, chosen: applicationOf(opened)._id, needs: { ...aProposal.needs, rate: ' ' } };
    const answer = await call('POST', `/api/cases/${opened._id}/proposals`, body);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { 'needs.rate': 'Scrieți răspunsul clientului.' }]);
  });

  it('changes for an author who saw its present version; of two at once one wins', async () => {
    const draft = await writeProposal(server, token);
    const answers = await Promise.all([change(draft, { why: 'Unu' }), change(draft, { why: 'Doi' })]);
    const [winner, loser] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(winner?.json()).toMatchObject({ version: 1 });
    const writer = { changedBy: username, isOwn: true, changedAt: expect.any(String) };
    expect(loser?.json()).toMatchObject({ code: 'SCHIMBAT_INTRE_TIMP', ...writer });
  });

  it('is neither written nor changed in a closed case', async () => {
    const opened = await openCase(server, token);
    const draft = await writeProposal(server, token, { of: opened });
    const reasons = (await call('GET', '/api/endReasons')).json<{ _id: string; kind: string }[]>();
    const reason = reasons.find(({ kind }) => kind === 'withdrawn')?._id;
    await call('POST', `/api/cases/${opened._id}/close`, { reason, expectedVersion: opened.version });
    expect(refused(await change(draft))).toEqual([409, 'DOSAR_INCHIS']);
    expect(refused(await handOver(draft))).toEqual([409, 'DOSAR_INCHIS']);
    const body = { ...aProposal, chosen: draft.chosen };
    expect(refused(await call('POST', `/api/cases/${opened._id}/proposals`, body))).toEqual([409, 'DOSAR_INCHIS']);
  });

  it('as a PDF carries the word draft, and is stored nowhere', async () => {
    const opened = await openCase(server, token);
    const { text } = readPdf((await pdf(await writeProposal(server, token, { of: opened }))).rawPayload);
    for (const words of ['Ciornă: nu a fost predată', 'Ioana Țuțu', aProposal.why, aProposal.needs.goal])
      expect(text).toContain(words);
    expect(await filesOf(opened)).toEqual([]);
  });
});

describe('handing over', () => {
  it('on paper keeps the PDF, encrypted and not among the files, and mails nothing', async () => {
    const opened = await openCase(server, token);
    const given = (await handOver(await writeProposal(server, token, { of: opened }))).json<Proposal>();
    expect(given).toMatchObject({ channel: 'paper', handedOverByName: username, version: 1 });
    expect(Date.parse(given.handedOverAt ?? '')).toBeGreaterThan(0);
    const first = (await pdf(given)).rawPayload;
    expect(readPdf(first).text).toContain('Am primit, Ioana Țuțu');
    const [file, ...others] = await filesOf(opened);
    expect([file?.isPaper, others]).toEqual([true, []]);
    await call('PUT', `/api/cases/${opened._id}`, { ...aCase, amount: 300_000, expectedVersion: opened.version });
    expect((await pdf(given)).rawPayload.equals(first)).toBe(true);
    expect(await emailsOf(opened)).toEqual([]);
    const { phone } = opened.customer;
    const page = await call('GET', `/api/customerData/${encodeURIComponent(phone)}`);
    expect(page.json().files).toEqual([]);
  });

  it('by email sends a private link to it; its subject names nobody', async () => {
    const opened = await openCase(server, token);
    const given = (await handOver(await writeProposal(server, token, { of: opened }), 'email')).json<Proposal>();
    expect(given).toMatchObject({ channel: 'email' });
    const [email, ...others] = await emailsOf(opened);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ recipient: 'ioana@example.ro', subject: 'Prezentarea ofertelor de la Rata Clară' });
    const link = /document#([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? '';
    const opening = await ask(server, 'GET', `/api/document/${link}/pdf`);
    expect(opening.rawPayload.equals((await pdf(given)).rawPayload)).toBe(true);
    const papers = await server.db.select().from(sentPapers).where(eq(sentPapers.customerId, opened.customer._id));
    expect(papers).toMatchObject([{ kind: 'proposal', channel: 'email', createdBy: username }]);
  });

  it('by email needs an address first', async () => {
    const { phone } = await aCustomer(server, { email: null });
    const draft = await writeProposal(server, token, { of: await openCase(server, token, { phone }) });
    expect(refused(await handOver(draft, 'email'))).toEqual([409, 'CLIENT_FARA_EMAIL']);
    expect((await handOver(draft)).statusCode).toBe(200);
  });

  it('happens once for many calls at once, and the handed-over proposal never changes', async () => {
    const opened = await openCase(server, token);
    const draft = await writeProposal(server, token, { of: opened });
    const answers = await Promise.all([handOver(draft, 'email'), handOver(draft, 'paper'), handOver(draft, 'email')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => refused(answer))).toEqual([
      [409, 'PROPUNERE_PREDATA'],
      [409, 'PROPUNERE_PREDATA'],
    ]);
    const files = await filesOf(opened);
    expect(files).toHaveLength(1);
    const [given] = await list(opened);
    expect(await emailsOf(opened)).toHaveLength(given?.channel === 'email' ? 1 : 0);
    const stored: string[] = [];
    for await (const name of server.files.list()) stored.push(name);
    const known = await server.db.select({ filename: customerFiles.filename }).from(customerFiles);
    expect(stored.filter((name) => !known.some(({ filename }) => filename === name))).toEqual([]);
    if (!given) throw new Error('it was handed over');
    expect(refused(await change(given))).toEqual([409, 'PROPUNERE_PREDATA']);
    expect(refused(await handOver(given))).toEqual([409, 'PROPUNERE_PREDATA']);
  });

  it('refuses a draft that has changed since the caller saw it, or whose offers have changed', async () => {
    const opened = await openCase(server, token);
    const draft = await writeProposal(server, token, { of: opened });
    const changed = (await change(draft)).json<Proposal>();
    expect(refused(await handOver(draft))).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    const form = { ...aCase.form, valoareAvans: '150.000' };
    const answer = await call('PUT', `/api/cases/${opened._id}`, {
      ...{ ...aCase, amount: 350_000, form, expectedVersion: opened.version },
    });
    expect(answer.statusCode).toBe(200);
    expect(refused(await handOver(changed))).toEqual([409, 'PROPUNERE_NEACTUALA']);
    const current = (await change(changed)).json<Proposal>();
    expect(current.offers).toMatchObject([{ amount: 350_000 }]);
    expect((await handOver(current)).statusCode).toBe(200);
    expect(await filesOf(opened)).toHaveLength(1);
  });

  it('is in the audit log without the written words', async () => {
    const opened = await openCase(server, token);
    const draft = await writeProposal(server, token, { of: opened });
    await handOver((await change(draft)).json<Proposal>());
    await pdf(draft);
    const entries = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, opened.customer._id))
      .orderBy(auditEntries.id);
    const ofProposal = { case: opened.number, proposal: draft._id };
    const given = { ...ofProposal, channel: 'paper' };
    expect(
      entries.filter(({ action }) => action.startsWith('proposal')).map(({ action, details }) => [action, details]),
    ).toEqual([
      ['proposal-written', ofProposal],
      ['proposal-changed', ofProposal],
      ['proposal-handed-over', given],
      ['proposal-opened', given],
    ]);
  });
});

it('an unknown or nonsensical proposal id is a 404', async () => {
  for (const id of [randomUUID(), 'x']) {
    expect(refused(await call('GET', `/api/proposals/${id}/pdf`))).toEqual([404, 'PROPUNERE_NEGASITA']);
    const handing = { channel: 'paper', expectedVersion: 0 };
    expect(refused(await call('POST', `/api/proposals/${id}/handOver`, handing))).toEqual([404, 'PROPUNERE_NEGASITA']);
  }
});

describe('the PDF', () => {
  const offer = { application: 'a', banca: 'Banca Unu', oferta: 'Casa', amount: 400_000, months: 360, rate: 5 };
  const figures = { monthly: 2_147.29, total: 773_024.4, dae: 0.0523, isApproved: false, eligibil: true, motive: [] };
  const first = { ...offer, ...figures };
  const second = {
    ...first,
    application: 'b',
    banca: 'Banca Doi',
    eligibil: false,
    motive: ['Venitul este prea mic.'],
  };
  const document: ProposalPdf = {
    ...{ asOf: TEST_DAY, brand: sampleSite, hasSamples: false, client: 'Ioana Țuțu', broker: 'Ana Pop' },
    ...{ caseNumber: 7, wanted: 'Achiziția unei locuințe, 400.000 RON', channel: 'email' },
    proposal: { ...aProposal, offers: [first, second], chosen: 'a' },
  };
  const textOf = async (changes: Partial<ProposalPdf>) =>
    readPdf(await proposalPdf({ ...document, ...changes })).text.replaceAll(/\s+/g, ' ');

  it('recommends only where advice is declared', async () => {
    const shown = await textOf({});
    expect(shown).toContain('Prezentarea ofertelor');
    expect(shown).toContain('Oferta aleasă');
    expect(shown).not.toMatch(/recomand|consultan/i);
    const advised = await textOf({ brand: { ...sampleSite, ...intermediaryWords([], true) } });
    expect(advised).toContain('Recomandarea de credit');
    expect(advised).toContain('Oferta recomandată');
  });

  it('presents no refused offer as available, least of all the chosen one', async () => {
    const beside = await textOf({});
    expect(beside).toContain('Banca Doi, Casa · REFUZATĂ');
    expect(beside).toContain('Venitul este prea mic.');
    expect(beside).not.toContain('Motivele sunt pe prima pagină');
    const chosen = await textOf({ proposal: { ...document.proposal, chosen: 'b' } });
    expect(chosen).toContain('Ofertă refuzată pentru aceste date. Venitul este prea mic.');
    expect(chosen).toContain('Motivele sunt pe prima pagină');
  });

  it('prints answers that are longer than a page to their last line', async () => {
    const long = (need: string) => Array.from({ length: 40 }, (_, line) => `${need} ${line}.`).join('\n');
    const needs = Object.fromEntries(Object.keys(aProposal.needs).map((need) => [need, long(need)]));
    const text = await textOf({ proposal: { ...document.proposal, needs } });
    for (const need of Object.keys(needs)) expect(text).toContain(`${need} 39.`);
    expect(text).toContain('Ofertele prezentate');
  });

  it('prints a dash without a form’s figures', async () => {
    const empty = { amount: null, months: null, rate: null, monthly: null, total: null, dae: null };
    const text = await textOf({ proposal: { ...document.proposal, offers: [{ ...first, ...empty }] } });
    expect(text).toContain('ALEASĂ');
    expect(text).not.toMatch(/NaN|null|undefined/);
  });
});
