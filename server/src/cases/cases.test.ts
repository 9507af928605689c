import type { CaseDetails } from 'contract/cases/cases';
import { isEnded, mayMove, stageName, stages } from 'contract/fields/case-stages';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addValues } from '../parameters/parameters.queries.ts';
import { addVersions, findCurrent, findNewest, setArchived } from '../products/products.queries.ts';
import { applications } from '../schema/applications.table.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { businessEvents } from '../schema/business-events.table.ts';
import type { UserRow } from '../staff/users.queries.ts';
import { aCase, applicationOf, openCase, someOffers } from '../testing/cases.ts';
import { aCustomer } from '../testing/customers.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let token: string;
let user: UserRow;

beforeAll(async () => {
  ({ token, user } = await signedIn(server));
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, token: string, body?: object) =>
  ask(server, method, url, { token, ...(body && { body }) });

const get = async (id: string, token: string) => (await call('GET', `/api/cases/${id}`, token)).json<CaseDetails>();

const SENT = { to: 'sent', sentOn: '2026-11-20', answerBy: '2026-11-30' } as const;
const APPROVED = {
  ...{ to: 'approved', approvedAmount: 380_000, approvedRate: 5.1, approvedMonths: 360 },
  ...{ offerValidUntil: '2026-12-20', signingOn: '2026-12-10' },
} as const;

/** The id of a reason of that kind. */
async function aReason(token: string, kind: 'rejected' | 'withdrawn'): Promise<string> {
  const reasons = (await call('GET', '/api/endReasons', token)).json<{ _id: string; kind: string }[]>();
  return reasons.find((reason) => reason.kind === kind)?._id ?? '';
}

/** Moves an application, as it is in that answer. */
const move = (of: CaseDetails, place: number, token: string, body: object) => {
  const { _id, version } = applicationOf(of, place);
  return call('POST', `/api/applications/${_id}/move`, token, { expectedVersion: version, ...body });
};

describe('a case', () => {
  it('is opened with its applications, their products and figures, and number, list, board and customer find it', async () => {
    const opened = await openCase(server, token, { banks: 2, coBorrowers: ['Ana'] });
    expect(opened).toMatchObject({
      ...{ amount: 400_000, stage: 'preparing', deadline: null, coBorrowers: ['Ana'], createdBy: user.username },
      ...{ closedAt: null, outcome: null, retainUntil: null },
    });
    expect(opened.applications.map(({ product }) => product._id)).toEqual(await someOffers(server, 2));
    const { figures, events } = applicationOf(opened);
    expect(figures).toMatchObject({ simulated: { amount: 400_000, months: 360 }, refusal: null, approved: null });
    expect(events).toMatchObject([{ from: null, to: 'preparing', by: user.username, changes: {} }]);
    expect(await get(opened._id, token)).toEqual(opened);
    const { phone } = opened.customer;
    const found = await call('GET', `/api/cases/list?search=Dosar ${opened.number}`, token);
    expect(found.json().cases).toMatchObject([{ _id: opened._id, applications: [{}, {}] }]);
    const theirs = await call('GET', `/api/cases/getForCustomer?phone=${encodeURIComponent(phone)}`, token);
    expect(theirs.json()).toMatchObject([{ _id: opened._id }]);
    const board = await call('GET', `/api/cases/board?search=${encodeURIComponent(phone)}`, token);
    expect(board.json().columns[0]).toMatchObject({ stage: 'preparing', count: 1, amount: 400_000 });
    expect(board.json().banks).toEqual([...new Set(opened.applications.map(({ banca }) => banca))].toSorted());
  });

  it('without a form has no figures; with a later form it has the form’s figures', async () => {
    const opened = await openCase(server, token, { form: null });
    expect(applicationOf(opened).figures).toEqual({
      simulated: null,
      refusal: null,
      approved: null,
      monthlyDifference: null,
    });
    const body = { ...aCase, expectedVersion: opened.version };
    const changed = await call('PUT', `/api/cases/${opened._id}`, token, body);
    expect(applicationOf(changed.json()).figures.simulated).toMatchObject({ amount: 400_000 });
    expect(changed.json()).toMatchObject({ version: opened.version + 1, form: { valoareImobil: 500_000 } });
  });

  it.each([
    ['an unknown offer', { offers: ['nu-este'] }, [404, 'OFERTA_NEGASITA', 'offers']],
    ['a wanted day that has passed', { wantedSigningOn: '2026-11-19' }, [422, 'ZI_TRECUTA', 'wantedSigningOn']],
    ['nothing wanted', { amount: 0 }, [400, 'VALIDARE', 'amount']],
    [
      'versions that never were',
      { form: { ...aCase.form, versions: { products: 9e8, parameters: 1 }, simulatedOn: '2026-11-20' } },
      [404, 'VERSIUNI_NEGASITE', undefined],
    ],
  ])('is not opened with %s', async (_, fields, expected) => {
    const { phone } = await aCustomer(server);
    const answer = await call('POST', '/api/cases/create', token, { ...aCase, phone, ...fields });
    expect([...refused(answer), answer.json().field]).toEqual(expected);
    const theirs = await call('GET', `/api/cases/getForCustomer?phone=${encodeURIComponent(phone)}`, token);
    expect(theirs.json()).toEqual([]);
  });

  it('has one open application for an offer', async () => {
    const opened = await openCase(server, token);
    const [offer] = await someOffers(server);
    const again = () => call('POST', `/api/cases/${opened._id}/applications`, token, { offer });
    expect(refused(await again())).toEqual([409, 'OFERTA_IN_DOSAR']);
    expect(
      refused(
        await call('POST', '/api/cases/create', token, {
          ...aCase,
          phone: opened.customer.phone,
          offers: [offer, offer],
        }),
      ),
    ).toEqual([409, 'OFERTA_IN_DOSAR']);
    await move(opened, 0, token, { to: 'rejected', reason: await aReason(token, 'rejected') });
    const added = await again();
    expect(added.json().applications).toMatchObject([{ stage: 'preparing' }, { stage: 'rejected' }]);
  });

  it('names the author of a change meanwhile, and the stored value', async () => {
    const [first, second] = [await signedIn(server), await signedIn(server)];
    const opened = await openCase(server, first.token);
    const body = { ...aCase, property: 'Casă', expectedVersion: opened.version };
    expect((await call('PUT', `/api/cases/${opened._id}`, first.token, body)).statusCode).toBe(200);
    const late = await call('PUT', `/api/cases/${opened._id}`, second.token, { ...body, property: 'Teren' });
    expect(late.json()).toMatchObject({
      code: 'SCHIMBAT_INTRE_TIMP',
      changedBy: first.user.username,
      current: { version: 2 },
    });
    expect(await get(opened._id, second.token)).toMatchObject({ property: 'Casă', version: 2 });
  });

  it('is closed with a reason that withdraws its open applications, and opened again with a note', async () => {
    const opened = await openCase(server, token, { banks: 2 });
    const sent = (await move(opened, 0, token, SENT)).json<CaseDetails>();
    const url = `/api/cases/${opened._id}`;
    const without = await call('POST', `${url}/close`, token, { expectedVersion: sent.version });
    expect([...refused(without), without.json().field]).toEqual([422, 'MOTIV_LIPSA', 'reason']);
    const reason = await aReason(token, 'rejected');
    const closed = (
      await call('POST', `${url}/close`, token, { reason, note: 'A plecat.', expectedVersion: sent.version })
    ).json();
    expect(closed).toMatchObject({
      stage: 'closed',
      outcome: 'lost',
      closeNote: 'A plecat.',
      deadline: null,
      retainUntil: null,
    });
    expect(closed.applications).toMatchObject([
      { stage: 'withdrawn', reason: closed.closeReason },
      { stage: 'withdrawn' },
    ]);
    expect(refused(await move(closed, 0, token, { to: 'sent', note: 'Iar' }))).toEqual([409, 'DOSAR_INCHIS']);
    const open = (note: string) => call('POST', `${url}/reopen`, token, { note, expectedVersion: closed.version });
    expect([...refused(await open('')), (await open('')).json().field]).toEqual([422, 'MOTIV_LIPSA', 'note']);
    const reopened = (await open('S-a întors.')).json();
    expect(reopened).toMatchObject({ stage: 'preparing', outcome: null, closedAt: null, closeNote: 'S-a întors.' });
    const kinds = await server.db
      .select()
      .from(businessEvents)
      .where(eq(businessEvents.caseId, opened._id))
      .orderBy(businessEvents.id);
    expect(kinds.map(({ kind, toStage }) => toStage ?? kind)).toEqual([
      'case-opened',
      'preparing',
      'preparing',
      'sent',
      'withdrawn',
      'withdrawn',
      'case-lost',
    ]);
    expect(kinds[3]).toMatchObject({ day: '2026-11-20', fromStage: 'preparing', bank: applicationOf(opened).banca });
  });

  it('is noted in the audit log without a person’s words', async () => {
    const opened = await openCase(server, token, { property: 'Strada Lungă 4', coBorrowers: ['Xenia Unică'] });
    await move(opened, 0, token, { ...SENT, officer: 'Rodica', note: 'de Xenia' });
    const entries = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, opened.customer._id))
      .orderBy(auditEntries.id);
    expect(entries.map(({ action }) => action)).toEqual(['case-opened', 'application-added', 'application-moved']);
    expect(JSON.stringify(entries)).not.toMatch(/Lungă|Xenia|Rodica/);
  });
});

