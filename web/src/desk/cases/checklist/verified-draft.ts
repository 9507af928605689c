import type { CaseDetails } from 'contract/cases/cases';
import { type ProvableFigure, provableFigures } from 'contract/checklist/checklist-words';
import type { DocumentItem } from 'contract/checklist/document-item';
import { DEBT_FIELDS } from 'contract/fields/loan-form';
import { problemMessage } from 'contract/problem';
import { amountOf, moneyText, parseTypedMoney } from 'contract/romanian/typed-money';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import { formOf } from '../form-of-case.ts';

/** The typed notes of a verification: the day ISO, amounts with commas; empty: none. */
export type VerifiedDraft = Readonly<Record<ProvableFigure, string>> & {
  readonly issuedOn: string;
  readonly provenDelays: string;
};

const FIGURES = Object.keys(provableFigures) as readonly ProvableFigure[];

/** The titles of its fields. */
export const VERIFIED_TITLES: Readonly<Record<keyof VerifiedDraft, string>> = {
  issuedOn: 'Emis la',
  ...provableFigures,
  provenDelays: 'Întârzieri la plată',
};

type Verified = Pick<DocumentItem, 'issuedOn' | 'proven' | 'provenDelays' | 'person' | 'proves'>;

/** The fields for a document's stored notes. */
export function verifiedDraftOf({ issuedOn, proven, provenDelays }: Verified): VerifiedDraft {
  const typed = (figure: ProvableFigure) => proven.filter((one) => one.figure === figure).map((one) => one.amount);
  const figures = Object.fromEntries(FIGURES.map((figure) => [figure, typed(figure).map(moneyText).join('')]));
  return {
    ...(figures as Record<ProvableFigure, string>),
    issuedOn: issuedOn ?? '',
    provenDelays: provenDelays === null ? '' : String(provenDelays),
  };
}

/** The body of the call; 0 is a figure too: a document can prove that a person has none. */
export function verifiedOf(draft: VerifiedDraft) {
  return {
    issuedOn: draft.issuedOn || null,
    proven: FIGURES.filter((figure) => draft[figure].trim() !== '').map((figure) => ({
      figure,
      amount: amountOf(draft[figure]),
    })),
    provenDelays: draft.provenDelays === '' ? null : Number(draft.provenDelays),
  };
}

/** The errors of the verification. */
export function wrongVerified(draft: VerifiedDraft, today: string): FieldErrors {
  return failed({
    issuedOn: draft.issuedOn > today && problemMessage('ZI_VIITOARE', {}),
    ...Object.fromEntries(
      FIGURES.map((figure) => [
        figure,
        parseTypedMoney(draft[figure]) === undefined && 'Scrieți o sumă, de exemplu 8.640.',
      ]),
    ),
  });
}

/** True where verifying a document opens a dialog, because there is something to note; else one press does it. */
export function asksWhenVerified({ expires, proves }: Pick<DocumentItem, 'expires' | 'proves'>): boolean {
  return expires || proves.length > 0;
}

/** The figures that a document is likely to prove, then the others that a person's document can prove. */
export function figuresOf({ person, proves, proven }: Verified) {
  if (person === null) return { likely: [], others: [] };
  const likely = FIGURES.filter((name) => proves.includes(name) || proven.some(({ figure }) => figure === name));
  return { likely, others: FIGURES.filter((figure) => !likely.includes(figure)) };
}

/** A document that shows instalments also shows late payments. */
export function hasDelays({ proves, provenDelays }: Verified): boolean {
  return provenDelays !== null || DEBT_FIELDS.some((figure) => proves.includes(figure));
}

/** The case's form about a figure, RON a month; undefined for a case without a form. */
export function declaredIn(
  found: Pick<CaseDetails, 'form' | 'createdAt'>,
  person: number,
  figure: ProvableFigure,
): number | undefined {
  const answers = formOf(found)?.answers;
  const { codebitori } = answers ?? {};
  const own: unknown = person === 0 ? answers : Array.isArray(codebitori) ? codebitori[person - 1] : undefined;
  if (typeof own !== 'object' || own === null) return undefined;
  return amountOf(Reflect.get(own, figure));
}
