import { type AgreementKind, agreementKinds, isOnlyRead } from 'contract/agreements/agreement-words';
import type { ClientPage } from 'contract/client-portal/client-portal';
import { formatDate } from 'contract/romanian/romanian';
import { formatInstant } from '../../../shared/time/instant.ts';

/** A text for its client. */
export type ClientAgreement = ClientPage['agreements'][number];

/** True of a text that the client must read and accept, or read where there is nothing to accept. */
export function isWaiting({ kind, state }: ClientAgreement): boolean {
  return state === 'sent' || (state === 'shown' && !isOnlyRead(kind));
}

/** The acceptance in the client's words. */
const TICKS: Readonly<Record<AgreementKind, string>> = {
  'information-sheet': 'Am citit informarea despre intermediar.',
  'service-request': 'Cer serviciile descrise în acest text.',
  'waiting-waiver': 'Cer, din proprie inițiativă, să se renunțe la perioada de așteptare descrisă în text.',
  'data-consent': 'Sunt de acord ca datele mele să fie folosite așa cum scrie în text.',
  'commission-notice': 'Am citit ce vă plătește banca.',
  'bank-consent': 'Sunt de acord ca datele mele să fie trimise acestei bănci.',
  'credit-bureau-mandate': 'Sunt de acord să cereți raportul meu de la Biroul de Credit.',
  'tax-office-mandate': 'Sunt de acord să cereți datele despre veniturile mele de la ANAF.',
};

/** The sentence beside the box of a text. */
export function tickWords({ kind, bank, form }: ClientAgreement): string {
  if (form !== null) return `Dau mandatul descris în text și în formularul băncii ${bank}.`;
  return kind === 'bank-consent' && bank !== null
    ? `Sunt de acord ca datele mele să fie trimise către ${bank}.`
    : TICKS[kind];
}

/** A text by its short name and its bank; its PDF carries the whole title. */
export function titleWords({ kind, bank }: Pick<ClientAgreement, 'kind' | 'bank'>): string {
  return bank === null ? agreementKinds[kind] : `${agreementKinds[kind]}: ${bank}`;
}

/** The use of a text whose name does not say it; undefined for the others. */
export function whyWords({ kind }: Pick<ClientAgreement, 'kind'>): string | undefined {
  return kind === 'waiting-waiver'
    ? 'Aveți un răgaz între informare și trimiterea cererii la bancă. Acceptați numai dacă vreți să nu așteptăm până la sfârșitul lui.'
    : undefined;
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
