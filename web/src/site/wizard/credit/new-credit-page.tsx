import { IconHomeCheck, IconHomeSearch, IconZoomQuestion } from '@tabler/icons-react';
import { ChoiceStep } from './choice-step.tsx';

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
    icon: <IconZoomQuestion size={28} />,
  },
] as const;

/** /tipCreditNou: the kind of new loan. */
export function NewCreditPage() {
  return <ChoiceStep step="/tipCreditNou" title="Ce doriți să aflați?" options={OPTIONS} />;
}