describe('an application', () => {
  it('goes forward by any jump with the details of its stage; stored ones count', async () => {
    const opened = await openCase(server, token);
    const sent = (await move(opened, 0, token, { ...SENT, reference: 'IP-7', officer: 'Rodica' })).json<CaseDetails>();
    expect(sent).toMatchObject({
      stage: 'sent',
      deadline: { kind: 'answer', day: '2026-11-30' },
      version: opened.version + 1,
    });
    const approved = (await move(sent, 0, token, APPROVED)).json<CaseDetails>();
    expect(approved).toMatchObject({ stage: 'approved', deadline: { kind: 'signing', day: '2026-12-10' } });
    expect(applicationOf(approved)).toMatchObject({ reference: 'IP-7', approvedRate: 5.1, version: 2 });
    expect(applicationOf(approved).figures.approved).toMatchObject({ amount: 380_000, rate: 5.1, months: 360 });
    const later = await move(approved, 0, token, { to: 'signed' });
    expect([...refused(later), later.json().field]).toEqual([422, 'ZI_VIITOARE', 'signingOn']);
    const signed = (await move(approved, 0, token, { to: 'signed', signingOn: '2026-11-20' })).json<CaseDetails>();
    expect(signed).toMatchObject({ stage: 'signed', deadline: null });
    const details = { officer: null, reference: 'IP-8', expectedVersion: 3 };
    const changed = await call('PUT', `/api/applications/${applicationOf(signed)._id}`, token, details);
    expect(applicationOf(changed.json())).toMatchObject({
      officer: null,
      reference: 'IP-8',
      approvedAmount: 380_000,
      version: 4,
    });
    expect(applicationOf(changed.json()).events[0]).toMatchObject({
      from: 'signed',
      to: 'signed',
      changes: { officer: null, reference: 'IP-8' },
    });
  });

  it.each([
    ['a stage without its figure', { to: 'preapproved' }, [422, 'ETAPA_INCOMPLETA', 'approvedAmount']],
    ['a stage without its day', { to: 'sent' }, [422, 'ETAPA_INCOMPLETA', 'sentOn']],
    [
      'more than is wanted',
      { to: 'preapproved', approvedAmount: 400_000.01 },
      [422, 'SUMA_PESTE_CERUTA', 'approvedAmount'],
    ],
    ['an answer by a day that passed', { ...SENT, answerBy: '2026-11-19' }, [422, 'ZI_TRECUTA', 'answerBy']],
    [
      'an offer that has expired',
      { ...APPROVED, offerValidUntil: '2026-11-19' },
      [422, 'ZI_TRECUTA', 'offerValidUntil'],
    ],
    ['a sending to come', { ...SENT, sentOn: '2026-11-21' }, [422, 'ZI_VIITOARE', 'sentOn']],
    ['money drawn tomorrow', { to: 'drawn', drawnOn: '2026-11-21' }, [422, 'ZI_VIITOARE', 'drawnOn']],
    ['an end without a reason', { to: 'rejected' }, [422, 'MOTIV_LIPSA', 'reason']],
    [
      'a reason that is not there',
      { to: 'rejected', reason: '00000000-0000-4000-8000-000000000000' },
      [404, 'MOTIV_NEGASIT', 'reason'],
    ],
    ['a rate beyond all', { ...APPROVED, approvedRate: 31 }, [400, 'VALIDARE', 'approvedRate']],
  ])('is not moved with %s', async (_, body, expected) => {
    const opened = await openCase(server, token);
    const answer = await move(opened, 0, token, body);
    expect([...refused(answer), answer.json().field]).toEqual(expected);
    expect(await get(opened._id, token)).toEqual(opened);
  });

  it('ends with a reason of its kind, and leaves an end, or goes back, only with a note', async () => {
    const opened = await openCase(server, token);
    const sent = (await move(opened, 0, token, SENT)).json<CaseDetails>();
    const back = await move(sent, 0, token, { to: 'preparing' });
    expect([...refused(back), back.json().field]).toEqual([422, 'MOTIV_LIPSA', 'note']);
    const wrong = await move(sent, 0, token, { to: 'rejected', reason: await aReason(token, 'withdrawn') });
    expect(refused(wrong)).toEqual([404, 'MOTIV_NEGASIT']);
    const ended = (
      await move(sent, 0, token, { to: 'rejected', reason: await aReason(token, 'rejected') })
    ).json<CaseDetails>();
    expect(ended).toMatchObject({
      stage: 'preparing',
      deadline: null,
      applications: [{ reason: expect.stringMatching(/./) }],
    });
    expect(refused(await move(ended, 0, token, APPROVED))).toEqual([422, 'MOTIV_LIPSA']);
    const again = (await move(ended, 0, token, { to: 'sent', note: 'Banca a revenit.' })).json<CaseDetails>();
    expect(applicationOf(again)).toMatchObject({ stage: 'sent', reason: null, note: 'Banca a revenit.' });
  });

  it.each(stages.map(({ stage }) => stage))('in the stage %s takes the moves of the table only', async (from) => {
    const opened = await openCase(server, token);
    const { _id } = applicationOf(opened);
    const isIt = eq(applications.id, _id);
    const reasons = { rejected: await aReason(token, 'rejected'), withdrawn: await aReason(token, 'withdrawn') };
    const details = { ...APPROVED, sentOn: '2026-11-20', signingOn: '2026-11-20', drawnOn: '2026-11-20', note: 'Da.' };
    for (const { stage: to } of stages) {
      await server.db.update(applications).set({ stage: from, version: 0 }).where(isIt);
      const reason = isEnded(to) ? reasons[to] : null;
      const answer = await move(opened, 0, token, { ...details, to, reason });
      const [stored] = await server.db.select().from(applications).where(isIt);
      if (mayMove(from, to)) expect([answer.statusCode, stored?.stage]).toEqual([200, to]);
      else {
        expect(answer.json()).toMatchObject({ status: 409, code: 'STARE_NEPERMISA', stage: from });
        expect(answer.json().message).toContain(`„${stageName(from)}”`);
        expect(stored).toMatchObject({ stage: from, version: 0 });
      }
    }
  });

  it('is the only drawn one of its case; after it the case may be closed as signed, and is kept', async () => {
    const opened = await openCase(server, token, { banks: 3 });
    const drawn = { to: 'drawn', drawnOn: '2026-11-20' };
    const open = (await move(opened, 0, token, drawn)).json<CaseDetails>();
    expect(open).toMatchObject({ stage: 'drawn', closedAt: null });
    const second = await move(open, 1, token, drawn);
    expect(second.json()).toMatchObject({ code: 'DOSAR_TRAS', bank: applicationOf(opened).banca });
    const closed = (
      await call('POST', `/api/cases/${opened._id}/close`, token, { expectedVersion: open.version })
    ).json();
    const other = { stage: 'withdrawn', reason: 'A ales altă bancă' };
    expect(closed).toMatchObject({
      outcome: 'signed',
      retainUntil: '2031-11-20',
      applications: [{ stage: 'drawn' }, other, other],
    });
    const [atOnce] = [await openCase(server, token, { banks: 2 })];
    const both = (await move(atOnce, 1, token, { ...drawn, closeOthers: true })).json<CaseDetails>();
    expect(both).toMatchObject({
      outcome: 'signed',
      retainUntil: '2031-11-20',
      applications: [{ stage: 'drawn' }, other],
    });
    const twoContracts = await openCase(server, token, { banks: 3 });
    const contract = (
      await move(twoContracts, 0, token, { to: 'signed', signingOn: '2026-11-19' })
    ).json<CaseDetails>();
    const kept = await move(contract, 1, token, { ...drawn, closeOthers: true });
    const stagesAfter = kept.json<CaseDetails>().applications.map(({ stage }) => stage);
    expect(stagesAfter.toSorted()).toEqual(['drawn', 'signed', 'withdrawn']);
    const signed = and(eq(businessEvents.caseId, atOnce._id), eq(businessEvents.kind, 'case-signed'));
    expect(await server.db.select().from(businessEvents).where(signed)).toMatchObject([{ amount: 40_000_000 }]);
  });

  it('withdraws the others at a signature where the call asks so, and keeps the case open', async () => {
    const opened = await openCase(server, token, { banks: 2 });
    const signing = { to: 'signed', signingOn: '2026-11-19' };
    const signed = (await move(opened, 0, token, { ...signing, withdrawOthers: true })).json<CaseDetails>();
    expect(signed).toMatchObject({
      closedAt: null,
      applications: [{ stage: 'signed' }, { stage: 'withdrawn', reason: 'A ales altă bancă' }],
    });
    const apart = await openCase(server, token, { banks: 2 });
    const kept = (await move(apart, 0, token, { ...signing, closeOthers: true })).json<CaseDetails>();
    expect(kept.applications.map(({ stage }) => stage)).toEqual(['signed', 'preparing']);
  });

  it('keeps every figure to the ban after products and parameters change, and marks an archived product', async () => {
    const opened = await openCase(server, token);
    const before = (await move(opened, 0, token, APPROVED)).json<CaseDetails>();
    const products = await findCurrent(server.db);
    await addVersions(
      server.db,
      products.map((product) => ({ ...product, dobandaFixa: 9.9, costAVT: 0.09 })),
      null,
    );
    await addValues(server.db, [{ name: 'IRCC', value: 9, validFrom: '2026-11-01', source: 'probă' }], null);
    expect(await get(opened._id, token)).toEqual(before);
    await setArchived(server.db, (await findNewest(server.db)).slice(0, 1), true, null);
    const { product } = applicationOf(before);
    const [newest] = (await findNewest(server.db)).filter(({ productId }) => productId === product._id);
    if (newest && !newest.archived) await setArchived(server.db, [newest], true, null);
    const after = await get(opened._id, token);
    expect(after).toEqual({ ...before, applications: [{ ...applicationOf(before), isArchived: true }] });
    const [offer = ''] = await someOffers(server);
    const added = (await call('POST', `/api/cases/${opened._id}/applications`, token, { offer })).json<CaseDetails>();
    expect(applicationOf(added, 1).figures.simulated?.rate).toBe(9.9);
  });
});

