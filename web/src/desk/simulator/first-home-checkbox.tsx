import { isFirstHome } from 'quote/home-limits';
import { Checkbox } from '../../shared/ui/components/fields/checkbox.tsx';
import { withFirstHome } from '../simulations/simulator-input.ts';
import { peopleOf } from './form-household.ts';
import type { SimulatorForm } from './input-fields.tsx';

/**
 * Whether the home is the first one of everyone who signs, by the field's name for what is bought or for what is
 * refinanced.
 */
export function FirstHomeCheckbox({ form: { input, change } }: { form: SimulatorForm }) {
  const isRefinancing = input.tipCredit === 'Refinantare';
  const label = isRefinancing ? 'Refinanțează prima casă' : 'Primul imobil';
  return (
    <Checkbox
      name={isRefinancing ? 'refinanteazaPrimaCasa' : 'primulImobil'}
      label={peopleOf(input).length > 0 ? `${label}, pentru toți cei care semnează` : label}
      checked={isFirstHome(input)}
      onChange={(isFirst) => change(withFirstHome(input, isFirst))}
    />
  );
}
