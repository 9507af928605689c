import type { AgreementKind } from 'contract/agreements/agreement-words';
import type { ClientPage } from 'contract/client-portal/client-portal';
import { formatDate } from 'contract/romanian/romanian';
import { formatInstant } from '../../../shared/time/instant.ts';

const GIVES_MANDATE = 'Dau mandatul descris în text.';

/** A text for its client. */
export type ClientAgreement = ClientPage['agreements'][number];

/** True of a text that the client must read and accept. */
export function isWaiting({ state }: ClientAgreement): boolean {
  return state === 'sent' || state === 'shown';
}

/** The acceptance in the client's words. */
const TICKS: Readonly<Record<AgreementKind, string>> = {
  'information-sheet': 'Am citit informarea despre intermediar.',
  'service-request': 'Cer serviciile descrise în acest text.',
  'waiting-waiver': 'Cer, din proprie inițiativă, să se renunțe la perioada de așteptare descrisă în text.',
  'data-consent': 'Sunt de acord ca datele mele să fie folosite așa cum scrie în text.',
  'bank-consent': 'Sunt de acord ca datele mele să fie trimise acestei bănci.',
  'credit-bureau-mandate': GIVES_MANDATE,
  'tax-office-mandate': GIVES_MANDATE,
};

/** The sentence beside the box of a text. */
export function tickWords({ kind, bank, form }: ClientAgreement): string {
  if (form !== null) return `Dau mandatul descris în text și în formularul băncii ${bank}.`;
  return kind === 'bank-consent' && bank !== null
    ? `Sunt de acord ca datele mele să fie trimise către ${bank}.`
    : TICKS[kind];
}

/** A text by its title and its bank. */
export function titleWords({ title, bank }: ClientAgreement): string {
  return bank === null || title.includes(bank) ? title : `${title}: ${bank}`;
}

/** The effect of a withdrawal: without a bank's consent, the program itself sends that bank no new data. */
export function withdrawalWords({ kind, bank }: ClientAgreement): string {
  return kind === 'bank-consent' && bank !== null
    ? `Brokerul nu mai poate trimite o cerere nouă către ${bank}; ce a primit banca rămâne la ea.`
    : 'Retragerea este notată în dosar. Sunați brokerul, ca să oprească ce este în lucru.';
}

/** The state of an accepted text, in a sentence. */
export function standingWords(agreement: ClientAgreement): string {
  const { state, acceptedAt, expiresOn } = agreement;
  const accepted = acceptedAt === null ? 'Acceptat' : `Acceptat pe ${formatInstant(acceptedAt)}`;
  if (state === 'withdrawn') return `${accepted}. L-ați retras. ${withdrawalWords(agreement)}`;
  if (state === 'expired') return `${accepted}. Nu mai este valabil.`;
  return expiresOn === null ? `${accepted}.` : `${accepted}. Este valabil până la ${formatDate(expiresOn)}.`;
}

/** A client cannot take back that they read a text; they can take back consents and mandates. */
export function canBeWithdrawn({ kind, state }: ClientAgreement): boolean {
  return state === 'accepted' && kind !== 'information-sheet';
}