describe('a case of two merged customers', () => {
  it('stays whole beside the other’s: numbers, figures, history and deadline, its archived product too', async () => {
    const { token } = await signedIn(server, 'admin');
    const [kept, duplicate] = [await openCase(server, token), await openCase(server, token, { banks: 2 })];
    const { _id } = applicationOf(duplicate).product;
    const newest = (await findNewest(server.db)).filter((product) => product.productId === _id && !product.archived);
    await setArchived(server.db, newest, true, null);
    const before = await get(duplicate._id, token);
    expect(applicationOf(before).isArchived).toBe(true);
    const body = { phone: kept.customer.phone, duplicatePhone: duplicate.customer.phone };
    expect((await call('POST', '/api/protectedCustomers/merge', token, body)).statusCode).toBe(200);
    const { customer } = await get(kept._id, token);
    const { name, phone } = customer;
    const people = before.people.map((one) => ({ ...one, facts: { ...one.facts, name, phone } }));
    expect(await get(duplicate._id, token)).toEqual({ ...before, customer, people });
    const query = `?phone=${encodeURIComponent(customer.phone)}`;
    const listed = (await call('GET', `/api/cases/getForCustomer${query}`, token)).json<CaseDetails[]>();
    expect(listed.map(({ number }) => number)).toEqual([duplicate.number, kept.number]);
  });
});

