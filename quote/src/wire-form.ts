import type { DebtField, IncomeField } from 'contract/fields/loan-form';
import type { CoBorrower, LoanForm } from 'contract/simulations/loan-form-schema';
import { type Bani, toRon } from 'loan/money';

/** The form with its amounts in RON, in the stored and answered form; an empty field is null or an empty text. */
export type WireForm = ReturnType<typeof toWireForm>;

/** A co-borrower in the form on the wire. */
export type WireCoBorrower = ReturnType<typeof toWirePerson<CoBorrower>>;

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
    ...(conditii && { conditii }),
    // The form of a person who signs alone equals the stored forms of the time before co-borrowers.
    ...(codebitori.length > 0 && { codebitori: codebitori.map(toWirePerson) }),
  };
}

/** The amounts of each person. */
type PersonalAmount = IncomeField | DebtField;

/** The borrower's answers stand in the form itself, each other person's in a part of it, under the same names. */
function toWirePerson<Answers extends CoBorrower>(
  answers: Answers,
): Omit<Answers, PersonalAmount> &
  Record<Exclude<PersonalAmount, 'venituriPensie'>, number | null> & { venituriPensie: number | undefined } {
  return {
    ...answers,
    // A form without a pension equals the stored forms of the time before that question.
    venituriPensie: inRon(answers.venituriPensie) ?? undefined,
    venituriSalariu: inRon(answers.venituriSalariu),
    venituriPFA: inRon(answers.venituriPFA),
    venituriChirii: inRon(answers.venituriChirii),
    venituriDividende: inRon(answers.venituriDividende),
    alteRateImo: inRon(answers.alteRateImo),
    alteRateCNP: inRon(answers.alteRateCNP),
    alteRateCC: inRon(answers.alteRateCC),
  };
}
