import type { CaseDetails } from 'contract/cases/cases';
import type { ClientPage } from 'contract/client-portal/client-portal';
import { eq } from 'drizzle-orm';
import { purchase } from 'quote/worked-examples';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { casePeople } from '../schema/case-people.table.ts';
import { checklistItems } from '../schema/checklist-items.table.ts';
import { clientLinks } from '../schema/client-links.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { anAgreement } from '../testing/agreements.ts';
import { openCase } from '../testing/cases.ts';
import { aClientLink } from '../testing/client-portal.ts';
import { aCustomer } from '../testing/customers.ts';
import { pdfOf, send } from '../testing/files/upload.ts';
import { aCnp, personAt } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let token: string;
let opened: CaseDetails;
type Link = Awaited<ReturnType<typeof aClientLink>>;
/** The pages of the borrower and of the co-borrower. */
let [own, second]: [Link, Link] = [{} as Link, {} as Link];
let ana: string;

const CNP = aCnp('288022912345');

beforeAll(async () => {
  ({ token } = await signedIn(server));
});

beforeEach(async () => {
  const { phone } = await aCustomer(server);
  const form = { ...purchase, codebitori: [{ venituriSalariu: '4.500' }] };
  opened = await openCase(server, token, { phone, coBorrowers: ['Ana Pop'], isCleared: false, form });
  ana = personAt(opened, 1)._id;
  await server.db.update(casePeople).set({ email: 'ana@example.ro' }).where(eq(casePeople.id, ana));
  own = await aClientLink(server, opened._id);
  second = await aClientLink(server, opened._id, 'ana@example.ro', ana);
});

const on = (link: Link, method: 'GET' | 'POST' | 'PUT', path = '', body?: object, device = link.device) =>
  ask(server, method, `/api/dosarulMeu/${link.token}${path}`, { token: device, ...(body && { body }) });
const page = async (link: Link) => (await on(link, 'GET')).json<ClientPage>();
const papersOf = ({ documents }: ClientPage) => [...new Set(documents.map(({ personName }) => personName))];
const setMe = (link: Link, body: object) => on(link, 'PUT', '/me', body);

it('a page is of its person: their name, facts and texts, and of the others their names alone', async () => {
  await anAgreement(server.db, opened._id, 'service-request', { personId: ana, acceptedAt: null });
  const [first, other] = [await page(own), await page(second)];
  expect([first.name, other.name]).toEqual([opened.customer.name, 'Ana Pop']);
  expect([first.agreements.length, other.agreements.length]).toEqual([0, 1]);
  expect(other.people).toEqual([
    { name: opened.customer.name, isMe: false, isAwaited: true },
    { name: 'Ana Pop', isMe: true, isAwaited: true },
  ]);
  expect(other.me.wanted).toEqual(expect.arrayContaining(['cnp', 'employer', 'employedSince']));
  expect(papersOf(other)).toEqual(['Ana Pop', null]);
});

it('a person fills in facts about themselves, CNP too; none of them stands in any answer of another’s page', async () => {
  const facts = { address: 'Strada Anei 7', employer: 'Firma Anei', dependants: 3, birthDay: '1988-02-29' };
  const answer = await setMe(second, { ...facts, cnp: CNP, idSeries: 'RX', idNumber: '123456' });
  expect(answer.json<ClientPage>().me).toMatchObject({ facts, idMasked: 'RX ••••56', version: 1 });
  const others = JSON.stringify([
    await page(own),
    (await setMe(own, { address: 'Strada lui 8' })).json(),
    (await on(own, 'POST', '/documents/x/doesNotApply', { reason: 'Nu am.' })).json(),
  ]);
  // Ids are random and may hold any digits.
  const shown = others.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id');
  const found = /Anei|1988|"RX|••56|"ana@example/.exec(shown);
  expect(found && shown.slice(Math.max(0, found.index - 100), found.index + 20)).toBeNull();
  expect(shown).not.toContain(CNP.slice(-4));
  expect(refused(await setMe(second, { birthDay: '2015-01-01' }))).toEqual([400, 'VARSTA_MINIMA']);
  const stale = await setMe(second, { judet: 'Cluj', expectedVersion: 0 });
  expect(refused(stale)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
  expect(stale.json().current).toMatchObject({ facts: { address: 'Strada Anei 7' }, version: 1 });
  await ask(server, 'POST', `/api/cases/${opened._id}/close`, {
    token,
    body: { expectedVersion: opened.version, reason: (await reasons())[0]?._id, note: '' },
  });
  expect(refused(await setMe(second, { judet: 'Cluj' }))).toEqual([409, 'DOSAR_NUMAI_DE_CITIT']);
});

const reasons = async () => (await ask(server, 'GET', '/api/endReasons', { token })).json<{ _id: string }[]>();

it('something is awaited of a person until their texts, papers and facts are there', async () => {
  const isAwaited = async () => (await page(own)).people.map((person) => person.isAwaited);
  const ofCase = eq(checklistItems.caseId, opened._id);
  await server.db.update(checklistItems).set({ state: 'verified' }).where(ofCase);
  expect(await isAwaited()).toEqual([true, true]);
  const known = { birthDay: '1988-02-29', judet: 'Cluj', localitate: 'Cluj-Napoca', address: 'Strada Anei 7' };
  const document = { cnp: CNP, idNumber: '123456', idExpiresOn: '2026-11-20' };
  const work = { employer: 'Firma Anei', employedSince: '2020-01-06' };
  await setMe(second, { ...known, ...document, ...work, maritalState: 'married', dependants: 0 });
  expect(await isAwaited()).toEqual([true, false]);
  await setMe(second, { idExpiresOn: '2026-11-19' });
  expect(await isAwaited()).toEqual([true, true]);
  await setMe(second, { idExpiresOn: '2030-01-01' });
  await anAgreement(server.db, opened._id, 'service-request', { personId: ana, acceptedAt: null });
  expect(await isAwaited()).toEqual([true, true]);
});

it('the e-mail with a co-borrower’s link says who named them and where the privacy page speaks of signers', async () => {
  const lettersWith = async (person?: string) => {
    const body = { caseId: opened._id, person };
    const { link } = (await ask(server, 'POST', '/api/clientLinks/create', { token, body })).json();
    const [email] = await server.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.topic, `client-link:${link._id}`));
    return `${email?.text}`;
  };
  const invited = await lettersWith(ana);
  const [firstName, surname = ''] = opened.customer.name.split(' ');
  expect(invited).toContain(`${firstName} cere un credit prin noi, v-a numit codebitor și ne-a dat numele și adresa`);
  expect(invited).toContain('/politica-de-confidentialitate#semnatari');
  expect(invited).not.toContain(surname);
  expect(await lettersWith()).not.toMatch(/v-a numit|#semnatari/);
});

