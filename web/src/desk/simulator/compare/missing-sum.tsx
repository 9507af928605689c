import { fieldLabels } from 'contract/fields/loan-form';
import { problemMessage } from 'contract/problem';
import { capitalised } from 'contract/romanian/romanian';
import { amountOf, isFilled } from 'contract/romanian/typed-money';
import { useNavigate } from 'react-router';
import { failed } from '../../../shared/forms/field-errors.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { MISSING_DOWN_PAYMENT } from '../../../shared/loan-form/property.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { type NavigationState, passOn } from '../../simulations/navigation-state.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';

/** A form about the largest sum, or a purchase without a price: no loan to compare offers for. */
export function hasNoSum(form: NavigationState['formData']): boolean {
  return form.tipCredit !== 'Refinantare' && amountOf(form.valoareImobil ?? '') === 0;
}

/** Asks for the price and the down payment in place, and leads to the banks' largest sums. */
export function MissingSum({ navigationState }: { navigationState: NavigationState }) {
  const navigate = useNavigate();
  const { formData, customer } = navigationState;
  const form = useForm({
    state: useValues({ valoareImobil: '', valoareAvans: '' }),
    validate: ({ valoareImobil, valoareAvans }) =>
      failed({
        valoareImobil: !isFilled(valoareImobil) && problemMessage('VALOARE_IMOBIL', {}),
        valoareAvans: !isFilled(valoareAvans) && MISSING_DOWN_PAYMENT,
      }),
    onSubmit: (sum) => {
      const purchase = { ...inputFrom(formData), ...sum, tipCredit: 'Achizitie' };
      void navigate('/alegeCredit', { state: passOn({ ...navigationState, formData: purchase }) });
    },
  });
  return (
    <Section
      id="suma"
      title="Pentru ce locuință comparăm ofertele?"
      text="Formularul nu spune niciun preț. Scrieți-l aici, sau vedeți cât ar da cel mult fiecare bancă."
    >
      <form {...form.formProps} className="grid grid-cols-1 gap-4 max-w-[36rem]" aria-label="Suma care lipsește">
        <div className="field-row grid-cols-fit-12 gap-4">
          <MoneyInput label={capitalised(fieldLabels.valoareImobil)} unit="RON" {...form.field('valoareImobil')} />
          <MoneyInput label={capitalised(fieldLabels.valoareAvans)} unit="RON" {...form.field('valoareAvans')} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">Comparați ofertele</Button>
          <Button
            variant="secondary"
            onClick={() => navigate('/grila', { state: passOn({ formData: inputFrom(formData), customer }) })}
          >
            Suma maximă la fiecare bancă
          </Button>
        </div>
      </form>
    </Section>
  );
}
