import { IconHomePlus, IconRefresh } from '@tabler/icons-react';
import { STEP_QUESTIONS } from '../../wizard-session/wizard-steps.ts';
import { ChoiceStep } from './choice-step.tsx';

const OPTIONS = [
  {
    value: 'Achizitie',
    title: 'Credit nou',
    text: 'Cumpărați o locuință sau vă gândiți la una.',
    icon: <IconHomePlus size={28} />,
  },
  {
    value: 'Refinantare',
    title: 'Refinanțare',
    text: 'Vedeți dacă puteți plăti mai puțin decât acum.',
    icon: <IconRefresh size={28} />,
  },
] as const;

/** /alegeTipCredit: a new loan, or a better one than the present. */
export function CreditTypePage() {
  return (
    <ChoiceStep
      step="/alegeTipCredit"
      isFirst
      title={STEP_QUESTIONS['/alegeTipCredit']}
      lead="Alegeți una dintre variante; puteți reveni oricând."
      options={OPTIONS}
    />
  );
}
