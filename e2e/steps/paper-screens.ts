import type { APIRequestContext, Page } from '@playwright/test';
import { type ClientCase, clientWithCase, enterMailedCode } from './client-page-steps.ts';
import { makePdf, PNG, photo } from './papers.ts';
import { madeOnce, type Screen } from './screen.ts';
import { daysFromToday, today } from './today.ts';

type Item = { _id: string; title: string; version: number };
type Found = { customer: { phone: string }; applications: { _id: string }[]; version: number };

/** Makes a case with documents in every state; one expires before the signing, and one file belongs to no document. */
export async function caseOfPapers(request: APIRequestContext): Promise<ClientCase> {
  const client = await clientWithCase(request);
  const { caseId, desk } = client;
  const found = (await desk.ask('GET', `/api/cases/${caseId}`)) as Found;
  const wanted = { purpose: 'purchase', amount: 300_000, wantedSigningOn: daysFromToday(40) };
  await desk.ask('PUT', `/api/cases/${caseId}`, { ...wanted, expectedVersion: found.version });
  const items = (await desk.ask('GET', `/api/cases/${caseId}/checklist`)) as Item[];
  const itemOf = (title: string) => items.find((item) => item.title === title);
  const set = (title: string, state: object, version = itemOf(title)?.version) =>
    desk.ask('PUT', `/api/checklist/${itemOf(title)?._id}/state`, { ...state, expectedVersion: version });
  const proven = [{ figure: 'venituriSalariu', amount: 7000 }];
  await set('Adeverință de salariu', { state: 'verified', issuedOn: daysFromToday(-20), proven });
  await set('Carte de identitate', { state: 'rejected', reason: 'Nu se citește clar.' });
  await set('Antecontract de vânzare-cumpărare', { state: 'not-applicable', reason: 'Semnați direct la notar.' });
  const [extract] = await sendFiles(request, client, found.customer.phone, ['extras.png', 'neașezat.png']);
  const of = itemOf('Extras de carte funciară pentru informare');
  await desk.ask('POST', `/api/checklist/${of?._id}/files`, { filenames: [extract] });
  return client;
}

/** Uploads files of the customer. Answers their stored names. */
export async function sendFiles(
  request: APIRequestContext,
  { desk }: Pick<ClientCase, 'desk'>,
  phone: string,
  names: readonly string[],
  file = { mimeType: 'image/png', buffer: PNG },
): Promise<string[]> {
  const headers = { authorization: `Bearer ${desk.token}` };
  const stored: string[] = [];
  for (const name of names) {
    const multipart = { files: { ...file, name } };
    const sent = await request.post(`/api/customerData/${encodeURIComponent(phone)}/files`, { headers, multipart });
    const { files } = (await sent.json()) as { files: { filename: string }[] };
    stored.push(files[0]?.filename ?? '');
  }
  return stored;
}

/** Records a consent signed by hand on a PDF of its own. Answers its id and the PDF. */
async function signedConsent(request: APIRequestContext, client: ClientCase): Promise<{ id: string; pdf: Buffer }> {
  const { desk, caseId } = client;
  const { customer } = (await desk.ask('GET', `/api/cases/${caseId}`)) as Found;
  const pdf = makePdf([`Acord semnat ${caseId}`]);
  const file = { mimeType: 'application/pdf', buffer: pdf };
  const [filename] = await sendFiles(request, client, customer.phone, ['acord.pdf'], file);
  const { agreements } = (await desk.ask('GET', `/api/cases/${caseId}/agreements`)) as {
    agreements: { _id: string; kind: string }[];
  };
  const id = agreements.find(({ kind }) => kind === 'bank-consent')?._id ?? '';
  await desk.ask('POST', `/api/agreements/${id}/recordSigned`, { filename, signedOn: today(), name: 'Ioana Țuțu' });
  return { id, pdf };
}

/** Closes the case by the client's wish. */
async function closeCase({ desk, caseId }: ClientCase): Promise<void> {
  const reasons = (await desk.ask('GET', '/api/endReasons')) as { _id: string }[];
  const { version } = (await desk.ask('GET', `/api/cases/${caseId}`)) as Found;
  await desk.ask('POST', `/api/cases/${caseId}/close`, { reason: reasons[0]?._id, expectedVersion: version });
}

