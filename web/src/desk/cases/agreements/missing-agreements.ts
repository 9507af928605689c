import type { Agreement, Clearance } from 'contract/agreements/agreements';
import type { BankForm } from 'contract/agreements/bank-forms';
import { type AgreementKind, agreementKinds, hasForm, isOfBank } from 'contract/text/agreement-words';
import { bankKey } from 'contract/text/product-names';
import type { AgreementsOfCase, AgreementsToSend } from './agreements-api.ts';

/** A text that can be given to a client. */
export type TextToSend = AgreementsToSend['texts'][number] & { readonly bank: string | null };

/** What every client of a case is given; the others only where there is a reason. */
const FOR_EVERYBODY: readonly AgreementKind[] = [
  'information-sheet',
  'service-request',
  'data-consent',
  'bank-consent',
];

/** Every text that a client can be given, in the order of the list; one for each bank where it is given for a bank, or goes with its form. */
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

/** Those that every client is given and this one neither has nor accepted. */
export function missingTexts(read: AgreementsOfCase): TextToSend[] {
  return textsToSend(read).filter(
    (text) => FOR_EVERYBODY.includes(text.kind) && !read.agreements.some((one) => isSame(one, text) && isLive(one)),
  );
}

function isSame(one: Agreement, { kind, bank }: TextToSend): boolean {
  return one.kind === kind && isSameBank(one.bank ?? '', bank ?? '');
}

const isSameBank = (one: string, other: string) => bankKey(one) === bankKey(other);

/** Waits to be accepted, or holds. */
export function isLive({ state }: Agreement): boolean {
  return state === 'sent' || state === 'shown' || state === 'accepted';
}

/** How a text to be sent is called: `Acord de transmitere către bancă, BCR`. */
export function textName({ kind, bank }: Pick<TextToSend, 'kind' | 'bank'>): string {
  if (bank && hasForm(kind)) return `${agreementKinds[kind]}, cu formularul ${bank}`;
  return [agreementKinds[kind], bank].filter(Boolean).join(', ');
}

/** What is to do so that a bank can be sent an application: give texts, or wait for the client. */
export function nextStep({ missing, bank }: Clearance, read: AgreementsOfCase): 'send' | 'accept' | 'wait' | null {
  if (missing.length === 0) return null;
  if (missing.includes('information')) return 'send';
  if (!missing.includes('consent')) return 'wait';
  const isGiven = read.agreements.some((one) => isSame(one, { kind: 'bank-consent', bank }) && isLive(one));
  return isGiven ? 'accept' : 'send';
}
