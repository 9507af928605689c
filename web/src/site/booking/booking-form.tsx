import { counties, findCounty } from 'contract/booking/counties';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { MAX_PHONE_LENGTH } from 'contract/romanian/phone-words';
import { formatDate } from 'contract/romanian/romanian';
import { useState } from 'react';
import { checkbox, type Form } from '../../shared/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { ChannelChoice } from '../availability/channel-choice.tsx';
import disclosure from '../components/disclosure.module.css';
import { GivenCoupon } from '../coupon/coupon-line.tsx';
import { useWizardStep } from '../wizard-session/form-data.ts';
import { isSimulation, type Simulation } from '../wizard-session/simulation.ts';
import { simulationName, summaryLines } from '../wizard-session/summary-lines.ts';
import { type BookingDraft, channelOf, sentSimulation } from './booking-draft.ts';
import styles from './booking-form.module.css';
import { Consents } from './consents.tsx';
import { isFollowable } from './followable.ts';
import { phoneError, phoneVerdict } from './phone/phone-verdict.ts';
import type { usePhoneReader } from './phone/use-phone-reader.ts';
import { useBooking } from './use-booking.ts';
import { WhenToCall } from './when-to-call.tsx';

/** The form for a call. The typed answers stay until the server has stored the request. */
export function BookingForm({ simulation }: { simulation: Simulation }) {
  const { form, formProps, failure, isSending, reader, honeypotField, hourFields, taken, chooseOther } =
    useBooking(simulation);
  return (
    <form {...formProps} data-printed className="grid grid-cols-1 gap-5">
      <WhenToCall form={form} taken={taken} hourFields={hourFields} />
      <ChannelChoice
        value={channelOf(form.values)}
        onChange={(channel) => form.change({ preffersWhatsApp: channel === 'whatsapp' })}
      />
      <TextInput
        label="Nume și prenume"
        {...form.field('name')}
        autoComplete="name"
        maxLength={MAX_LENGTH.personName}
        required
      />
      <PhoneInput form={form} reader={reader} />
      <TextInput
        label="E-mail (opțional)"
        {...form.field('email')}
        type="email"
        autoComplete="email"
        hint="Dacă îl completați, vă trimitem o confirmare."
        maxLength={MAX_LENGTH.email}
      />
      <PlaceSelects form={form} />
      {isSimulation(simulation) && <SentSimulation form={form} simulation={simulation} />}
      <GivenCoupon code={String(simulation.formData.promoCode)} />
      <Consents form={form} isFollowable={isFollowable(sentSimulation(form.values, simulation).formData)} />
      {honeypotField}
      {failure !== undefined && (
        <Alert tone="bad" title="A apărut o eroare la trimiterea cererii. Vă rugăm să încercați din nou.">
          {failure}
        </Alert>
      )}
      {taken && hourFields.fields && (
        <hourFields.fields.OtherHours form={form} nearest={taken} onChosen={chooseOther} />
      )}
      <p className="text-14 text-ink-soft">
        Datele din formular le vede numai echipa noastră și nu ajung la nicio bancă până nu vă dați acordul.
      </p>
      <div
        className={`${styles.actions} flex flex-wrap-reverse gap-3 *:flex-auto md:justify-between md:*:flex-initial`}
      >
        {isSimulation(simulation) && <BackToResult simulation={simulation} />}
        <Button type="submit" loading={isSending}>
          Trimiteți cererea
        </Button>
      </div>
    </form>
  );
}

/** The way back to the figures; what was typed here stays. */
function BackToResult({ simulation: { formData } }: { simulation: Simulation }) {
  const { goBackTo } = useWizardStep(RESULT, formData);
  return (
    <Button variant="secondary" onClick={() => goBackTo(RESULT)}>
      Înapoi la rezultat
    </Button>
  );
}

const RESULT = '/rezultateSimulare';

