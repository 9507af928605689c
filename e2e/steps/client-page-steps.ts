import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { nameInGreeting } from 'contract/romanian/given-name';
import { clientPagePath } from 'contract/site/pages';
import { purchase } from 'quote/worked-examples';
import { bookCall, type Desk, deskBeside } from './customer-steps.ts';
import { mailedCode } from './database.ts';

/** A client with a case, their broker's calls beside the browser, and the address of the client's page. */
export type ClientCase = {
  readonly desk: Desk;
  readonly caseId: string;
  readonly email: string;
  readonly token: string;
  readonly path: string;
  /** The person of the page; absent: `Ioana Țuțu`. */
  readonly name?: string;
};

/** The emails name the use of a code by these words. */
const OPENS = 'ca să o deschideți';
const CONFIRMS = 'ca să confirmați';

/** Makes a case with a bank, its requested documents, two texts to accept and a link to the client’s page. */
export async function clientWithCase(request: APIRequestContext): Promise<ClientCase> {
  const desk = await deskBeside(request);
  const email = `client.${randomUUID().slice(0, 13)}@example.ro`;
  const phone = await bookCall(request, { form: null, email });
  const [offer] = (await desk.ask('GET', '/api/offers/getall')) as { _id: string; banca: string }[];
  const { _id: caseId } = (await desk.ask('POST', '/api/cases/create', {
    ...{ phone, purpose: 'purchase', amount: 300_000, property: 'Apartament, Aiud', form: purchase },
    offers: [offer?._id],
  })) as { _id: string };
  const made = await desk.ask('POST', '/api/clientLinks/create', { caseId, sendEmail: false });
  const texts = [{ kind: 'information-sheet' }, { kind: 'bank-consent', bank: offer?.banca }];
  await desk.ask('POST', `/api/cases/${caseId}/agreements/send`, { texts });
  const { token } = made as { token: string };
  return { desk, caseId, email, token, path: clientPagePath(token) };
}

/** Opens the page with the code from the e-mail, as a client does. */
export async function enterMailedCode(page: Page, client: ClientCase): Promise<void> {
  await page.goto(client.path);
  await page.getByRole('button', { name: 'Trimiteți-mi codul' }).click();
  const field = page.getByLabel('Codul de 6 cifre');
  await expect(field).toBeVisible();
  await field.fill(await openingCode(client));
  const greeted = nameInGreeting(client.name ?? 'Ioana Țuțu');
  await expect(page.getByRole('heading', { level: 1, name: `Bună ziua, ${greeted}!` })).toBeVisible();
}

/** The code that opens the page. */
export function openingCode({ email }: ClientCase): Promise<string> {
  return mailedCode(email, OPENS);
}

/** The code that confirms the ticked texts. */
export function confirmationCode({ email }: ClientCase): Promise<string> {
  return mailedCode(email, CONFIRMS);
}

/** The part of the client’s page that names the next steps and confirms the last one. */
export const nextSteps = (page: Page) => page.getByRole('region', { name: 'Ce urmează' });

/** A document that the client still has to send. */
export const requestedDocument = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Ce acte mai trebuie' }).getByRole('listitem').filter({ hasText: title });

/** The texts that the client still has to read and accept. */
export const textsToAccept = (page: Page) => page.getByRole('region', { name: 'De citit și de acceptat' });

/** A text that the client accepted. */
export const acceptedText = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Ce ați acceptat' }).getByRole('listitem').filter({ hasText: title });
