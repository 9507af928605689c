import { IconHomePlus, IconRefresh } from '@tabler/icons-react';
import type { LoanFormInput } from 'contract/text/loan-form';
import { ChoiceCards } from '../../../components/choice-cards.tsx';
import { RequireAnswers } from '../../../session/require-answers.tsx';
import { useChoice } from '../use-choice.ts';
import { StepActions, WizardLayout } from '../wizard-layout.tsx';

const STEP = '/alegeTipCredit';
const TITLE = 'Ce fel de credit căutați?';

const OPTIONS = [
  {
    value: 'Achizitie',
    title: 'Credit nou',
    text: 'Pentru o locuință pe care o cumpărați sau la care vă gândiți.',
    icon: <IconHomePlus size={28} />,
  },
  {
    value: 'Refinantare',
    title: 'Refinanțare',
    text: 'Vedeți dacă puteți plăti mai puțin la creditul ipotecar pe care îl aveți deja.',
    icon: <IconRefresh size={28} />,
  },
] as const;

/** /alegeTipCredit: a new loan, or a better one than the present. */
export function CreditTypePage() {
  return <RequireAnswers step={STEP}>{(formData) => <CreditType formData={formData} />}</RequireAnswers>;
}

function CreditType({ formData }: { formData: LoanFormInput }) {
  const { chosen, choose, goBack, confirm } = useChoice(STEP, formData, OPTIONS);
  return (
    <WizardLayout step={STEP} type={undefined} title={TITLE} lead="Alegeți una dintre variante; puteți reveni oricând.">
      <ChoiceCards legend={TITLE} value={chosen} onChange={choose} options={OPTIONS} />
      <StepActions onBack={goBack} onNext={confirm} next={confirm && 'Continuați'} />
    </WizardLayout>
  );
}