describe('the list', () => {
  it('is sorted by deadline in pages, those without one last, newest first among them', async () => {
    const { token, user } = await signedIn(server);
    const customer = await aCustomer(server, { responsibleId: user.id });
    const opened: CaseDetails[] = [];
    for (const answerBy of ['2026-12-03', null, '2026-12-01', null, '2026-12-03']) {
      const one = await openCase(server, token, { phone: customer.phone });
      opened.push(answerBy === null ? one : (await move(one, 0, token, { ...SENT, answerBy })).json());
    }
    const wanted = [2, 4, 0, 3, 1].map((place) => opened[place]?.number);
    const found: number[] = [];
    let cursor = '';
    do {
      const page = await call('GET', `/api/cases/list?responsible=mine&limit=2${cursor && `&cursor=${cursor}`}`, token);
      found.push(...page.json().cases.map(({ number }: CaseDetails) => number));
      cursor = page.json().nextCursor;
    } while (cursor);
    expect(found).toEqual(wanted);
    const board = await call('GET', '/api/cases/board?responsible=mine&kind=answer&due=week', token);
    expect(board.json().columns.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const all = (await call('GET', '/api/cases/board?responsible=mine', token)).json();
    expect(all.columns[1]).toMatchObject({
      stage: 'sent',
      count: 3,
      amount: 1_200_000,
      cases: [{ number: wanted[0] }, {}, {}],
    });
    expect(refused(await call('GET', '/api/cases/list?cursor=x', token))).toEqual([400, 'CERERE_INVALIDA']);
  });
});

describe('reasons', () => {
  it('are added once, reworded and archived; an ended application keeps its words', async () => {
    const { token } = await signedIn(server, 'admin');
    const add = (text: string) => call('POST', '/api/endReasons', token, { kind: 'rejected', text });
    const added = (await add('Vârsta prea mare')).json();
    expect(refused(await add('varsta PREA mare'))).toEqual([409, 'MOTIV_EXISTENT']);
    const opened = await openCase(server, token);
    const ended = (await move(opened, 0, token, { to: 'rejected', reason: added._id })).json<CaseDetails>();
    const change = (body: object) => call('PUT', `/api/endReasons/${added._id}`, token, body);
    expect(refused(await change({ text: 'Venituri insuficiente' }))).toEqual([409, 'MOTIV_EXISTENT']);
    expect((await change({ text: 'Vârsta', isArchived: true })).json()).toMatchObject({
      text: 'Vârsta',
      isArchived: true,
    });
    expect(applicationOf(await get(opened._id, token)).reason).toBe('Vârsta prea mare');
    const other = await openCase(server, token);
    expect(refused(await move(other, 0, token, { to: 'rejected', reason: added._id }))).toEqual([404, 'MOTIV_NEGASIT']);
    expect(applicationOf(ended).stage).toBe('rejected');
  });
});
