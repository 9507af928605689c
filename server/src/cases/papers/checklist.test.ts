import { randomUUID } from 'node:crypto';
import type { CaseDetails } from 'contract/cases/cases';
import { type DocumentState, documentStates } from 'contract/checklist/checklist-words';
import type { DocumentItem } from 'contract/checklist/document-item';
import { nextDocumentState } from 'contract/checklist/document-states';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { requireCustomer } from '../../customers/customer-lookup.ts';
import { SYSTEM_VIEWER } from '../../customers/visible-to.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { checklistItems } from '../../schema/checklist-items.table.ts';
import type { UserRow } from '../../staff/users.queries.ts';
import { aCaseDocument } from '../../testing/case-papers.ts';
import { aCase, applicationOf, openCase, someOffers } from '../../testing/cases.ts';
import { aFile } from '../../testing/files/upload.ts';
import { useServer } from '../../testing/server.ts';
import { aName, ask, refused, signedIn } from '../../testing/sign-in.ts';
import { findReasons } from '../end-reasons/end-reasons.queries.ts';

/** A rule as administrators write it, but for its title. */
const A_RULE = { why: 'Ca să știm.', example: 'Așa.', owner: 'each', incomes: ['venituriSalariu'] } as const;

const server = useServer();
let token: string;
let user: UserRow;
let admin: string;

