import type { CaseDetails } from 'contract/cases/cases';
import type { checklist as api } from 'contract/checklist/checklist';
import type { DocumentItem } from 'contract/checklist/document-item';
import type { Reply } from 'contract/endpoint';
import { eq } from 'drizzle-orm';
import { purchase, refinancing } from 'quote/worked-examples';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../audit/audit.table.ts';
import { checklistItems } from '../checklist/checklist-items.table.ts';
import { applicationOf, openCase } from '../testing/cases.ts';
import { aFile } from '../testing/files/upload.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let token: string;
beforeAll(async () => {
  ({ token } = await signedIn(server, 'admin'));
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  ask(server, method, path, { token, ...(body && { body }) });

const listOf = async ({ _id }: Pick<CaseDetails, '_id'>) =>
  (await call('GET', `/api/cases/${_id}/checklist`)).json<DocumentItem[]>();

type ProvenFigures = Reply<typeof api.provenFigures>;

const titlesOf = (items: readonly DocumentItem[], person: number | null) =>
  items.filter((item) => item.person === person).map(({ title }) => title);

const IDENTITY = 'Carte de identitate';
const BUREAU = 'Raport de la Biroul de Credit';
const SALARY = ['Adeverință de salariu', 'Extras de cont cu salariul pe ultimele 3 luni'];
const SELF_EMPLOYED = ['Declarația unică și recipisa ei', 'Certificat de atestare fiscală'];
const RENT = 'Contract de închiriere înregistrat la ANAF';
const DIVIDENDS = 'Hotărârea de împărțire a dividendelor și dovada plății';
const OTHER_LOANS = 'Contractele și graficele celorlalte credite';
const PURCHASE = [
  'Antecontract de vânzare-cumpărare',
  'Extras de carte funciară pentru informare',
  'Actul de proprietate al vânzătorului',
];
const REFINANCING = ['Contractul creditului de refinanțat și graficul lui', 'Adresă de la bancă cu soldul creditului'];
const LAND_REGISTER = 'Extras de carte funciară pentru informare';
const ENERGY = 'Certificat de performanță energetică';
const STRENGTH = 'Expertiză tehnică sau dovada consolidării';
const RECEPTION = 'Proces-verbal de recepție a clădirii';
const BUILDING = 'Autorizație de construire și deviz';

type Profile = {
  readonly who: string;
  readonly fields: object;
  /** Of each who signs, in their order. */
  readonly people: readonly (readonly string[])[];
  readonly ofCase: readonly string[];
};

const nothing = { venituriSalariu: '', alteRateCNP: '' };

const PROFILES: readonly Profile[] = [
  {
    who: 'an employee who pays another loan and buys',
    fields: { form: purchase },
    people: [[IDENTITY, ...SALARY, BUREAU, OTHER_LOANS]],
    ofCase: PURCHASE,
  },
  {
    who: 'an employee without other loans',
    fields: { form: { ...purchase, alteRateCNP: '' } },
    people: [[IDENTITY, ...SALARY, BUREAU]],
    ofCase: PURCHASE,
  },
  {
    who: 'somebody self-employed',
    fields: { form: { ...purchase, ...nothing, venituriPFA: '12.000' } },
    people: [[IDENTITY, ...SELF_EMPLOYED, BUREAU]],
    ofCase: PURCHASE,
  },
  {
    who: 'a landlord with dividends',
    fields: { form: { ...purchase, ...nothing, venituriChirii: '2.000', venituriDividende: '9.000' } },
    people: [[IDENTITY, RENT, DIVIDENDS, BUREAU]],
    ofCase: PURCHASE,
  },
  {
    who: 'a couple, each with their own income',
    fields: {
      form: { ...purchase, alteRateCNP: '', codebitori: [{ venituriPFA: '4.000', alteRateCC: '300' }] },
      coBorrowers: ['Ana Pop'],
    },
    people: [
      [IDENTITY, ...SALARY, BUREAU],
      [IDENTITY, ...SELF_EMPLOYED, BUREAU, OTHER_LOANS],
    ],
    ofCase: PURCHASE,
  },
  {
    who: 'a co-borrower without income',
    fields: { form: { ...purchase, alteRateCNP: '' }, coBorrowers: ['Ana Pop'] },
    people: [
      [IDENTITY, ...SALARY, BUREAU],
      [IDENTITY, BUREAU],
    ],
    ofCase: PURCHASE,
  },
  {
    who: 'somebody who refinances',
    fields: { purpose: 'refinancing', form: refinancing },
    people: [[IDENTITY, ...SALARY, BUREAU]],
    ofCase: [LAND_REGISTER, ...REFINANCING],
  },
  {
    who: 'the buyer of a green home',
    fields: { form: { ...purchase, envFriendly: true } },
    people: [[IDENTITY, ...SALARY, BUREAU, OTHER_LOANS]],
    ofCase: [...PURCHASE, ENERGY],
  },
  {
    who: 'the buyer of an old home',
    fields: { form: { ...purchase, anulConstructiei: 1 } },
    people: [[IDENTITY, ...SALARY, BUREAU, OTHER_LOANS]],
    ofCase: [...PURCHASE, STRENGTH],
  },
  {
    who: 'the buyer of a new home',
    fields: { form: { ...purchase, anulConstructiei: 4 } },
    people: [[IDENTITY, ...SALARY, BUREAU, OTHER_LOANS]],
    ofCase: [...PURCHASE, RECEPTION],
  },
  {
    who: 'somebody who builds',
    fields: { purpose: 'construction', form: purchase },
    people: [[IDENTITY, ...SALARY, BUREAU, OTHER_LOANS]],
    ofCase: [BUILDING],
  },
  {
    who: 'somebody of whom no form is known yet',
    fields: { form: null, offers: [] },
    people: [[IDENTITY, BUREAU]],
    ofCase: PURCHASE,
  },
];

describe('the list of a case', () => {
  it.each(PROFILES)('asks $who for what concerns them', async ({ fields, people, ofCase }) => {
    const items = await listOf(await openCase(server, token, { ...fields }));
    expect(people.map((_, person) => titlesOf(items, person))).toEqual(people);
    expect(titlesOf(items, null)).toEqual(ofCase);
    expect(items).toHaveLength(people.flat().length + ofCase.length);
    expect(items.every(({ state, isOfRule }) => state === 'requested' && isOfRule)).toBe(true);
  });

  it('follows what changes in the case, and leaves alone what people did', async () => {
    const opened = await openCase(server, token, { form: purchase });
    const [identity] = await listOf(opened);
    await call('PUT', `/api/checklist/${identity?._id}/state`, { state: 'verified', expectedVersion: 0 });
    const salary = (await listOf(opened)).find(({ title }) => title === SALARY[0]);
    await call('PUT', `/api/checklist/${salary?._id}/state`, { state: 'received', expectedVersion: 0 });
    const change = async (form: object) => {
      const { version: expectedVersion } = (await call('GET', `/api/cases/${opened._id}`)).json<CaseDetails>();
      const fields = { purpose: 'purchase', amount: 400_000, form, expectedVersion };
      expect((await call('PUT', `/api/cases/${opened._id}`, fields)).statusCode).toBe(200);
    };
    await change({ ...purchase, ...nothing, venituriPFA: '12.000' });
    const after = await listOf(opened);
    expect(titlesOf(after, 0)).toEqual([IDENTITY, SALARY[0], ...SELF_EMPLOYED, BUREAU]);
    expect(after.find(({ title }) => title === IDENTITY)).toMatchObject({ _id: identity?._id, state: 'verified' });
    await change({ ...purchase });
    const again = await listOf(opened);
    expect(titlesOf(again, 0)).toEqual([IDENTITY, ...SALARY, BUREAU, OTHER_LOANS]);
    const rows = await server.db.select().from(checklistItems).where(eq(checklistItems.caseId, opened._id));
    expect(rows.filter(({ title }) => title === SALARY[1])).toHaveLength(1);
  });

  it('asks for what a bank wants while the case has an application there, and follows a new rule when it is read', async () => {
    const opened = await openCase(server, token);
    const { banca } = applicationOf(opened);
    const title = `Formularul ${opened.number}`;
    const rule = { title, why: 'Îl cere banca.', owner: 'case', bank: ` ${banca.toLowerCase()} ` };
    const added = await call('POST', '/api/checklistRules', rule);
    expect(added.statusCode).toBe(201);
    expect(titlesOf(await listOf(opened), null)).toContain(title);
    expect(refused(await call('POST', '/api/checklistRules', rule))).toEqual([409, 'REGULA_EXISTENTA']);
    const { version: expectedVersion, _id } = applicationOf(opened);
    const [reason] = (await call('GET', '/api/endReasons')).json<{ _id: string; kind: string }[]>();
    const end = { to: reason?.kind, reason: reason?._id, expectedVersion };
    expect((await call('POST', `/api/applications/${_id}/move`, end)).statusCode).toBe(200);
    expect(titlesOf(await listOf(opened), null)).not.toContain(title);
    const archived = await call('PUT', `/api/checklistRules/${added.json()._id}`, { ...rule, isArchived: true });
    expect(archived.json()).toMatchObject({ isArchived: true });
  });

  it('says until when a document counts, with every bank and with those that want it newer', async () => {
    const opened = await openCase(server, token, { wantedSigningOn: '2026-12-20' });
    const { banca: bank } = applicationOf(opened);
    const title = `Dovada ${opened.number}`;
    const rule = {
      title,
      owner: 'case',
      validDays: 60,
      validDaysOfBanks: [
        { bank, validDays: 20 },
        { bank: 'Altă bancă', validDays: 5 },
      ],
    };
    const { _id: ruleId } = (await call('POST', '/api/checklistRules', rule)).json();
    const item = (await listOf(opened)).find((one) => one.title === title);
    const judged = await call('PUT', `/api/checklist/${item?._id}/state`, {
      ...{ state: 'verified', issuedOn: '2026-11-15', expectedVersion: 0 },
    });
    expect(judged.json()).toMatchObject({
      validity: [
        { bank: null, until: '2027-01-14' },
        { bank, until: '2026-12-05' },
      ],
      expiresBeforeSigning: true,
    });
    expect(
      refused(await call('PUT', `/api/checklist/${item?._id}`, { title, issuedOn: '2026-11-30', expectedVersion: 1 })),
    ).toEqual([422, 'ZI_VIITOARE']);
    await call('PUT', `/api/checklistRules/${ruleId}`, { ...rule, isArchived: true });
  });
});

describe('a document', () => {
  it('is asked for by hand, judged with its reason, and taken off for good', async () => {
    const opened = await openCase(server, token);
    const path = `/api/cases/${opened._id}/checklist`;
    const creationId = '6f1d2c3b-1111-4222-8333-444455556666';
    const added = (
      await call('POST', path, { title: 'Certificat de căsătorie', person: 0, creationId })
    ).json<DocumentItem>();
    expect((await call('POST', path, { title: 'Certificat de căsătorie', person: 0, creationId })).json()).toEqual(
      added,
    );
    expect(added).toMatchObject({ personName: opened.customer.name, isOfRule: false, bank: null, version: 0 });
    expect(refused(await call('POST', path, { title: 'Act', person: 1 }))).toEqual([422, 'PERSOANA_NEGASITA']);
    const item = `/api/checklist/${added._id}`;
    const rejected = { state: 'rejected', expectedVersion: 0 };
    expect(refused(await call('PUT', `${item}/state`, rejected))).toEqual([422, 'MOTIV_LIPSA']);
    const answer = await call('PUT', `${item}/state`, { ...rejected, reason: 'Lipsește o pagină' });
    expect(answer.json()).toMatchObject({ state: 'rejected', reason: 'Lipsește o pagină', version: 1 });
    const late = await call('PUT', `${item}/state`, { state: 'verified', expectedVersion: 0 });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'ACT_SCHIMBAT', isOwn: true }]);
    expect((await call('DELETE', item)).statusCode).toBe(200);
    expect((await listOf(opened)).map(({ _id }) => _id)).not.toContain(added._id);
    expect(refused(await call('DELETE', item))).toEqual([404, 'ACT_NEGASIT']);
    const [identity] = await listOf(opened);
    await call('DELETE', `/api/checklist/${identity?._id}`);
    expect(titlesOf(await listOf(opened), 0)).not.toContain(IDENTITY);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'document-judged'));
    expect(JSON.stringify(entries)).not.toMatch(/Lipsește|căsătorie/);
  });

  it('takes files of its customer, of nobody else, twenty at most however many come at once', async () => {
    const opened = await openCase(server, token);
    const [item] = await listOf(opened);
    const files = await Promise.all(Array.from({ length: 40 }, () => aFile(server, opened.customer._id)));
    const other = await openCase(server, token);
    const stranger = await aFile(server, other.customer._id);
    const path = `/api/checklist/${item?._id}/files`;
    expect(refused(await call('POST', path, { filenames: [stranger] }))).toEqual([404, 'FISIER_NEGASIT']);
    const answers = await Promise.all(files.map((filename) => call('POST', path, { filenames: [filename] })));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.filter((code) => code === 409)).toHaveLength(20);
    const [received] = await listOf(opened);
    expect(received).toMatchObject({ state: 'received', files: { length: 20 } });
    for (const { filename } of received?.files ?? []) await call('DELETE', `${path}/${filename}`);
    expect((await listOf(opened))[0]).toMatchObject({ state: 'requested', files: [], receivedAt: null });
  });

  it('of a closed case stays as it was', async () => {
    const opened = await openCase(server, token);
    const [item] = await listOf(opened);
    const [reason] = (await call('GET', '/api/endReasons')).json<{ _id: string }[]>();
    await call('POST', `/api/cases/${opened._id}/close`, { reason: reason?._id, expectedVersion: opened.version });
    const judged = await call('PUT', `/api/checklist/${item?._id}/state`, { state: 'verified', expectedVersion: 0 });
    expect(refused(judged)).toEqual([409, 'DOSAR_INCHIS']);
    expect((await listOf(opened))[0]).toEqual(item);
  });
});

