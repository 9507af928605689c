import { IconCreditCard, IconHome, IconShoppingCart } from '@tabler/icons-react';
import type { Form } from '../../../shared/forms/use-form.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { ToggleSection } from '../../components/toggle-section.tsx';
import { OTHER_CREDITS, type OtherCredits } from './other-credits.ts';

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

/** The kinds of other loans, each a switch that opens its instalment. */
export function OtherCreditSections({ field }: { field: Form<OtherCredits>['field'] }) {
  return OTHER_CREDITS.map(({ toggle, amount }) => {
    const { title, text, label, icon } = WORDS[amount];
    return (
      <ToggleSection
        key={amount}
        title={title}
        text={text}
        icon={icon}
        open={field(toggle).value}
        onToggle={field(toggle).onChange}
      >
        <MoneyInput label={label} {...field(amount)} unit="RON/lună" required />
      </ToggleSection>
    );
  });
}