beforeAll(async () => {
  ({ token, user } = await signedIn(server));
  ({ token: admin } = await signedIn(server, 'admin'));
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, by = token) =>
  ask(server, method, url, { token: by, ...(body && { body }) });

const listOf = async ({ _id }: Pick<CaseDetails, '_id'>) =>
  (await call('GET', `/api/cases/${_id}/checklist`)).json<DocumentItem[]>();

const titlesOf = async (opened: Pick<CaseDetails, '_id'>) =>
  (await listOf(opened)).map(({ person, title }) => `${person ?? '-'} ${title}`);

/** The document of that name; the borrower's, unless another place is given. */
async function documentOf(opened: Pick<CaseDetails, '_id'>, title: string, person: number | null = 0) {
  const found = (await listOf(opened)).find((item) => item.title === title && item.person === person);
  if (!found) throw new Error(`the case asks for no ${title}`);
  return found;
}

const setState = ({ _id, version }: Pick<DocumentItem, '_id' | 'version'>, body: object) =>
  call('PUT', `/api/checklist/${_id}/state`, { expectedVersion: version, ...body });

const changeCase = async (opened: CaseDetails, changes: object): Promise<CaseDetails> => {
  const { purpose, amount, property, coBorrowers, version: expectedVersion } = opened;
  const body = { purpose, amount, property, coBorrowers, expectedVersion, ...changes };
  const answer = await call('PUT', `/api/cases/${opened._id}`, body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const addRule = async (fields: object = {}) => {
  const answer = await call('POST', '/api/checklistRules', { ...A_RULE, title: `Act ${aName()}`, ...fields }, admin);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ _id: string; title: string }>();
};

const filesOf = async ({ customer: { phone } }: CaseDetails, count: number) => {
  const { id } = await requireCustomer(server.db, phone, SYSTEM_VIEWER);
  return Promise.all(Array.from({ length: count }, () => aFile(server, id)));
};

const attach = ({ _id }: Pick<DocumentItem, '_id'>, filenames: readonly string[]) =>
  call('POST', `/api/checklist/${_id}/files`, { filenames });

const STATES = Object.keys(documentStates) as DocumentState[];

const [IDENTITY, SALARY] = ['Carte de identitate', 'Adeverință de salariu'];
const [SELF_EMPLOYED, BALANCE] = ['Certificat de atestare fiscală', 'Adresă de la bancă cu soldul creditului'];
const withPfa = { ...aCase.form, venituriPFA: '2.000' };

describe('the list of a case', () => {
  it('is there when the case is opened, each person’s documents together, then those of the case', async () => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana Pop'] });
    const items = await listOf(opened);
    expect(items[0]).toMatchObject({
      ...{ title: IDENTITY, person: 0, personName: opened.customer.name, state: 'requested', isOfRule: true },
      ...{ files: [], validity: [], version: 0 },
    });
    const people = items.map(({ person }) => person ?? 9);
    expect(people).toEqual(people.toSorted());
    expect(items.filter(({ person }) => person === 1)).toMatchObject([
      { title: IDENTITY, personName: 'Ana Pop' },
      { title: 'Raport de la Biroul de Credit', personName: 'Ana Pop' },
    ]);
  });

  it('follows the form, the purpose and the co-borrowers as they change, and comes back as it was', async () => {
    const opened = await openCase(server, token, { banks: 0 });
    const first = await titlesOf(opened);
    const pfa = await changeCase(opened, { form: withPfa });
    expect(await titlesOf(pfa)).toContain(`0 ${SELF_EMPLOYED}`);
    const refinanced = await changeCase(pfa, { purpose: 'refinancing', form: aCase.form });
    expect(await titlesOf(refinanced)).not.toContain(`0 ${SELF_EMPLOYED}`);
    expect(await titlesOf(refinanced)).toContain(`- ${BALANCE}`);
    const pair = await changeCase(refinanced, { purpose: 'purchase', coBorrowers: ['Ana'] });
    expect(await titlesOf(pair)).toContain(`1 ${IDENTITY}`);
    await changeCase(pair, { coBorrowers: [] });
    expect(await titlesOf(opened)).toEqual(first);
  });

  it('asks for what one bank wants while there is an application with it', async () => {
    const opened = await openCase(server, token);
    const [application, [, other = '']] = [applicationOf(opened), await someOffers(server, 2)];
    const rule = await addRule({ bank: application.banca });
    expect(await titlesOf(opened)).toContain(`0 ${rule.title}`);
    const rejected = (await findReasons(server.db)).find(({ kind }) => kind === 'rejected');
    await call('POST', `/api/applications/${application._id}/move`, {
      ...{ to: 'rejected', reason: rejected?.id, expectedVersion: application.version },
    });
    expect(await titlesOf(opened)).not.toContain(`0 ${rule.title}`);
    await call('POST', `/api/cases/${opened._id}/applications`, { offer: other });
    const isSameBank =
      applicationOf((await call('GET', `/api/cases/${opened._id}`)).json()).banca === application.banca;
    expect((await titlesOf(opened)).includes(`0 ${rule.title}`)).toBe(isSameBank);
  });

  it('follows an added, changed or archived rule at the next reading; a closed case stays as it was', async () => {
    const [opened, closed] = [await openCase(server, token, { banks: 0 }), await openCase(server, token, { banks: 0 })];
    const reason = (await findReasons(server.db)).find(({ kind }) => kind === 'withdrawn')?.id;
    await call('POST', `/api/cases/${closed._id}/close`, { reason, expectedVersion: closed.version });
    const asClosed = await titlesOf(closed);
    const rule = await addRule({ owner: 'case' });
    expect(await titlesOf(opened)).toContain(`- ${rule.title}`);
    const renamed = { ...A_RULE, owner: 'case', title: `${rule.title} nou` };
    await call('PUT', `/api/checklistRules/${rule._id}`, renamed, admin);
    expect(await titlesOf(opened)).toContain(`- ${rule.title}`);
    await call('PUT', `/api/checklistRules/${rule._id}`, { ...renamed, isArchived: true }, admin);
    expect(await titlesOf(opened)).not.toContain(`- ${rule.title}`);
    expect(await titlesOf(closed)).toEqual(asClosed);
  });

  it('of a case older than lists is made at the first reading, once', async () => {
    const opened = await openCase(server, token);
    const titles = await titlesOf(opened);
    await server.db.delete(checklistItems).where(eq(checklistItems.caseId, opened._id));
    const answers = await Promise.all(Array.from({ length: 10 }, () => titlesOf(opened)));
    for (const answer of answers) expect(answer).toEqual(titles);
    expect(await server.db.$count(checklistItems, eq(checklistItems.caseId, opened._id))).toBe(titles.length);
  });

  it('stays right when many change the case at once', async () => {
    const opened = await openCase(server, token, { banks: 0 });
    const rule = await addRule();
    const offers = await someOffers(server, 5);
    await Promise.all([
      ...offers.map((offer) => call('POST', `/api/cases/${opened._id}/applications`, { offer })),
      ...Array.from({ length: 35 }, () => titlesOf(opened)),
    ]);
    const rows = await server.db.select().from(checklistItems).where(eq(checklistItems.caseId, opened._id));
    expect(rows.filter(({ ruleId }) => ruleId === rule._id)).toHaveLength(1);
    expect(new Set(rows.map(({ ruleId, personId }) => `${ruleId} ${personId}`)).size).toBe(rows.length);
  });
});

describe('a person’s work', () => {
  /** After each of these no rule touches the document any more; answers the list then. */
  const changes: Readonly<Record<string, (item: DocumentItem, opened: CaseDetails) => Promise<unknown>>> = {
    verified: (item) => setState(item, { state: 'verified' }),
    received: async (item, opened) => attach(item, await filesOf(opened, 1)),
    rejected: (item) => setState(item, { state: 'rejected', reason: 'Nu se citește.' }),
    'not-applicable': (item) => setState(item, { state: 'not-applicable', reason: 'Nu am.' }),
  };

  test.each(Object.entries(changes))('on a document %s stays when no rule wants it any more', async (state, act) => {
    const opened = await openCase(server, token, { banks: 0, form: withPfa });
    await act(await documentOf(opened, SELF_EMPLOYED), opened);
    const before = await documentOf(opened, SELF_EMPLOYED);
    expect(before).toMatchObject({ state });
    const changed = await changeCase(opened, { form: aCase.form });
    expect(await documentOf(opened, SELF_EMPLOYED)).toEqual(before);
    await changeCase(changed, { form: withPfa });
    expect(await documentOf(opened, SELF_EMPLOYED)).toEqual(before);
  });

  it('on reworded documents stays too; an untouched document leaves and comes back as the same one', async () => {
    const opened = await openCase(server, token, { banks: 0, form: withPfa });
    const [touched, untouched] = [
      await documentOf(opened, SELF_EMPLOYED),
      await documentOf(opened, 'Declarația unică și recipisa ei'),
    ];
    const words = { title: 'Certificat fiscal', expectedVersion: touched.version };
    expect((await call('PUT', `/api/checklist/${touched._id}`, words)).statusCode).toBe(200);
    const changed = await changeCase(opened, { form: aCase.form });
    const ids = (await listOf(opened)).map(({ _id }) => _id);
    expect([ids.includes(touched._id), ids.includes(untouched._id)]).toEqual([true, false]);
    expect(refused(await setState(untouched, { state: 'verified' }))).toEqual([404, 'ACT_NEGASIT']);
    await changeCase(changed, { form: withPfa });
    expect((await listOf(opened)).find(({ _id }) => _id === untouched._id)).toEqual(untouched);
  });

  it('on a list is final: no rule puts a removed document back', async () => {
    const opened = await openCase(server, token, { banks: 0 });
    const { _id } = await documentOf(opened, IDENTITY);
    expect((await call('DELETE', `/api/checklist/${_id}`)).json()).toEqual({ success: true });
    await changeCase(opened, { form: withPfa });
    expect(await titlesOf(opened)).not.toContain(`0 ${IDENTITY}`);
    expect(refused(await call('DELETE', `/api/checklist/${_id}`))).toEqual([404, 'ACT_NEGASIT']);
  });

  it('moves with its co-borrower, and leaves with them', async () => {
    const opened = await openCase(server, token, { banks: 0, coBorrowers: ['Ana', 'Dan', 'Ion'] });
    const [ofAna, ofDan, ofIon] = await Promise.all([1, 2, 3].map((place) => documentOf(opened, IDENTITY, place)));
    for (const item of [ofAna, ofDan]) await setState(item as DocumentItem, { state: 'verified' });
    const changed = await changeCase(opened, { coBorrowers: ['Ion', 'Dan', 'Mia'] });
    const people = async () =>
      (await listOf(opened))
        .filter(({ title }) => title === IDENTITY)
        .map(({ _id, personName, state }) => [_id, personName, state]);
    const [first, ...others] = await people();
    expect(first?.[1]).toBe(opened.customer.name);
    expect(others).toMatchObject([
      [ofIon?._id, 'Ion', 'requested'],
      [ofDan?._id, 'Dan', 'verified'],
      [expect.not.stringMatching(String(ofAna?._id)), 'Mia', 'requested'],
    ]);
    await changeCase(changed, { coBorrowers: ['Dan'] });
    expect((await people()).slice(1)).toEqual([[ofDan?._id, 'Dan', 'verified']]);
  });
});

describe('a document', () => {
  it('is added by the staff, reworded, judged and logged by its id, without its words', async () => {
    const opened = await openCase(server, token);
    const added = await call('POST', `/api/cases/${opened._id}/checklist`, {
      ...{ title: ' Procură  notarială ', why: 'Lipsiți în decembrie.', person: 0, bank: ' bcr' },
    });
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { title: 'Procură notarială', bank: 'BCR', isOfRule: false, state: 'requested', version: 0 },
    ]);
    const change = { title: 'Procură', why: '', expectedVersion: 0 };
    const changed = await call('PUT', `/api/checklist/${added.json()._id}`, change);
    expect(changed.json()).toMatchObject({ title: 'Procură', why: '', version: 1 });
    const again = await call('PUT', `/api/checklist/${added.json()._id}`, { ...change, expectedVersion: 1 });
    expect(again.json()).toEqual(changed.json());
    const verified = await setState(again.json(), { state: 'verified', provenDelays: 0 });
    expect(verified.json()).toMatchObject({
      ...{ state: 'verified', verifiedByName: user.username, provenDelays: 0 },
      verifiedAt: '2026-11-20T08:00:00.000Z',
      receivedAt: '2026-11-20T08:00:00.000Z',
    });
    const rejected = await setState(verified.json(), { state: 'rejected', reason: 'Lipsește ștampila.' });
    expect(rejected.json()).toMatchObject({ reason: 'Lipsește ștampila.', verifiedAt: null, verifiedByName: null });
    const requested = await setState(rejected.json(), { state: 'requested', reason: 'Nu se mai vede.' });
    expect(requested.json()).toMatchObject({ state: 'requested', reason: '' });
    const entries = await server.db
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.action, ['document-requested', 'document-changed', 'document-judged']));
    const ofIt = entries.filter(({ details }) => JSON.stringify(details).includes(added.json()._id));
    expect(ofIt.map(({ action }) => action).toSorted()).toEqual([
      ...['document-changed', 'document-judged', 'document-judged', 'document-judged', 'document-requested'],
    ]);
    expect(JSON.stringify(ofIt)).not.toMatch(/Procur|ștampila/);
  });

  it.each([
    ['rejected without a reason', { state: 'rejected' }, [422, 'MOTIV_LIPSA', 'reason']],
    ['not applicable without a reason', { state: 'not-applicable', reason: '  ' }, [422, 'MOTIV_LIPSA', 'reason']],
    ['issued tomorrow', { state: 'verified', issuedOn: '2026-11-21' }, [422, 'ZI_VIITOARE', 'issuedOn']],
    ['of no state', { state: 'lost' }, [400, 'VALIDARE', 'state']],
  ])('is not %s', async (_, body, expected) => {
    const opened = await openCase(server, token, { banks: 0 });
    const before = await documentOf(opened, IDENTITY);
    const answer = await setState(before, body);
    const field = answer.json().field ?? Object.keys(answer.json().errors ?? {})[0];
    expect([...refused(answer), field]).toEqual(expected);
    expect(await documentOf(opened, IDENTITY)).toEqual(before);
  });

  it.each(STATES)('that is %s takes the states of the table; the server refuses every other one', async (from) => {
    const { _id: caseId } = await openCase(server, token, { banks: 0 });
    for (const to of STATES) {
      const { id: _id, version } = await aCaseDocument(server, { id: caseId, customerId: '' }, { state: from });
      const answer = await setState({ _id, version }, { state: to, reason: 'Vedeți nota.' });
      const [stored] = await server.db.select().from(checklistItems).where(eq(checklistItems.id, _id));
      if (nextDocumentState(from, 'broker', to)) expect([answer.statusCode, stored?.state]).toEqual([200, to]);
      else {
        expect(answer.json()).toMatchObject({ status: 409, code: 'STARE_NEPERMISA', state: from });
        expect(answer.json().message).toContain(`„${documentStates[from]}”`);
        expect(stored).toMatchObject({ state: from, version });
      }
    }
  });

  it('is refused for a person who does not sign, an unknown bank, a closed case, and beside a hundred others', async () => {
    const opened = await openCase(server, token, { banks: 0, form: { ...aCase.form, codebitori: [{}] } });
    const url = `/api/cases/${opened._id}/checklist`;
    expect((await call('POST', url, { title: 'Act', person: 1 })).statusCode).toBe(201);
    expect(refused(await call('POST', url, { title: 'Act', person: 2 }))).toEqual([422, 'PERSOANA_NEGASITA']);
    const ofNoBank = await call('POST', url, { title: 'Act', bank: 'Banca Nimănui' });
    expect([...refused(ofNoBank), ofNoBank.json().field]).toEqual([422, 'BANCA_NECUNOSCUTA', 'bank']);
    const present = (await listOf(opened)).length;
    const answers = await Promise.all(Array.from({ length: 40 }, () => call('POST', url, { title: 'Alt act' })));
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    const values = { caseId: opened._id, title: 'Alt act' };
    await server.db.insert(checklistItems).values(Array.from({ length: 99 - 40 - present }, () => values));
    const last = await Promise.all(Array.from({ length: 5 }, () => call('POST', url, { title: 'Ultimul' })));
    expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(last.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('PREA_MULTE_ACTE');
    const reason = (await findReasons(server.db)).find(({ kind }) => kind === 'withdrawn')?.id;
    await call('POST', `/api/cases/${opened._id}/close`, { reason, expectedVersion: opened.version });
    const item = await documentOf(opened, IDENTITY);
    const onClosed = [
      await call('POST', url, { title: 'Act' }),
      await setState(item, { state: 'verified' }),
      await call('DELETE', `/api/checklist/${item._id}`),
      await attach(item, await filesOf(opened, 1)),
    ];
    for (const answer of onClosed) expect(refused(answer)).toEqual([409, 'DOSAR_INCHIS']);
  });

  it('of one version changes for one of forty at once; the others learn who it was', async () => {
    const other = await signedIn(server);
    const opened = await openCase(server, token);
    const item = await documentOf(opened, IDENTITY);
    const tokens = [token, other.token];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, count) => {
        const body = { state: 'rejected', reason: `Motivul ${count}`, expectedVersion: item.version };
        return call('PUT', `/api/checklist/${item._id}/state`, body, tokens[count % 2]);
      }),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    expect(await documentOf(opened, IDENTITY)).toEqual(won[0]?.json());
    const isOfOther = answers.indexOf(won[0] as (typeof answers)[number]) % 2 === 1;
    for (const [count, answer] of answers.entries())
      if (answer !== won[0])
        expect([answer.statusCode, answer.json()]).toMatchObject([
          409,
          {
            ...{ code: 'SCHIMBAT_INTRE_TIMP', changedBy: isOfOther ? other.user.username : user.username },
            ...{ isOwn: (count % 2 === 1) === isOfOther, current: { version: 1, state: 'rejected' } },
            changedAt: expect.any(String),
          },
        ]);
  });
});