const pathOf = ({ caseId }: ClientCase) => `/dosare/${caseId}`;

const ofPapers = {
  path: '/dosare/:id',
  prepare: madeOnce(async ({ request }) => pathOf(await caseOfPapers(request))),
} as const;

const ofConsent = {
  ...ofPapers,
  prepare: madeOnce(async ({ request }) => {
    const client = await clientWithCase(request);
    await signedConsent(request, client);
    return pathOf(client);
  }),
} as const;

const ofProposal = {
  ...ofPapers,
  prepare: madeOnce(async ({ request }) => {
    const client = await clientWithCase(request);
    const { applications } = (await client.desk.ask('GET', pathOf(client).replace('/dosare', '/api/cases'))) as Found;
    const needs = { goal: 'Casa', payment: '2.500', stability: 'Sigure', rate: 'Fixă', plans: 'Nu' };
    await client.desk.ask('POST', `/api/cases/${client.caseId}/proposals`, {
      ...{ needs, chosen: applications[0]?._id, why: 'Rata este fixă cinci ani.', advisedAgainst: '' },
    });
    return pathOf(client);
  }),
} as const;

/** The staff's screens of documents, texts and proposals, in every state that looks different. */
export const staffPaperScreens: readonly Screen[] = [
  { ...ofPapers, name: 'documents in every state', act: openFolds, shows: /Expiră înainte de semnarea/ },
  { ...ofPapers, name: 'verifying a document', press: /^Verificat: Extras/, shows: /Emis la/ },
  { ...ofPapers, name: 'rejecting a document', press: /^Respingeți: Extras/, shows: /cine aduce actul îl citește/ },
  {
    ...ofPapers,
    name: 'wording of a document',
    unfolds: [/Adeverință/, /^Alte comenzi: .?Adeverință/],
    press: /^Modificați: Adeverință/,
    shows: /Cum trebuie să arate/,
  },
  {
    ...ofPapers,
    name: 'removing a document',
    unfolds: [/^Alte comenzi: .?Extras/],
    press: /^Scoateți din listă/,
    shows: /nicio regulă nu îl pune/,
  },
  { ...ofPapers, name: 'file preview', press: /^Previzualizați extras/, shows: /extras\.png/ },
  {
    ...ofPapers,
    name: 'client’s files',
    unfolds: [/Carte/, /^Alte comenzi: .?Carte/],
    press: /^Fișiere pentru: Carte/,
    shows: /alegeți din fișierele/,
  },
  {
    ...ofPapers,
    name: 'withdrawing the link',
    unfolds: [/^Pagina dosarului/],
    press: /^Retrageți linkul/,
    shows: /nu se va mai deschide/,
  },
  {
    ...ofPapers,
    name: 'replacing the link',
    unfolds: [/^Pagina dosarului/],
    press: /^Trimiteți alt link/,
    shows: /Cel nou pleacă/,
  },
  {
    ...ofConsent,
    name: 'consent on paper',
    unfolds: [/^Informare/],
    press: /^Semnat pe hârtie/,
    shows: /Cine a semnat/,
  },
  {
    ...ofConsent,
    name: 'withdrawn consent',
    unfolds: [/^Informare/],
    press: /^(S-a retras|Retrageți textul)/,
    shows: /Ce a spus/,
  },
  { ...ofProposal, name: 'handing over the proposal', press: /^Predați propunerea/, shows: /hârtie/ },
  { ...ofProposal, name: 'changed proposal', press: /^Modificați propunerea/, shows: /Ce rată își permite/ },
  {
    ...ofPapers,
    name: 'closed case',
    prepare: async ({ request }) => {
      const client = await caseOfPapers(request);
      await closeCase(client);
      return pathOf(client);
    },
    shows: /Redeschideți/,
  },
  { name: 'changed rule', path: '/acte-cerute', press: /^Modificați: /, shows: /Al cui este/ },
  {
    name: 'text of a consent',
    path: '/texte-acorduri',
    act: (page) => page.getByRole('heading', { name: 'Informare despre intermediar' }).click(),
    shows: /Versiunea/,
  },
];

/** Opens every fold of the page. */
async function openFolds(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Carte de identitate' }).waitFor();
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
}

