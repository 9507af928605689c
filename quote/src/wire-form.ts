import type { DebtField, IncomeField, TENURE_FIELDS } from 'contract/fields/loan-form';
import type { CoBorrower, LoanForm } from 'contract/simulations/loan-form-schema';
import { type Bani, toRon } from 'loan/money';

/** The form with its amounts in RON, in the stored and answered form; an empty field is null or an empty text. */
export type WireForm = ReturnType<typeof toWireForm>;

/** A co-borrower in the form on the wire. */
export type WireCoBorrower = NonNullable<WireForm['codebitori']>[number];

/** The amounts of each person, and the tenures of their incomes. */
type PersonalAmount = IncomeField | DebtField;
type TenureField = (typeof TENURE_FIELDS)[number];

const inRon = (amount: Bani | null): number | null => (amount === null ? null : toRon(amount));

/** The form after the server's reading → the form on the wire; `loanForm` reads it back to the same. */
export function toWireForm({ codebitori, conditii, ...form }: LoanForm) {
  return {
    ...toWirePerson(form),
    valoareImobil: inRon(form.valoareImobil),
    valoareAvans: inRon(form.valoareAvans),
    principalRamas: inRon(form.principalRamas),
    rataActuala: inRon(form.rataActuala),
    rambursareAnticipataRecurenta: inRon(form.rambursareAnticipataRecurenta),
    // A form without these answers equals the stored forms of the time before the questions.
    clasaEnergetica: form.clasaEnergetica ?? undefined,
    tipRate: form.tipRate ?? undefined,
    suprafataDetinuta: form.suprafataDetinuta ?? undefined,
    ...(conditii && { conditii }),
    // The form of a person who signs alone equals the stored forms of the time before co-borrowers.
    ...(codebitori.length > 0 && {
      codebitori: codebitori.map((person) => ({ ...toWirePerson(person), legatura: person.legatura ?? undefined })),
    }),
  };
}

/** The borrower's answers stand in the form itself, each other person's in a part of it, under the same names. */
function toWirePerson<Answers extends Omit<CoBorrower, 'legatura'>>(
  answers: Answers,
): Omit<Answers, PersonalAmount | TenureField> &
  Record<Exclude<PersonalAmount, 'venituriPensie'>, number | null> &
  Record<'venituriPensie' | TenureField, number | undefined> {
  return {
    ...answers,
    // A form without these answers equals the stored forms of the time before the questions.
    venituriPensie: inRon(answers.venituriPensie) ?? undefined,
    vechimePFA: answers.vechimePFA ?? undefined,
    vechimeChirii: answers.vechimeChirii ?? undefined,
    vechimeDividende: answers.vechimeDividende ?? undefined,
    venituriSalariu: inRon(answers.venituriSalariu),
    venituriPFA: inRon(answers.venituriPFA),
    venituriChirii: inRon(answers.venituriChirii),
    venituriDividende: inRon(answers.venituriDividende),
    alteRateImo: inRon(answers.alteRateImo),
    alteRateCNP: inRon(answers.alteRateCNP),
    alteRateCC: inRon(answers.alteRateCC),
  };
}
