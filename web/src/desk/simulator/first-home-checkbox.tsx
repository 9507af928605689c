import { isFirstHome } from 'quote/home-limits';
import { Checkbox } from '../../shared/ui/components/fields/checkbox.tsx';
import type { SimulatorForm } from './input-fields.tsx';
import { withFirstHome } from './simulator-input.ts';

/** Whether the home is the client's first one, by the field's name for what is bought or for what is refinanced. */
export function FirstHomeCheckbox({ form: { input, change } }: { form: SimulatorForm }) {
  const isRefinancing = input.tipCredit === 'Refinantare';
  return (
    <Checkbox
      name={isRefinancing ? 'refinanteazaPrimaCasa' : 'primulImobil'}
      label={isRefinancing ? 'Refinanțează prima casă' : 'Primul imobil'}
      checked={isFirstHome(input)}
      onChange={(isFirst) => change(withFirstHome(input, isFirst))}
    />
  );
}