describe('files of a document', () => {
  it('are twenty at most: of forty at once nothing of the others is left', async () => {
    const opened = await openCase(server, token);
    const item = await documentOf(opened, IDENTITY);
    const filenames = await filesOf(opened, 40);
    const answers = await Promise.all(filenames.map((filename) => attach(item, [filename])));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const others = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of others) expect(refused(answer)).toEqual([409, 'PREA_MULTE_FISIERE_LA_ACT']);
    const stored = await documentOf(opened, IDENTITY);
    expect([stored.state, stored.files.length, stored.version]).toEqual(['received', 20, 20]);
    const placed = stored.files.map(({ filename }) => filename);
    expect((await attach(item, placed)).statusCode, 'those that lie there already take no place').toBe(200);
    const more = await attach(item, [placed[0] ?? '', ...(await filesOf(opened, 1))]);
    expect(refused(more)).toEqual([409, 'PREA_MULTE_FISIERE_LA_ACT']);
  });

  it('are the customer’s own; without any the document waits again', async () => {
    const [opened, others] = [await openCase(server, token), await openCase(server, token)];
    const item = await documentOf(opened, IDENTITY);
    for (const filename of [...(await filesOf(others, 1)), `${randomUUID()}.pdf`, '../x', ''])
      expect(refused(await attach(item, [filename]))).toEqual([404, 'FISIER_NEGASIT']);
    expect(await documentOf(opened, IDENTITY)).toEqual(item);
    const [filename = ''] = await filesOf(opened, 1);
    await setState(item, { state: 'rejected', reason: 'Nu se citește.' });
    const received = await attach(item, [filename, filename]);
    expect(received.json()).toMatchObject({ state: 'received', reason: '', files: [{ filename, uploadedBy: null }] });
    const detach = () => call('DELETE', `/api/checklist/${item._id}/files/${filename}`);
    expect((await detach()).json()).toMatchObject({ state: 'requested', receivedAt: null, files: [] });
    expect(refused(await detach())).toEqual([404, 'FISIER_NEGASIT']);
    expect((await attach(item, [filename])).statusCode, 'it is still the customer’s').toBe(200);
  });

  it('deleted for good leave the document waiting; under a verified one only once they are removed from it', async () => {
    const opened = await openCase(server, token);
    const item = await documentOf(opened, IDENTITY);
    const [first = '', second = ''] = await filesOf(opened, 2);
    const remove = (filename: string) =>
      call('DELETE', `/api/customerData/${encodeURIComponent(opened.customer.phone)}/files/${filename}`);
    await attach(item, [first, second]);
    expect((await remove(first)).statusCode).toBe(200);
    const received = await documentOf(opened, IDENTITY);
    expect(received).toMatchObject({ state: 'received', files: [{ filename: second }] });
    await setState(received, { state: 'verified' });
    const refusal = await remove(second);
    expect(refused(refusal)).toEqual([409, 'FISIER_VERIFICAT']);
    expect(refusal.json().message).toContain(IDENTITY);
    expect((await call('DELETE', `/api/checklist/${item._id}/files/${second}`)).json()).toMatchObject({
      ...{ state: 'requested', receivedAt: null, verifiedAt: null, verifiedByName: null, files: [] },
    });
    await attach(item, [second]);
    expect((await remove(second)).statusCode).toBe(200);
    expect(await documentOf(opened, IDENTITY)).toMatchObject({ state: 'requested', receivedAt: null, files: [] });
  });

  it('under a verified document make it received: a broker judges it again', async () => {
    const opened = await openCase(server, token);
    await setState(await documentOf(opened, IDENTITY), { state: 'verified' });
    const answer = await attach(await documentOf(opened, IDENTITY), await filesOf(opened, 1));
    expect(answer.json()).toMatchObject({ state: 'received', verifiedAt: null, verifiedByName: null });
  });
});

