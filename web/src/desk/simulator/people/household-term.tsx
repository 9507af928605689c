import type { LoanFormInput } from 'contract/fields/loan-form';
import { limitSentence, peopleOf } from '../../simulations/form-household.ts';
import type { AsOf } from '../../simulations/navigation-state.ts';
import { useBasis } from '../../simulations/use-basis.ts';

type HouseholdTermProps = { form: Partial<LoanFormInput>; asOf: AsOf };

/** Names the person whose age sets the longest term of several people; empty for a borrower who signs alone. */
export function HouseholdTerm({ form, asOf }: HouseholdTermProps) {
  return peopleOf(form).length > 0 && <Term form={form} asOf={asOf} />;
}

function Term({ form, asOf }: HouseholdTermProps) {
  const { data: basis } = useBasis(asOf);
  const sentence = basis && limitSentence(form, basis.simulatedOn, basis.catalogue.parameters);
  return sentence && <p className="text-14">{sentence}</p>;
}
