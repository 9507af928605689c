import { IconHomeCheck, IconHomeSearch, IconZoomMoney } from '@tabler/icons-react';
import type { LoanFormInput } from 'contract/text/loan-form';
import { ChoiceCards } from '../../../components/choice-cards.tsx';
import { RequireAnswers } from '../../../session/require-answers.tsx';
import { useChoice } from '../use-choice.ts';
import { StepActions, WizardLayout } from '../wizard-layout.tsx';

const STEP = '/tipCreditNou';
const TITLE = 'Ce doriți să aflați?';

const OPTIONS = [
  {
    value: 'Achizitie',
    title: 'Achiziție',
    text: 'Am găsit imobilul și vreau să văd ofertele băncilor pentru el.',
    icon: <IconHomeCheck size={28} />,
  },
  {
    value: 'Simulare',
    title: 'Simulare',
    text: 'Încă nu am găsit imobilul; vreau să văd cum ar arăta creditul.',
    icon: <IconHomeSearch size={28} />,
  },
  {
    value: 'Incadrare',
    title: 'Încadrare',
    text: 'Vreau să aflu cât pot lua maxim cu veniturile mele.',
    icon: <IconZoomMoney size={28} />,
  },
] as const;

/** /tipCreditNou: what kind of new loan. */
export function NewCreditPage() {
  return <RequireAnswers step={STEP}>{(formData) => <NewCredit formData={formData} />}</RequireAnswers>;
}

function NewCredit({ formData }: { formData: LoanFormInput }) {
  const { chosen, choose, goBack, confirm } = useChoice(STEP, formData, OPTIONS);
  return (
    <WizardLayout step={STEP} type={formData.tipCredit} title={TITLE}>
      <ChoiceCards legend={TITLE} value={chosen} onChange={choose} options={OPTIONS} />
      <StepActions onBack={goBack} onNext={confirm} next={confirm && 'Continuați'} />
    </WizardLayout>
  );
}