describe('a document’s validity', () => {
  const verify = async (opened: CaseDetails, issuedOn: string, title = SALARY) =>
    (await setState(await documentOf(opened, title), { state: 'verified', issuedOn })).json<DocumentItem>();

  it('runs from its day by its rule, and is unknown without a rule', async () => {
    const opened = await openCase(server, token, { banks: 0 });
    const item = await verify(opened, '2026-10-31');
    expect(item.validity).toEqual([{ bank: null, until: '2026-11-30' }]);
    const cleared = { state: 'verified', issuedOn: '', expectedVersion: item.version };
    expect((await setState(item, cleared)).json()).toMatchObject({ issuedOn: null, validity: [] });
    expect((await verify(opened, '2026-10-31', IDENTITY)).validity).toEqual([]);
  });

  it('ends earlier with a bank that wants it newer, while there is an application with it', async () => {
    const opened = await openCase(server, token);
    const { banca } = applicationOf(opened);
    const validDaysOfBanks = [
      { bank: banca.toLowerCase(), validDays: 15 },
      { bank: banca === 'EXIM' ? 'BCR' : 'EXIM', validDays: 5 },
    ];
    const rule = await addRule({ validDays: 30, validDaysOfBanks });
    const item = await verify(opened, '2026-11-01', rule.title);
    expect(item.validity).toEqual([
      { bank: null, until: '2026-12-01' },
      { bank: banca, until: '2026-11-16' },
    ]);
  });

  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
  ])('until 30 November, for a signing on %s, ends before it: %s', async (wantedSigningOn, expected) => {
    const opened = await openCase(server, token, { banks: 0, wantedSigningOn });
    expect(await verify(opened, '2026-10-31')).toMatchObject({ expiresBeforeSigning: expected });
    expect((await documentOf(opened, SALARY)).expiresBeforeSigning).toBe(expected);
  });
});
