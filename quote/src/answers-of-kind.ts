import { emptyLoanForm, type LoanFormInput } from 'contract/text/loan-form';

const { principalRamas, rataActuala, perioadaRamasa, refinanteazaPrimaCasa } = emptyLoanForm;

/**
 * The answers that count for the kind of credit of a form: of a new loan none about a loan to be refinanced, which stay
 * in a form when another kind is chosen after they were given. The engine only echoes them, but screens that read them
 * would speak of a present instalment.
 */
export function answersOfKind<Form extends LoanFormInput>(form: Form): Form {
  if (form.tipCredit === 'Refinantare') return form;
  return { ...form, principalRamas, rataActuala, perioadaRamasa, refinanteazaPrimaCasa };
}
