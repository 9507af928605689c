import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatList } from 'contract/romanian/romanian';

/** What a form leaves unsaid, so that no rule about it was tested; null: nothing. `income`: RON a month. */
export function unverifiedWords(
  input: Pick<LoanFormInput, 'dataNasterii' | 'dataAngajatorActual' | 'vechimeCampulMuncii'>,
  income: number,
): string | null {
  const unknown = [
    ...(income > 0 ? [] : ['veniturile']),
    ...(input.dataNasterii ? [] : ['vârsta']),
    ...(input.dataAngajatorActual || input.vechimeCampulMuncii ? [] : ['vechimea']),
  ];
  return unknown.length > 0 ? `Neverificate: ${formatList(unknown)}.` : null;
}
