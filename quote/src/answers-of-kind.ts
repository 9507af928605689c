import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';

/** Questions about a loan to refinance only. */
const { principalRamas, rataActuala, perioadaRamasa, refinanteazaPrimaCasa } = emptyLoanForm;

/** Questions about a new loan only; all but the first follow a home that is not the first. */
const { primulImobil, detineLocuinta, primulCreditLocuinta, suprafataDetinuta } = emptyLoanForm;

const AFTER_ANOTHER_HOME = { detineLocuinta, primulCreditLocuinta, suprafataDetinuta };

/**
 * The answers that count for the form's kind of credit. A new loan drops those about a loan to refinance, a refinancing
 * those about a home to buy. A first home drops those of the narrower questions. A form keeps them after a change of an
 * earlier answer: the engine would count some, and screens would name a present instalment.
 */
export function answersOfKind<Form extends Pick<LoanFormInput, 'tipCredit'> & Partial<LoanFormInput>>(
  form: Form,
): Form {
  if (form.tipCredit === 'Refinantare') return { ...form, primulImobil, ...AFTER_ANOTHER_HOME };
  const isFirst = form.primulImobil === true || form.primulImobil === 'true';
  return {
    ...form,
    principalRamas,
    rataActuala,
    perioadaRamasa,
    refinanteazaPrimaCasa,
    ...(isFirst && AFTER_ANOTHER_HOME),
  };
}
