import type { APIRequestContext, Page } from '@playwright/test';
import { bookCall, deskBeside } from './customer-steps.ts';
import { emails, textMessage } from './database.ts';
import { newPhone } from './phones.ts';
import { madeOnce, type Screen } from './screen.ts';

/** The path of the link after these words of a text; empty when the text has no such link. */
function pathAfter(words: string, text: string | undefined): string {
  return new RegExp(`${words}:\\s+http\\S+?(/preferinte#[\\w-]+)`).exec(text ?? '')?.[1] ?? '';
}

/** Books a call with news ticked. Answers the visitor’s email and the path of the link that unsubscribes. */
export async function newsReader(request: APIRequestContext): Promise<{ email: string; path: string }> {
  const phone = newPhone();
  const email = `noutati.${phone.slice(1)}@example.ro`;
  await bookCall(request, { phone, email, form: null, wantsNews: true });
  const message = (await emails(email, 2)).find(({ recipient }) => recipient === email);
  return { email, path: pathAfter('dezabona oricând', message?.text) };
}

/** Another person ticks news in a customer’s name. Answers the customer’s email and the path of the confirming link. */
export async function questionedReader(request: APIRequestContext): Promise<{ email: string; path: string }> {
  const phone = newPhone();
  const email = `intrebat.${phone.slice(1)}@example.ro`;
  await bookCall(request, { phone, email, form: null });
  await bookCall(request, { phone, name: 'Altcineva', email: 'altcineva@example.ro', form: null, wantsNews: true });
  const question = (await emails(email, 3)).find(({ kind }) => kind === 'marketing-question');
  return { email, path: pathAfter('Da, vreau noutăți și oferte', question?.text) };
}

async function withdrawnNews({ request }: Page): Promise<string> {
  const { path } = await newsReader(request);
  await request.post('/api/customers/unsubscribe', { data: { token: path.split('#')[1] } });
  return path;
}

/** Sends a new customer an SMS. Answers their phone and the path of the link that stops messages. */
export async function smsWithStop(request: APIRequestContext): Promise<{ phone: string; path: string }> {
  const { ask } = await deskBeside(request);
  const phone = await bookCall(request, { form: null });
  const message = { kind: 'free', channel: 'sms', text: 'Bună ziua!' };
  await ask('POST', `/api/messages/send/${encodeURIComponent(phone)}`, message);
  return { phone, path: pathAfter('STOP', await textMessage(phone)) };
}

const ofLink = { path: '/preferinte#token' } as const;

/** The page of message preferences in every state that looks different. */
export const preferencesScreens: readonly Screen[] = [
  {
    ...ofLink,
    name: 'news to withdraw',
    prepare: madeOnce(async ({ request }) => (await newsReader(request)).path),
    shows: /Vă retrageți acordul/,
  },
  { ...ofLink, name: 'withdrawn news', prepare: madeOnce(withdrawnNews), shows: /Nu avem acordul/ },
  {
    ...ofLink,
    name: 'news to confirm',
    prepare: madeOnce(async ({ request }) => (await questionedReader(request)).path),
    shows: /Cineva a bifat noutățile/,
  },
  {
    ...ofLink,
    name: 'messages to stop',
    prepare: madeOnce(async ({ request }) => (await smsWithStop(request)).path),
    shows: /Pe celelalte căi/,
  },
  { name: 'unknown preferences link', path: '/preferinte#x', shows: /Linkul nu este întreg/ },
];
