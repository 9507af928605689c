import type { Application } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { purchase } from 'quote/worked-examples';
import { findCurrent } from '../products/products.queries.ts';
import { clearToSend } from './agreements.ts';
import { aCustomer } from './customers.ts';
import type { TestServer } from './server.ts';
import { ask } from './sign-in.ts';

/** The wishes in a case of a test: the loan of the first worked example. */
export const aCase = { purpose: 'purchase', amount: 400_000, property: 'Apartament în Cluj', form: purchase } as const;

/** The first offers that can be applied for: their ids. */
export async function someOffers({ db }: Pick<TestServer, 'db'>, count = 1): Promise<string[]> {
  return (await findCurrent(db)).slice(0, count).map(({ _id }) => _id);
}

/**
 * A case with that many applications, opened for a new customer by the owner of that token; `fields` of the call. Its
 * client was informed and agreed to every bank, unless it is not to be cleared.
 */
export async function openCase(
  server: TestServer,
  token: string,
  {
    banks = 1,
    isCleared = true,
    ...fields
  }: { readonly banks?: number; readonly isCleared?: boolean; readonly [field: string]: unknown } = {},
): Promise<CaseDetails> {
  const phone = fields.phone ?? (await aCustomer(server)).phone;
  const body = { ...aCase, offers: await someOffers(server, banks), ...fields, phone };
  const answer = await ask(server, 'POST', '/api/cases/create', { token, body });
  if (answer.statusCode !== 201) throw new Error(`no case was opened: ${answer.body}`);
  const opened = answer.json<CaseDetails>();
  if (isCleared) await clearToSend(server.db, opened._id);
  return opened;
}

/** The application of a case in that place. */
export function applicationOf({ applications }: CaseDetails, place = 0): Application {
  const application = applications[place];
  if (!application) throw new Error(`the case has no application ${place}`);
  return application;
}
