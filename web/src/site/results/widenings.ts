import type { DebtField, LoanFormInput } from 'contract/fields/loan-form';
import { amountOf, moneyText } from 'contract/romanian/typed-money';
import { LONGEST_TERM } from 'loan/term';
import { leverName, MORE_DOWN } from 'quote/shown/grid/lever-words';

/** A change of the answers that may let banks lend more: its name, and the form with it. */
export type Widening = { readonly name: string; readonly formData: LoanFormInput };

/** The changes that apply to a form; whether one widens the range is for the banks to say. */
export function wideningsOf(formData: LoanFormInput): Widening[] {
  const { tipCredit, perioadaCreditata, valoareAvans, conditii } = formData;
  const isPurchase = tipCredit === 'Achizitie' || tipCredit === 'Simulare';
  const acceptsSalary = conditii?.salariu === true || conditii?.salariu === 'true';
  return [
    ...withoutDebts(formData, 'alteRateCC', leverName({ lever: 'CARD' })),
    ...withoutDebts(formData, 'alteRateCNP', 'Fără ratele creditelor de nevoi personale'),
    ...(tipCredit !== 'Refinantare' && Number(perioadaCreditata) < LONGEST_TERM
      ? [{ name: 'Pe cea mai lungă perioadă', formData: { ...formData, perioadaCreditata: LONGEST_TERM } }]
      : []),
    ...(isPurchase
      ? [
          {
            name: leverName({ lever: 'DOWN' }),
            formData: { ...formData, valoareAvans: moneyText(amountOf(valoareAvans) + MORE_DOWN) },
          },
        ]
      : []),
    ...(acceptsSalary
      ? []
      : [
          {
            name: leverName({ lever: 'CONDITION', kind: 'SALARIU' }),
            formData: { ...formData, conditii: { ...conditii, salariu: true } },
          },
        ]),
  ];
}

/** Without the instalments of one kind, of everybody who signs. */
function withoutDebts(formData: LoanFormInput, field: DebtField, name: string): Widening[] {
  const { codebitori = [] } = formData;
  const owed = [formData, ...codebitori].some((person) => amountOf(person[field] ?? '') > 0);
  if (!owed) return [];
  return [
    {
      name,
      formData: { ...formData, [field]: '0', codebitori: codebitori.map((person) => ({ ...person, [field]: '0' })) },
    },
  ];
}
