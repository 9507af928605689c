import { IconCreditCard, IconHome, IconShoppingCart } from '@tabler/icons-react';
import type { LoanFormInput } from 'contract/text/loan-form';
import { MoneyInput } from '../../../../shared/ui/components/fields/money-input.tsx';
import { Term } from '../../../components/term.tsx';
import { ToggleSection } from '../../../components/toggle-section.tsx';
import { WizardGate } from '../../../session/wizard-gate.tsx';
import { useStepForm } from '../use-step-form.ts';
import layout from '../wizard-layout.module.css';
import { StepActions, WizardLayout } from '../wizard-layout.tsx';
import { hasNone, OTHER_CREDITS, otherCreditsAnswers, otherCreditsErrors, otherCreditsFrom } from './other-credits.ts';

const STEP = '/alteCredite';

const WORDS = {
  alteRateImo: {
    title: 'Credit ipotecar',
    text: 'Alt credit pentru o locuință',
    label: 'Rata lunară a creditului ipotecar',
    icon: <IconHome size={24} />,
  },
  alteRateCNP: {
    title: 'Credit de nevoi personale',
    text: 'Împrumuturi fără ipotecă, rate la magazine, leasing',
    label: 'Rata lunară a creditelor de nevoi personale',
    icon: <IconShoppingCart size={24} />,
  },
  alteRateCC: {
    title: 'Card de credit',
    text: 'Carduri de credit și descoperire de cont',
    label: 'Plata lunară pentru cardurile de credit',
    icon: <IconCreditCard size={24} />,
  },
} as const;

/** /alteCredite: what is already paid each month. */
export function OtherCreditsPage() {
  return <WizardGate step={STEP}>{(formData) => <OtherCreditsForm formData={formData} />}</WizardGate>;
}

function OtherCreditsForm({ formData }: { formData: LoanFormInput }) {
  const { values, field, goBack, formProps } = useStepForm({
    step: STEP,
    formData,
    initial: otherCreditsFrom(formData),
    validate: otherCreditsErrors,
    answersOf: otherCreditsAnswers,
  });
  return (
    <WizardLayout
      step={STEP}
      type={formData.tipCredit}
      title="Mai plătiți și alte rate?"
      lead={<Why formData={formData} />}
    >
      <form {...formProps} data-printed className={layout.form}>
        <div className="grid grid-cols-1 gap-3">
          {OTHER_CREDITS.map(({ toggle, amount }) => (
            <ToggleSection
              key={amount}
              title={WORDS[amount].title}
              text={WORDS[amount].text}
              icon={WORDS[amount].icon}
              open={values[toggle]}
              onToggle={field(toggle).onChange}
            >
              <MoneyInput label={WORDS[amount].label} {...field(amount)} unit="RON/lună" required />
            </ToggleSection>
          ))}
        </div>
        <StepActions
          onBack={goBack}
          next={hasNone(values) ? 'Nu detin niciun alt credit in momentul de fata' : 'Continuați'}
        />
      </form>
    </WizardLayout>
  );
}

function Why({ formData }: { formData: LoanFormInput }) {
  return (
    <>
      Toate ratele la un loc intră în <Term name="grad de îndatorare">gradul de îndatorare</Term>.
      {formData.tipCredit === 'Refinantare' && ' Nu adăugați aici creditul pe care îl refinanțați.'}
    </>
  );
}