const PATH = '/dosarul-meu/:token';

/** The path of a client's page after the client entered the code. */
const clientSees = (make: (request: APIRequestContext) => Promise<ClientCase>) => async (page: Page) => {
  const client = await make(page.request);
  await enterMailedCode(page, client);
  return client.path;
};

// One visit shows several states of the page: of those that need the same, the states that press nothing come first.
const ofClientsPapers = { path: PATH, prepare: clientSees(caseOfPapers) } as const;
const ofClientsConsent = { path: PATH, prepare: clientSees(withConsent) } as const;

/** Verifies a signed PDF, perhaps with a changed byte or a withdrawn consent. */
function verify({ isChanged = false, isWithdrawn = false }) {
  return async (page: Page) => {
    const client = await clientWithCase(page.request);
    const { id, pdf } = await signedConsent(page.request, client);
    if (isWithdrawn) await client.desk.ask('POST', `/api/agreements/${id}/withdraw`, {});
    const buffer = isChanged ? Buffer.concat([pdf, Buffer.from('\n')]) : pdf;
    const file = { name: 'acord.pdf', mimeType: 'application/pdf', buffer };
    await page.getByLabel('Alegeți un PDF').setInputFiles(file);
  };
}

const verdict = { path: '/verificare' } as const;

/** The client's screens of documents, in every state that looks different. */
export const clientPaperScreens: readonly Screen[] = [
  {
    name: 'client’s code',
    path: PATH,
    prepare: async ({ request }) => (await clientWithCase(request)).path,
    press: /^Trimiteți-mi codul/,
    act: (page) => page.getByLabel('Codul de 6 cifre').pressSequentially('123'),
    shows: /Codul vine în câteva clipe/,
  },
  { ...ofClientsPapers, name: 'client’s documents', shows: /Trimiteți din nou/ },
  {
    ...ofClientsPapers,
    name: 'document declined by the client',
    act: async (page) => {
      // On a phone only the first document stands open.
      const [other] = await page.locator('details:not([open]) > summary', { hasText: 'Biroul de Credit' }).all();
      await other?.click();
      await page
        .getByRole('button', { name: /^Nu este cazul/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Trimiteți răspunsul' }).click();
    },
    shows: /Scrieți de ce nu este cazul/,
  },
  {
    ...ofClientsPapers,
    name: 'file chosen by the client',
    act: (page) =>
      page
        .getByLabel(/^Fotografiați/)
        .first()
        .setInputFiles(photo('buletin.png')),
    shows: /buletin\.png/,
  },
  {
    name: 'consent with a code',
    path: PATH,
    prepare: clientSees(clientWithCase),
    act: confirmTicks,
    shows: /Acceptați 1/,
  },
  {
    ...ofClientsConsent,
    name: 'accepted consent',
    shows: /Ce ați acceptat/,
  },
  {
    ...ofClientsConsent,
    name: 'withdrawing the consent',
    press: /^Retrageți/,
    shows: /Da, ret/,
  },
  {
    name: 'client’s closed case',
    path: PATH,
    prepare: clientSees(async (request) => {
      const client = await caseOfPapers(request);
      await closeCase(client);
      return client;
    }),
    shows: /Actele dosarului/,
  },
  { ...verdict, name: 'unchanged document', act: verify({}), shows: /Documentul este neschimbat/ },
  { ...verdict, name: 'withdrawn document', act: verify({ isWithdrawn: true }), shows: /a fost retras/ },
  { ...verdict, name: 'changed document', act: verify({ isChanged: true }), shows: /Nu recunoaștem/ },
];

async function withConsent(request: APIRequestContext): Promise<ClientCase> {
  const client = await clientWithCase(request);
  await signedConsent(request, client);
  return client;
}

/** Reads and ticks the information sheet, requests the code and types only a part of it. */
async function confirmTicks(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Citiți textul.*Informare/ }).click();
  await page.getByLabel('Am citit informarea despre intermediar.').check();
  await page.getByLabel('Numele și prenumele dumneavoastră').fill('Ioana Țuțu');
  await page.getByRole('button', { name: 'Trimiteți-mi codul' }).click();
  await page.getByLabel('Codul de 6 cifre').fill('123');
  await page.getByRole('button', { name: /^Acceptați/ }).click();
}
