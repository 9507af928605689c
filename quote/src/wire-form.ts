import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { type Bani, toRon } from 'loan/money';

/** The form with its amounts in RON, as it is stored and sent back; what was left empty is null or an empty text. */
export type WireForm = ReturnType<typeof toWireForm>;

const inRon = (amount: Bani | null): number | null => (amount === null ? null : toRon(amount));

/** The form as the server read it → the form on the wire; `loanForm` reads it back to the same. */
export function toWireForm(form: LoanForm) {
  return {
    ...form,
    valoareImobil: inRon(form.valoareImobil),
    valoareAvans: inRon(form.valoareAvans),
    principalRamas: inRon(form.principalRamas),
    rataActuala: inRon(form.rataActuala),
    venituriSalariu: inRon(form.venituriSalariu),
    venituriPFA: inRon(form.venituriPFA),
    venituriChirii: inRon(form.venituriChirii),
    venituriDividende: inRon(form.venituriDividende),
    alteRateImo: inRon(form.alteRateImo),
    alteRateCNP: inRon(form.alteRateCNP),
    alteRateCC: inRon(form.alteRateCC),
    rambursareAnticipataRecurenta: inRon(form.rambursareAnticipataRecurenta),
  };
}
