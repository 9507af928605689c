import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { GivenCoupon } from '../coupon/coupon-line.tsx';
import { isSimulation, type Simulation } from '../wizard-session/simulation.ts';
import styles from './booking-form.module.css';
import { Consents } from './consents.tsx';
import { isFollowable } from './followable.ts';
import { PhoneInput } from './phone-input.tsx';
import { PlaceSelects } from './place-selects.tsx';
import { SimulationSummary } from './simulation-summary.tsx';
import { useBooking } from './use-booking.ts';
import { WhenToCall } from './when-to-call.tsx';

/** The form for a call. The typed answers stay until the server has stored the request. */
export function BookingForm({ simulation }: { simulation: Simulation }) {
  const { form, formProps, failure, isSending, reader, honeypotField, hourFields, taken, chooseOther } =
    useBooking(simulation);
  return (
    <form {...formProps} data-printed className="grid grid-cols-1 gap-5">
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
      <WhenToCall form={form} taken={taken} hourFields={hourFields} />
      {isSimulation(simulation) && <SimulationSummary simulation={simulation} />}
      <GivenCoupon code={String(simulation.formData.promoCode)} />
      <Consents form={form} isFollowable={isFollowable(simulation.formData)} />
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
      <div className={`${styles.actions} grid md:justify-end`}>
        <Button type="submit" loading={isSending}>
          Trimiteți cererea
        </Button>
      </div>
    </form>
  );
}