describe('what documents prove', () => {
  it('stands beside what was declared, and shows which offers fall out', async () => {
    const opened = await openCase(server, token, { banks: 2 });
    const read = async () =>
      (await call('GET', `/api/cases/${opened._id}/checklist/provenFigures`)).json<ProvenFigures>();
    expect(await read()).toMatchObject({ figures: [], applications: [{ proven: null, fallsOut: false }, {}] });
    const salary = (await listOf(opened)).find(({ title }) => title === SALARY[0]);
    const prove = (amount: number, expectedVersion: number) =>
      call('PUT', `/api/checklist/${salary?._id}/state`, {
        ...{ state: 'verified', proven: [{ figure: 'venituriSalariu', amount }], expectedVersion },
      });
    await prove(8_640, 0);
    const near = await read();
    expect(near.figures).toEqual([{ person: 0, figure: 'venituriSalariu', declared: 9_000, proven: 8_640 }]);
    expect(near.applications[0]?.declared).toEqual(applicationOf(opened).figures);
    expect(near.applications[0]?.fallsOut).toBe(false);
    await prove(3_000, 1);
    const far = await read();
    const obtainable = far.applications.filter(({ declared }) => declared.simulated?.eligibil);
    expect(obtainable).not.toEqual([]);
    expect(far.applications.filter(({ fallsOut }) => fallsOut)).toEqual(obtainable);
    expect(far.applications[0]?.proven?.simulated?.motive).not.toEqual([]);
  });
});
