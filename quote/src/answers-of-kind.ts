import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';

/** Asked of a loan to be refinanced alone. */
const { principalRamas, rataActuala, perioadaRamasa, refinanteazaPrimaCasa } = emptyLoanForm;

/** Asked of a new loan alone; the last two after a home that is not the first. */
const { primulImobil, detineLocuinta, primulCreditLocuinta } = emptyLoanForm;

/**
 * The answers that count for the kind of credit of a form: of a new loan none about a loan to be refinanced, of a
 * refinancing none about a home to be bought, and after a first home nothing narrower. They stay in a form when another
 * answer is chosen after they were given; the engine would count some, and screens would speak of a present instalment.
 */
export function answersOfKind<Form extends Pick<LoanFormInput, 'tipCredit'> & Partial<LoanFormInput>>(
  form: Form,
): Form {
  if (form.tipCredit === 'Refinantare') return { ...form, primulImobil, detineLocuinta, primulCreditLocuinta };
  const isFirst = form.primulImobil === true || form.primulImobil === 'true';
  return {
    ...form,
    principalRamas,
    rataActuala,
    perioadaRamasa,
    refinanteazaPrimaCasa,
    ...(isFirst && { detineLocuinta, primulCreditLocuinta }),
  };
}
