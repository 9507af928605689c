import { readText, storeText } from '../../shared/drafts/browser-storage.ts';
import * as drafts from '../../shared/drafts/drafts.ts';

/** The drafts and their keys (`of`): a customer's phone, unless a comment names another. */
export type DraftKind =
  | 'comparatie' // the PDF of a comparison of offers, by its page of the history
  | 'notita' // a note
  | 'apel' // a call that is being noted
  | 'apel-panou' // the same on the dashboard
  | 'motiv' // why a customer is closed
  | 'sarcina' // a new task, by phone or by case
  | 'sarcina-urmatoare' // the task after one that is done, by that task
  | 'sarcina-schimbata' // a changed task, by the task
  | 'oferta' // the chosen offer
  | 'programare' // a new appointment, by phone or by screen
  | 'trimitere' // a paper to be sent
  | 'mesaj' // a message
  | 'programare-client' // the customer of a new appointment, by screen
  | 'schimbare' // a changed appointment, by the appointment
  | 'mutare' // a move to another stage, by application and stage
  | 'cerere' // details of an application, by application
  | 'dosar' // a changed case, by case
  | 'dosar-nou' // a new case, by its beginning and phone
  | 'persoana' // facts of a person of a case, by person; CNP and document are not kept
  | 'persoana-noua' // another person of a case, by case
  | 'iesire' // why a person leaves a case, by person
  | 'imobil' // the property of a case, by case
  | 'inchidere' // closing a case, by case
  | 'partener' // the partner of a case, by case
  | 'redeschidere' // reopening a case, by case
  | 'act' // the words of a document, by document of the checklist
  | 'act-nou' // a document that no rule asks for, by case
  | 'act-verificat' // verifying a document, by document
  | 'act-motiv' // rejecting a document, by document and new state
  | 'regula' // a rule of the checklist, by rule; a new one without a key
  | 'client-nou' // a new customer, by the search that found nobody
  | 'cont-nou' // a new account, without a key
  | 'cifre-confirmate' // questions about unlikely figures that were answered with yes
  | 'credit-urmarit' // a followed loan, by loan; a new one by phone
  | 'credit-neurmarit' // why a loan is followed no longer, by loan
  | 'nume-afisat' // the shown name of an account, by user name
  | 'echipa' // what visitors see of an account, by user name
  | 'telefon-cont' // the phone of an account, by user name
  | 'nivel' // the rights of an account, by user name
  | 'parametru' // a new value, by parameter
  | 'criterii' // a new set of criteria, by bank and offer
  | 'propunere' // a proposal, by proposal; a new one by case
  | 'text-acord' // an agreement text, by kind
  | 'sablon' // a message template, by kind and channel
  | 'banca' // the contact of a bank, by bank
  | 'produs' // a product, by product; a copy by `copie:` and the copied one; a new one: nou
  | 'cheie-noua' // a new API key, without a key
  | 'webhook' // a webhook, by webhook; a new one without a key
  | 'jurnal' // filters of the audit log, without a key
  | 'orar' // the week of a broker, by user name
  | 'orar-zi' // a day other than in the week, by user name and day
  | 'concediu' // a holiday, by user name
  | `fisa-${'name' | 'alias' | 'phone' | 'email' | 'status'}`; // one field of the customer

/**
 * Those that move to a new phone: all but that of the phone itself, which is stored then (see also `movePhoneDraft`).
 */
const MOVING: readonly DraftKind[] = [
  'notita',
  'apel',
  'apel-panou',
  'motiv',
  'sarcina',
  'oferta',
  'programare',
  'trimitere',
  'mesaj',
  'fisa-name',
  'fisa-alias',
  'fisa-email',
  'fisa-status',
  'cifre-confirmate',
];

/** The owner of the tab's drafts: a user name in lower case. */
const OWNER = 'notite-ale';

/** The customer has another phone now: the drafts about them go along. */
export function moveDrafts(from: string, to: string): void {
  if (from === to) return;
  for (const kind of MOVING) {
    const text = readDraft(kind, from);
    if (text === '') continue;
    keepDraft(kind, to, text);
    keepDraft(kind, from, '');
  }
}

/**
 * From here on the tab keeps the drafts of that account. Those of another account are removed; its own are still there
 * when a sign-in has expired. Answers whether there were another's until now.
 */
export function ownDrafts(username: string): boolean {
  const owner = username.trim().toLowerCase();
  const before = readText('tab', OWNER) ?? owner;
  if (before !== owner) drafts.clearDrafts();
  storeText('tab', OWNER, owner);
  return before !== owner;
}

/** The customer is erased: removes every draft about them. */
export function forgetDraftsOf(phone: string): void {
  // The draft of a new appointment's customer has the screen as key, and their name and phone in its text.
  const isAbout = (name: string, text: string) =>
    name.endsWith(`:${phone}`) || (name.startsWith('programare-client:') && text.includes(phone));
  drafts.clearDrafts(isAbout);
}

/** Empty without a draft. */
export function readDraft(kind: DraftKind, of: string): string {
  return drafts.readDraft('account', `${kind}:${of}`);
}

/** An empty text removes the draft. */
export function keepDraft(kind: DraftKind, of: string, text: string): void {
  drafts.keepDraft('account', `${kind}:${of}`, text);
}