it('devices and texts of one person open nothing of another', async () => {
  const text = await anAgreement(server.db, opened._id, 'data-consent', { personId: ana, acceptedAt: null });
  expect(refused(await on(second, 'GET', '', undefined, own.device))).toEqual([401, 'DISPOZITIV_NECUNOSCUT']);
  expect(refused(await on(own, 'POST', `/agreements/${text}/shown`))).toEqual([404, 'ACORD_NEGASIT']);
  expect(refused(await on(own, 'POST', `/agreements/${text}/withdraw`))).toEqual([404, 'ACORD_NEGASIT']);
  const body = { agreements: [text], name: 'Ioana', code: '123456' };
  expect(refused(await on(own, 'POST', '/agreements/accept', body))).toEqual([404, 'ACORD_NEGASIT']);
  expect((await on(second, 'POST', `/agreements/${text}/shown`)).statusCode).toBe(200);
});

it('a co-borrower’s papers stand on the borrower’s page until they open their own, and as titles when they share', async () => {
  const [item] = await server.db.select().from(checklistItems).where(eq(checklistItems.personId, ana));
  expect(papersOf(await page(own))).toContain('Ana Pop');
  await page(second);
  expect(papersOf(await page(own))).toEqual([opened.customer.name, null]);
  const upload = (link: Link) =>
    send(
      server,
      `/api/dosarulMeu/${link.token}/documents/${item?.id}/files`,
      [{ name: 'act.pdf', bytes: pdfOf(900) }],
      link.device,
    );
  expect(refused(await upload(own))).toEqual([404, 'ACT_NEGASIT']);
  await upload(second);
  await setMe(second, { sharesDocuments: true });
  const shared = (await page(own)).documents.find(({ _id }) => _id === item?.id);
  expect(shared).toMatchObject({ personName: 'Ana Pop', state: 'received', reason: '', files: [] });
  const excuse = { reason: 'Nu are.' };
  expect(refused(await on(own, 'POST', `/documents/${item?.id}/doesNotApply`, excuse))).toEqual([404, 'ACT_NEGASIT']);
  expect((await upload(own)).statusCode).toBe(201);
});

it('appointments are the borrower’s alone', async () => {
  const hour = { day: '2026-11-24', timeSlot: '10:00 - 11:00', channel: 'call' };
  expect(refused(await on(second, 'POST', '/appointments', hour))).toEqual([409, 'PROGRAMARE_A_IMPRUMUTATULUI']);
  expect(refused(await on(second, 'POST', '/appointments/manage'))).toEqual([404, 'PROGRAMARE_NEGASITA']);
  expect((await page(second)).appointment).toBeNull();
});

it('the page of who leaves opens no more, nor that of who gets the mailbox of an earlier signer', async () => {
  await server.db.update(casePeople).set({ email: 'Ioana@Example.ro' }).where(eq(casePeople.id, ana));
  expect(refused(await on(second, 'GET'))).toEqual([404, 'LINK_DOSAR']);
  await server.db.update(casePeople).set({ email: 'ana@example.ro' }).where(eq(casePeople.id, ana));
  expect((await on(second, 'GET')).statusCode).toBe(200);
  const body = { reason: 'Nu mai semnează.', expectedVersion: 0 };
  await ask(server, 'POST', `/api/casePeople/${ana}/leave`, { token, body });
  expect(refused(await on(second, 'GET'))).toEqual([404, 'LINK_DOSAR']);
  const [link] = await server.db.select().from(clientLinks).where(eq(clientLinks.id, second.id));
  expect(link?.revokedAt).not.toBeNull();
});
