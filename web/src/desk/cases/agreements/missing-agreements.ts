import { type AgreementKind, agreementKinds, hasForm, isOfBank } from 'contract/agreements/agreement-words';
import type { Agreement, agreements, Clearance } from 'contract/agreements/agreements';
import type { BankForm } from 'contract/agreements/bank-forms';
import { auditActions } from 'contract/audit/audit';
import type { Reply, Sent } from 'contract/endpoint';
import { bankKey } from 'contract/products/product-names';
import { bankName } from '../../../ui/bank-mark.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';

/** The section in which changes of agreements are announced. */
export const AGREEMENTS_SECTION = 'acorduri';

/** The notice after texts were sent, on the client's page or on paper. */
export const TEXTS_SENT = announces(auditActions['agreements-sent'], AGREEMENTS_SECTION);

/** A client's texts to read and accept, and the banks that may get the case. */
export type AgreementsOfCase = Reply<typeof agreements.getForCase>;

/** Texts to be sent, on the client's page or on paper. */
export type AgreementsToSend = Sent<typeof agreements.send>['body'];

/** A text that can be sent to a client. */
export type TextToSend = AgreementsToSend['texts'][number] & { readonly bank: string | null };

/** The texts for every signer of a case; other texts need a reason. */
const FOR_EVERYBODY: readonly AgreementKind[] = [
  'information-sheet',
  'service-request',
  'data-consent',
  'bank-consent',
];

/** Every text that a signer can be sent, in list order; one per bank where it is for a bank or goes with its form. */
export function textsToSend(
  { clearances }: Pick<AgreementsOfCase, 'clearances'>,
  forms: readonly Pick<BankForm, 'kind' | 'bank'>[] = [],
): TextToSend[] {
  return (Object.keys(agreementKinds) as AgreementKind[]).flatMap((kind): TextToSend[] => {
    if (isOfBank(kind)) return clearances.map(({ bank }) => ({ kind, bank }));
    const ofCase = forms.filter(
      (form) => form.kind === kind && clearances.some(({ bank }) => isSameBank(bank, form.bank)),
    );
    return [{ kind, bank: null }, ...ofCase.map(({ bank }) => ({ kind, bank }))];
  });
}

/** The texts that every signer is sent and this person has neither waiting nor in force. */
export function missingTexts(read: AgreementsOfCase, personId: string): TextToSend[] {
  const own = liveOf(read, personId);
  return textsToSend(read).filter((text) =>
    text.kind === 'commission-notice'
      ? gapsIn(read.clearances).some(
          ({ _id, bank, missing }) => _id === personId && bank === text.bank && missing.includes('commission'),
        )
      : FOR_EVERYBODY.includes(text.kind) && !own.some((one) => isSame(one, text)),
  );
}

/** What a person has waiting or in force. */
function liveOf({ agreements: known }: Pick<AgreementsOfCase, 'agreements'>, personId: string): Agreement[] {
  return known.filter((one) => one.person._id === personId && isLive(one));
}

/** The same texts for one person, or for several. */
export type TextsForPeople = { readonly people: readonly string[]; readonly texts: readonly TextToSend[] };

/** The people, by `_id`, who are sent the same texts, together; who is sent none is left out. */
export function sameTexts(of: readonly { person: string; texts: readonly TextToSend[] }[]): TextsForPeople[] {
  const wanted = of.filter(({ texts }) => texts.length > 0);
  const keyOf = (texts: readonly TextToSend[]) => texts.map(textName).join('; ');
  return [...new Map(wanted.map(({ texts }) => [keyOf(texts), texts]))].map(([key, texts]) => ({
    texts,
    people: wanted.filter((one) => keyOf(one.texts) === key).map(({ person }) => person),
  }));
}

function isSame(one: Agreement, { kind, bank }: TextToSend): boolean {
  return one.kind === kind && isSameBank(one.bank ?? '', bank ?? '');
}

const isSameBank = (one: string, other: string) => bankKey(one) === bankKey(other);

/** True of an agreement that waits to be accepted or is in force. */
export function isLive({ state }: Agreement): boolean {
  return state === 'sent' || state === 'shown' || state === 'accepted';
}

/** The name of a text to send: `Acord de transmitere către bancă, BCR`. */
export function textName({ kind, bank }: Pick<TextToSend, 'kind' | 'bank'>): string {
  if (bank && hasForm(kind)) return `${agreementKinds[kind]}, cu formularul ${bankName(bank)}`;
  return [agreementKinds[kind], bank && bankName(bank)].filter(Boolean).join(', ');
}

/** What a signer lacks before an application can go to a bank. */
export type Gap = Clearance['people'][number] & Pick<Clearance, 'bank'>;

/** What each signer lacks for these banks; who lacks nothing is left out. */
export function gapsIn(clearances: readonly Clearance[]): Gap[] {
  return clearances.flatMap(({ bank, people }) =>
    people.filter(({ missing }) => missing.length > 0).map((one) => ({ ...one, bank })),
  );
}

/** The next step before an application can go to a bank: send a person texts, or wait for them. */
export function nextStep({ _id, missing, bank }: Gap, read: AgreementsOfCase): 'send' | 'accept' | 'wait' {
  if (missing.includes('information') || missing.includes('commission')) return 'send';
  if (!missing.includes('consent')) return 'wait';
  const isGiven = liveOf(read, _id).some((one) => isSame(one, { kind: 'bank-consent', bank }));
  return isGiven ? 'accept' : 'send';
}

/** Whether a person who is sent their first texts can be sent the waiver of the waiting days with them. */
export function mayAskNotToWait(read: AgreementsOfCase, personId: string): boolean {
  const isFirst = gapsIn(read.clearances).some(
    ({ _id, missing }) => _id === personId && missing.includes('information'),
  );
  return isFirst && !hasWaiver(read, personId);
}

/** Whether a person has the waiver of the waiting days: on their page, or on paper. */
export function hasWaiver(read: Pick<AgreementsOfCase, 'agreements'>, personId: string): boolean {
  return liveOf(read, personId).some(({ kind }) => kind === 'waiting-waiver');
}
