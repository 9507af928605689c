import type { APIRequestContext, Page } from '@playwright/test';
import { clientPagePath } from 'contract/site/pages';
import { type ClientCase, clientWithCase, enterMailedCode } from './client-page-steps.ts';
import { focusOn } from './keyboard.ts';
import { madeOnce, type Screen } from './screen.ts';

type Found = { _id: string; people: { _id: string; place: number | null; version: number }[] };

/** Makes a case of three people: one with facts and texts, one who left. Answers the co-borrower's page. */
async function coBorrowersCase(request: APIRequestContext): Promise<ClientCase> {
  const client = await clientWithCase(request);
  const { caseId, desk } = client;
  const email = client.email.replace('client.', 'codebitor.');
  const add = (person: object) => desk.ask('POST', `/api/cases/${caseId}/people`, { role: 'coBorrower', ...person });
  await add({ name: 'Dan Țuțu', email, judet: 'Alba', localitate: 'Aiud', idExpiresOn: '2020-01-01' });
  const { people } = (await add({ name: 'Vlad Ionescu' })) as Found;
  const [dan, vlad] = [1, 2].map((place) => people.find((person) => person.place === place));
  const leave = { reason: 'Nu mai cumpără cu noi.', expectedVersion: vlad?.version };
  await desk.ask('POST', `/api/casePeople/${vlad?._id}/leave`, leave);
  const made = await desk.ask('POST', '/api/clientLinks/create', { caseId, person: dan?._id, sendEmail: false });
  const { token } = made as { token: string };
  const texts = [{ kind: 'information-sheet' }, { kind: 'service-request' }];
  await desk.ask('POST', `/api/cases/${caseId}/agreements/send`, { texts, people: [dan?._id] });
  return { ...client, email, token, path: clientPagePath(token), name: 'Dan Țuțu' };
}

const ofPeople = {
  path: '/dosare/:id',
  prepare: madeOnce(async ({ request }) => `/dosare/${(await coBorrowersCase(request)).caseId}`),
} as const;

/** The line of the co-borrower, which a phone folds. */
const DAN = /^Dan Țuțu/;

/** The commands of the co-borrower, and one of them. */
const command = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Alte comenzi: .*Dan Țuțu/ }).click();
  await page.getByRole('button', { name, exact: true }).click();
};

/** The staff's screens of a case's people, in every state that looks different. */
export const staffPeopleScreens: readonly Screen[] = [
  { ...ofPeople, name: 'people of a case', unfolds: [DAN], press: /^Alte comenzi: .*Dan/, shows: /Au ieșit din dosar/ },
  { ...ofPeople, name: 'facts of a person', unfolds: [DAN], press: /^Completați: .*Dan/, shows: /Actul a expirat/ },
  { ...ofPeople, name: 'another person', press: /^\+ Persoană/, shows: /Ce este în dosar/ },
  { ...ofPeople, name: 'person who leaves', unfolds: [DAN], act: command('Iese'), shows: /De ce iese/ },
  {
    ...ofPeople,
    name: 'property of a case',
    unfolds: [/^Imobil/],
    press: /^Completați: imobil/,
    shows: /Numărul de carte funciară/,
  },
  { ...ofPeople, name: 'texts for signers', press: /^Trimiteți texte$/, shows: /Ce primesc semnatarii/ },
];

/** The client's page of a co-borrower. */
export const coBorrowerScreens: readonly Screen[] = [
  {
    name: 'co-borrower’s page',
    path: '/dosarul-meu/:token',
    prepare: async (page) => {
      const client = await coBorrowersCase(page.request);
      await enterMailedCode(page, client);
      return client.path;
    },
    act: async (page) => {
      await page.getByRole('heading', { name: /^Datele mele/ }).click();
      await page.getByLabel('CNP-ul').fill('123');
      await focusOn(page.getByLabel('Adresa de domiciliu'));
    },
    shows: /CNP-ul are exact 13 cifre/,
  },
];
