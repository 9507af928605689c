import { isFirstHome } from 'quote/home-limits';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { peopleOf } from '../simulations/form-household.ts';
import { firstHomeOf } from '../simulations/simulator-input.ts';
import { useBasis } from '../simulations/use-basis.ts';
import { AreaField, type SimulatorForm } from './input-fields.tsx';

type FirstHomeProps = {
  form: SimulatorForm;
  /** The area of the home owned now is asked elsewhere, by `OwnedAreaField`. */
  isAreaElsewhere?: boolean;
};

/**
 * Whether it is everyone's first home, under the field's name for a purchase or a refinancing. After a no for a
 * purchase, the questions that may loosen one of the two limits.
 */
export function FirstHomeCheckbox({ form, isAreaElsewhere = false }: FirstHomeProps) {
  const { input, change } = form;
  const isRefinancing = input.tipCredit === 'Refinantare';
  const isFirst = isFirstHome(input);
  const isTogether = peopleOf(input).length > 0;
  const label = isRefinancing ? 'Refinanțează prima casă' : 'Primul imobil';
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-1">
      <Checkbox
        name={isRefinancing ? 'refinanteazaPrimaCasa' : 'primulImobil'}
        label={isTogether ? `${label}, pentru toți cei care semnează` : label}
        checked={isFirst}
        onChange={(checked) => change(firstHomeOf(input, checked))}
      />
      {!isRefinancing && !isFirst && (
        <>
          <Checkbox
            name="detineLocuinta"
            label={isTogether ? 'Niciunul dintre ei nu deține acum o locuință' : 'Nu deține acum nicio locuință'}
            checked={input.detineLocuinta === false}
            onChange={(ownsNone) => change({ detineLocuinta: !ownsNone })}
          />
          <Checkbox
            name="primulCreditLocuinta"
            label="Primul credit pentru o locuință"
            checked={input.primulCreditLocuinta === true}
            onChange={(isFirstLoan) => change({ primulCreditLocuinta: isFirstLoan })}
          />
          {!isAreaElsewhere && (
            <div className="empty:hidden max-w-[16rem] ps-8">
              <OwnedAreaField form={form} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** How large the home owned now is: asked while they own one, and an offer of a programme looks at it. */
export function OwnedAreaField({ form }: { form: SimulatorForm }) {
  const { input } = form;
  const { data: basis } = useBasis(undefined);
  const hasProgramme = basis?.catalogue.offers.some(({ program }) => program !== null);
  const ownsOne = input.tipCredit !== 'Refinantare' && !isFirstHome(input) && input.detineLocuinta !== false;
  if (!hasProgramme || !ownsOne) return null;
  return <AreaField form={form} field="suprafataDetinuta" hint="A celei de acum. Contează la Noua Casă." />;
}
