import { type AgreementKind, agreementKinds, hasForm, isOfBank } from 'contract/agreements/agreement-words';
import type { Agreement, agreements, Clearance } from 'contract/agreements/agreements';
import type { BankForm } from 'contract/agreements/bank-forms';
import type { Reply, Sent } from 'contract/endpoint';
import { bankKey } from 'contract/products/product-names';
import { announces } from '../../../ui/notices/mutation-notices.ts';

/** The section in which changes of agreements are announced. */
export const AGREEMENTS_SECTION = 'acorduri';

/** The notice after texts were sent, on the client's page or on paper. */
export const TEXTS_SENT = announces('Texte date clientului', AGREEMENTS_SECTION);

/** A client's texts to read and accept, and the banks that may get the case. */
export type AgreementsOfCase = Reply<typeof agreements.getForCase>;

/** Texts to be sent, on the client's page or on paper. */
export type AgreementsToSend = Sent<typeof agreements.send>['body'];

/** A text that can be sent to a client. */
export type TextToSend = AgreementsToSend['texts'][number] & { readonly bank: string | null };

/** The texts for every client of a case; other texts need a reason. */
const FOR_EVERYBODY: readonly AgreementKind[] = [
  'information-sheet',
  'service-request',
  'data-consent',
  'bank-consent',
];

/** Every text that a client can be sent, in list order; one per bank where it is for a bank or goes with its form. */
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

/** The texts that every client is sent and this client has neither waiting nor in force. */
export function missingTexts(read: AgreementsOfCase): TextToSend[] {
  return textsToSend(read).filter((text) =>
    text.kind === 'commission-notice'
      ? read.clearances.some(({ bank, missing }) => bank === text.bank && missing.includes('commission'))
      : FOR_EVERYBODY.includes(text.kind) && !read.agreements.some((one) => isSame(one, text) && isLive(one)),
  );
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
  if (bank && hasForm(kind)) return `${agreementKinds[kind]}, cu formularul ${bank}`;
  return [agreementKinds[kind], bank].filter(Boolean).join(', ');
}

/** The next step before an application can go to a bank: send texts, or wait for the client. */
export function nextStep({ missing, bank }: Clearance, read: AgreementsOfCase): 'send' | 'accept' | 'wait' | null {
  if (missing.length === 0) return null;
  if (missing.includes('information') || missing.includes('commission')) return 'send';
  if (!missing.includes('consent')) return 'wait';
  const isGiven = read.agreements.some((one) => isSame(one, { kind: 'bank-consent', bank }) && isLive(one));
  return isGiven ? 'accept' : 'send';
}

/** Whether the client has the waiver of the waiting days: on their page, or on paper. */
export function waiverOf({ agreements: known }: Pick<AgreementsOfCase, 'agreements'>): 'given' | undefined {
  return known.some((one) => one.kind === 'waiting-waiver' && isLive(one)) ? 'given' : undefined;
}
