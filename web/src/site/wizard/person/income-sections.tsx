import { IconBriefcase, IconCalendarHeart, IconChartPie, IconKey, IconReceiptTax } from '@tabler/icons-react';
import { incomeOfTenure, TENURE_FIELDS } from 'contract/fields/loan-form';
import { formatMonths } from 'contract/romanian/romanian';
import type { IsoDate } from 'loan/calendar';
import { tenureMonths } from 'loan/term';
import type { Form } from '../../../shared/forms/use-form.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { ToggleSection } from '../../components/toggle-section.tsx';
import { DateField } from './date-field.tsx';
import { INCOME_SOURCES, type Incomes } from './incomes.ts';
import { FIRST_JOB_YEAR, isoFrom, yearsSince } from './picked-date.ts';

const AVERAGE_OF_YEAR = 'Media lunară din ultimul an; băncile iau în calcul doar o parte din ea.';

/** Each source of income in words. */
const WORDS = {
  venituriSalariu: {
    title: 'Salariu',
    text: 'contract de muncă',
    label: 'Salariul net lunar',
    hint: 'Suma care intră în cont, fără tichete de masă și prime ocazionale.',
    icon: <IconBriefcase size={24} />,
  },
  venituriPensie: {
    title: 'Pensie',
    text: '',
    label: 'Pensia netă lunară',
    hint: 'Suma primită în fiecare lună, după impozit; dacă sunt mai multe pensii, totalul lor.',
    icon: <IconCalendarHeart size={24} />,
  },
  venituriDividende: {
    title: 'Dividende',
    text: 'de la o firmă',
    label: 'Dividende nete pe lună',
    hint: AVERAGE_OF_YEAR,
    icon: <IconChartPie size={24} />,
  },
  venituriPFA: {
    title: 'PFA',
    text: 'persoană fizică autorizată',
    label: 'Venitul net lunar din PFA',
    hint: AVERAGE_OF_YEAR,
    icon: <IconReceiptTax size={24} />,
  },
  venituriChirii: {
    title: 'Chirii',
    text: 'cu contract înregistrat',
    label: 'Venitul net lunar din chirii',
    hint: 'După impozit; băncile iau în calcul doar o parte din el.',
    icon: <IconKey size={24} />,
  },
} as const;

type IncomeSectionsProps = {
  field: Form<Incomes>['field'];
  today: IsoDate;
};

/** The sources of income, each a switch that opens its fields. */
export function IncomeSections({ field, today }: IncomeSectionsProps) {
  return INCOME_SOURCES.map(({ toggle, amount }) => {
    const { title, text, label, hint, icon } = WORDS[amount];
    const tenure = TENURE_FIELDS.find((each) => incomeOfTenure[each] === amount);
    return (
      <ToggleSection
        key={amount}
        title={title}
        text={text}
        isBrief
        icon={icon}
        open={field(toggle).value}
        onToggle={field(toggle).onChange}
      >
        <MoneyInput label={label} {...field(amount)} unit="RON/lună" hint={hint} required />
        {amount === 'venituriSalariu' && (
          <DateField
            label="Angajat din"
            {...field('dataAngajatorActual')}
            precision="month"
            years={yearsSince(FIRST_JOB_YEAR, today)}
            hint={tenureWords(isoFrom(field('dataAngajatorActual').value), today)}
          />
        )}
        {tenure && (
          <NumberInput
            label="De câte luni (opțional)"
            {...field(tenure)}
            unit="luni"
            hint="Unele bănci cer un număr de luni; fără răspuns, calculăm ca și cum ar fi împlinite."
          />
        )}
      </ToggleSection>
    );
  });
}

/** The consequence of the first day in the present job. */
function tenureWords(start: IsoDate | '', today: IsoDate): string {
  const tenure = tenureMonths(start, today);
  if (!tenure) return 'Luna și anul, de exemplu 03.2018; băncile se uită la vechime.';
  if (tenure.isFuture) return 'Data este în viitor: calculăm cu o vechime de 0 luni.';
  return `Vechime la angajatorul actual: ${tenure.months === 0 ? 'sub o lună' : formatMonths(tenure.months)}.`;
}
