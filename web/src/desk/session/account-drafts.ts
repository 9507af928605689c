import { readText, storeText } from '../../shared/drafts/browser-storage.ts';
import * as drafts from '../../shared/drafts/drafts.ts';

/**
 * What is typed: most of it about a customer, known by their phone; a field of theirs that is being changed is `fisa-` and
 * its name; `dosar-nou`, a case that is being opened, by what it is begun from and their phone. The rest is known by
 * something else: `comparatie`, for the paper of a comparison of offers, by its page of the history, `mutare` and `cerere`
 * (its details) by the application with a bank, `dosar`, `inchidere`, `redeschidere`, `propunere` (a new one; one that is
 * being changed by its own id) and `act-nou` (a document that no rule asks for) by the case, `act` (its words),
 * `act-verificat` and `act-motiv` by the document of the checklist, `regula` by the rule of the checklist, `text-acord` by its
 * kind, `sablon` by the kind and channel of the message, `schimbare` by the
 * appointment that is being changed, `sarcina-schimbata` and `sarcina-urmatoare` (what comes after it) by the task,
 * `programare-client` (whom a new one is with) by its screen, `client-nou` by what was looked for in vain, `nume-afisat`
 * and `telefon-cont` by the account, `parametru` and `banca` by their names, `credit-urmarit` (a new one by the phone) by the followed loan that is corrected, `nivel` (what an account may do), `orar` (when
 * visitors may choose them), `orar-zi` (a day other than in their week) and `concediu` by the account, `cont-nou` and
 * `jurnal` (what is looked for there) by nothing.
 */
export type DraftKind =
  | 'comparatie'
  | 'notita'
  | 'apel'
  | 'apel-panou'
  | 'motiv'
  | 'sarcina'
  | 'sarcina-urmatoare'
  | 'sarcina-schimbata'
  | 'oferta'
  | 'programare'
  | 'trimitere'
  | 'mesaj'
  | 'programare-client'
  | 'schimbare'
  | 'mutare'
  | 'cerere'
  | 'dosar'
  | 'dosar-nou'
  | 'inchidere'
  | 'redeschidere'
  | 'act'
  | 'act-nou'
  | 'act-verificat'
  | 'act-motiv'
  | 'regula'
  | 'client-nou'
  | 'cont-nou'
  | 'credit-urmarit'
  | 'nume-afisat'
  | 'telefon-cont'
  | 'nivel'
  | 'parametru'
  | 'propunere'
  | 'text-acord'
  | 'sablon'
  | 'banca'
  | 'jurnal'
  | 'orar'
  | 'orar-zi'
  | 'concediu'
  | `fisa-${'name' | 'alias' | 'phone' | 'email' | 'status'}`;

/** Those that go along to a new phone: all but the phone itself, which is stored then (a colleague's change: `movePhoneDraft`). */
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
];

/** Whose drafts the tab stores: a user name in lower case. */
const OWNER = 'notite-ale';

/** The customer has another phone now: what was typed about them goes along. */
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
 * From here on the tab keeps the words of that account. Those of another are forgotten; its own are still there, after
 * a sign-in that ran out. Answers whether another's were kept until now.
 */
export function ownDrafts(username: string): boolean {
  const owner = username.trim().toLowerCase();
  const before = readText('tab', OWNER) ?? owner;
  if (before !== owner) drafts.clearDrafts();
  storeText('tab', OWNER, owner);
  return before !== owner;
}

/** The customer is erased: nothing of what was typed about them stays in the tab. */
export function forgetDraftsOf(phone: string): void {
  // The one chosen for an appointment is known by the screen, with their name and phone in the text.
  const isAbout = (name: string, text: string) =>
    name.endsWith(`:${phone}`) || (name.startsWith('programare-client:') && text.includes(phone));
  drafts.clearDrafts(isAbout);
}

/** Empty where nothing is kept. */
export function readDraft(kind: DraftKind, of: string): string {
  return drafts.readDraft('account', `${kind}:${of}`);
}

/** An empty text is kept no longer. */
export function keepDraft(kind: DraftKind, of: string, text: string): void {
  drafts.keepDraft('account', `${kind}:${of}`, text);
}