/** The simulation beside the request, unless the visitor declines to send it. */
function SentSimulation({ form, simulation }: { form: Form<BookingDraft>; simulation: Simulation }) {
  return (
    <div className="card grid">
      {!form.values.withholdsSimulation && <SimulationSummary simulation={simulation} />}
      <div className="px-4 py-2">
        <Checkbox label="Nu vreau ca brokerul să vadă simularea." {...checkbox(form.field('withholdsSimulation'))} />
      </div>
    </div>
  );
}

/** The parts of the simulation that the request carries, so that nobody repeats them. */
function SimulationSummary({ simulation: { formData, seen } }: { simulation: Simulation }) {
  return (
    <details className="border-b border-line">
      <summary className={`${disclosure.head} gap-3 min-h-[3.5rem] py-2 px-4`}>
        <span>
          Simularea pe care o primește brokerul: <strong>{simulationName(formData)}</strong>
        </span>
      </summary>
      <dl className="mx-4">
        {summaryLines(formData).map(([name, value]) => (
          <div
            key={name}
            className={`${styles.line} flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2`}
          >
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 pb-4 px-4 text-ink-soft text-14">
        Brokerul vede aceleași cifre ca dumneavoastră
        {seen && `, cele din ${formatDate(seen.simulatedOn)}`}, așa că nu trebuie să le repetați la telefon.
      </p>
    </details>
  );
}

type PlaceSelectsProps = {
  form: Form<BookingDraft>;
};

const same = (name: string) => ({ value: name, label: name });
const COUNTIES = [{ value: '', label: 'Alegeți județul' }, ...counties.map(({ judet }) => same(judet))];

/** County, then one of its localities; another county clears the locality. */
function PlaceSelects({ form: { values, change, field } }: PlaceSelectsProps) {
  const { judet } = values;
  const { error, ...locality } = field('localitate');
  const localities = findCounty(judet)?.localitati ?? [];
  const first = { value: '', label: judet === '' ? 'Alegeți mai întâi județul' : 'Alegeți localitatea' };
  return (
    <div className="grid gap-5 md:grid-cols-[1fr_1fr]">
      <Select
        label="Județ"
        {...field('judet')}
        onChange={(chosen) => change({ judet: chosen, localitate: '' })}
        options={COUNTIES}
        hint="Ca brokerul să știe ce sucursale și notari aveți aproape."
        required
      />
      <Select
        label="Localitate"
        {...locality}
        options={[first, ...localities.map(same)]}
        disabled={judet === ''}
        hint="Dacă localitatea nu apare, alegeți-o pe cea mai apropiată."
        error={judet === '' ? undefined : error}
        required
      />
    </div>
  );
}

type PhoneInputProps = {
  form: Form<BookingDraft>;
  reader: ReturnType<typeof usePhoneReader>['reader'];
};

/**
 * The phone number with its reading during typing: the recognised number, or the error once no further digit can
 * correct it.
 */
function PhoneInput({ form: { values, field }, reader }: PhoneInputProps) {
  const { phone } = values;
  const { onChange, error, ...input } = field('phone');
  const [isLeft, setLeft] = useState(false);
  const verdict = reader ? phoneVerdict(phone, reader.parsePhone) : 'unfinished';
  const isWrong = verdict === 'bad' || (verdict === 'unfinished' && isLeft && phone !== '');
  const typedError = isWrong && phoneError(phone, reader?.parsePhone);
  return (
    <TextInput
      label="Telefon"
      {...input}
      type="tel"
      autoComplete="tel"
      onChange={(typed) => {
        setLeft(false);
        onChange(typed);
      }}
      onBlur={() => setLeft(true)}
      echo={verdict === 'good' ? `✓ ${reader?.writePhone(phone)}` : ''}
      hint="Ca să vă sunăm sau să vă scriem despre cererea dumneavoastră. Din străinătate, cu prefixul țării."
      error={error ?? (typedError || undefined)}
      maxLength={MAX_PHONE_LENGTH}
      required
    />
  );
}
