import { type DocumentState, documentOwners, documentStates } from 'contract/checklist/checklist-words';
import type { DocumentItem } from 'contract/checklist/document-item';
import type { Command } from 'contract/checklist/document-states';
import { capitalised, formatCount, formatDate } from 'contract/romanian/romanian';
import { isolated } from '../../../shared/format/direction.ts';
import { bankName } from '../../../ui/bank-mark.tsx';
import type { ConflictField } from '../../../ui/dialogs/conflict-notice.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { personLabel } from '../signers.ts';

/** The id of the section at which changes of the list are announced. */
export const CHECKLIST_SECTION = 'acte';

/** The notice after files of the customer were put under a document. */
export const FILES_ATTACHED = announces('Fișier pus sub act', CHECKLIST_SECTION);

/** The colour of each state, one of the tones of tables; undefined for a state without a next step. */
const STATE_TONES: Readonly<Record<DocumentState, Tone | undefined>> = {
  requested: undefined,
  received: 'warn',
  verified: 'good',
  rejected: 'bad',
  'not-applicable': undefined,
};

type Tone = 'good' | 'warn' | 'bad';

/** The state of a document in words; a verified one that has expired, or will before the signing, says that instead. */
export function stateMark(
  item: Pick<DocumentItem, 'state' | 'validity' | 'expiresBeforeSigning'>,
  today: string,
): { readonly text: string; readonly tone: Tone | undefined } {
  const { state } = item;
  const expired = state === 'verified' ? validityOf(item, today).filter((one) => one.isExpired) : [];
  if (expired.length > 0) return { text: capitalised(expired.map(({ text }) => text).join(', ')), tone: 'bad' };
  if (state === 'verified' && item.expiresBeforeSigning) {
    return { text: 'Expiră înainte de semnarea dorită', tone: 'warn' };
  }
  return { text: documentStates[state], tone: STATE_TONES[state] };
}

/** Documents of the same person, or of the case as a whole. */
export type DocumentGroup = {
  readonly personId: string | null;
  readonly name: string;
  readonly items: readonly DocumentItem[];
};

/** The list by person, in its order. */
export function groupsOf(items: readonly DocumentItem[]): readonly DocumentGroup[] {
  const people = [...new Set(items.map(({ personId }) => personId))];
  return people.map((personId) => {
    const own = items.filter((item) => item.personId === personId);
    return { personId, name: own[0] ? ownerName(own[0]) : '', items: own };
  });
}

/** The owner of a document. */
function ownerName({ person, personName: name }: Pick<DocumentItem, 'person' | 'personName'>): string {
  return person === null ? documentOwners.case : personLabel({ place: person, name });
}

/**
 * The progress of the documents that apply: `7 din 12 verificate, 2 așteaptă verificarea, 1 a expirat`. An expired
 * one counts as such only.
 */
export function progressText(items: readonly Dated[], today: string): string {
  const needed = items.filter(({ state }) => state !== 'not-applicable');
  const inState = (wanted: DocumentState) => needed.filter(({ state }) => state === wanted).length;
  const received = inState('received');
  const good = needed.filter((item) => isSettled(item, today)).length;
  if (needed.length === 0) return 'niciunul necesar';
  const expired = needed.filter((item) => hasExpired(item, today)).length;
  const ending = inState('verified') - good - expired;
  const counts = [
    `${good} din ${needed.length} verificate`,
    received > 0 && `${received} așteaptă verificarea`,
    expired > 0 && `${expired} ${expired === 1 ? 'a expirat' : 'au expirat'}`,
    ending > 0 && `${ending} ${ending === 1 ? 'expiră' : 'vor expira'} înainte de semnare`,
  ];
  return counts.filter(Boolean).join(', ');
}

/** A document as far as its state and its last valid days. */
type Dated = Pick<DocumentItem, 'state' | 'validity' | 'expiresBeforeSigning'>;

/** True of a document that nobody waits for: verified and still valid at the signing, or not needed. */
export function isSettled(item: Dated, today: string): boolean {
  if (item.state === 'not-applicable') return true;
  return item.state === 'verified' && !hasExpired(item, today) && !item.expiresBeforeSigning;
}

/** True of a verified document that a bank no longer takes. */
export function hasExpired(item: Pick<DocumentItem, 'state' | 'validity'>, today: string): boolean {
  return item.state === 'verified' && validityOf(item, today).some((one) => one.isExpired);
}

/** The heading of the settled documents: `7 acte verificate, 1 nu se aplică`. */
export function settledText(items: readonly Pick<DocumentItem, 'state'>[]): string {
  const verified = items.filter(({ state }) => state === 'verified').length;
  const others = items.length - verified;
  const counts = [
    verified > 0 && formatCount(verified, 'act verificat', 'acte verificate'),
    others > 0 && `${others} nu se aplică`,
  ];
  return counts.filter(Boolean).join(', ');
}

/** The last valid day of a document, for every bank and for stricter ones, and whether it has passed. */
export function validityOf({ validity }: Pick<DocumentItem, 'validity'>, today: string) {
  return validity.map(({ bank, until }) => {
    const isExpired = until < today;
    const words = [bank && `la ${bankName(bank)}`, isExpired ? 'a expirat la' : 'valabil până la', formatDate(until)];
    return { text: words.filter(Boolean).join(' '), isExpired };
  });
}

/** The announcement after a change of state. */
export function changedText({ title, state }: Pick<DocumentItem, 'title' | 'state'>): string {
  return `„${isolated(title)}”: ${CHANGED[state]}`;
}

const CHANGED: Readonly<Record<DocumentState, string>> = {
  requested: 'cerut din nou.',
  received: 'primit, așteaptă verificarea.',
  verified: 'verificat.',
  rejected: 'respins.',
  'not-applicable': 'nu se aplică.',
};

/** The words of a command's button. */
export const commandNames: Readonly<Record<Command, string>> = {
  verified: 'Verificat',
  rejected: 'Respingeți',
  'not-applicable': 'Nu se aplică',
  requested: 'Cereți din nou',
};

/** The state of a document as it is stored and as it is wanted, for the notice of a conflict. */
export function stateField({ state }: Pick<DocumentItem, 'state'>, wanted: Command): ConflictField {
  return { title: 'Stare', stored: documentStates[state], mine: documentStates[wanted] };
}

/** The customer's files that are under no document of the list. */
export function looseFiles<File extends { readonly filename: string }>(
  files: readonly File[],
  items: readonly DocumentItem[],
): readonly File[] {
  const placed = new Set(items.flatMap((item) => item.files.map(({ filename }) => filename)));
  return files.filter(({ filename }) => !placed.has(filename));
}
