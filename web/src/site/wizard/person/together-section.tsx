import { IconUsers } from '@tabler/icons-react';
import type { IsoDate } from 'loan/calendar';
import type { Form } from '../../../shared/forms/use-form.ts';
import { ToggleSection } from '../../components/toggle-section.tsx';
import layout from '../wizard-layout.module.css';
import { BirthDate } from './birth-date.tsx';
import { FirstHome } from './first-home.tsx';
import { asksFirstHome } from './home-answers.ts';
import { asksBirthDate, type PersonalInfo } from './personal-info.ts';

type TogetherSectionProps = {
  form: Pick<Form<PersonalInfo>, 'field' | 'values' | 'change' | 'errors'>;
  type: unknown;
  today: IsoDate;
};

/** Whether another person signs too; a switch, so that a person who signs alone passes it. */
export function TogetherSection({ form: { field, values, change, errors }, type, today }: TogetherSectionProps) {
  return (
    <section aria-labelledby="cine-semneaza" className="grid grid-cols-1 gap-3">
      <h2 id="cine-semneaza" className={layout.legend}>
        Semnează și altcineva?
      </h2>
      <ToggleSection
        title="Iau creditul împreună cu altcineva"
        text="Veniturile se adună; puteți adăuga până la trei persoane"
        icon={<IconUsers size={24} />}
        open={values.impreuna}
        onToggle={field('impreuna').onChange}
      >
        {asksFirstHome(type) && (
          <FirstHome typed={values} type={type} onChange={change} error={errors.primulImobilToti} />
        )}
        {!asksBirthDate(type, false) && (
          <BirthDate label="Data nașterii dumneavoastră" {...field('dataNasterii')} today={today} />
        )}
        <p className="text-ink-soft text-14">
          După ratele dumneavoastră vă întrebăm pe scurt despre fiecare persoană care semnează.
        </p>
      </ToggleSection>
    </section>
  );
}
