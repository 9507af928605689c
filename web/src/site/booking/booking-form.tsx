import { LONGEST } from 'contract/fields/text-lengths';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { Button } from '../../shared/ui/components/button.tsx';
import { TextInput } from '../../shared/ui/components/text-input.tsx';
import { isSimulation, type Simulation } from '../session/simulation.ts';
import styles from './booking-form.module.css';
import { Consents } from './consents.tsx';
import { PhoneInput } from './phone-input.tsx';
import { PlaceSelects } from './place-selects.tsx';
import { SimulationSummary } from './simulation-summary.tsx';
import { useBooking } from './use-booking.ts';

/** Who wants to be called. What was typed stays until the request is safely sent. */
export function BookingForm({ simulation }: { simulation: Simulation }) {
  const { draft, change, errors, failure, isSending, reader, trapField, form } = useBooking(simulation);
  return (
    <form {...form} noValidate className={styles.form}>
      <TextInput
        label="Nume și prenume"
        name="name"
        autoComplete="name"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errors.name}
        maxLength={LONGEST.personName}
        required
      />
      <PhoneInput draft={draft} change={change} error={errors.phone} reader={reader} />
      <TextInput
        label="E-mail (opțional)"
        name="email"
        type="email"
        autoComplete="email"
        value={draft.email}
        onChange={(email) => change({ email })}
        hint="Dacă îl completați, vă trimitem o confirmare."
        error={errors.email}
        maxLength={LONGEST.email}
      />
      <PlaceSelects draft={draft} change={change} errors={errors} />
      {isSimulation(simulation) && <SimulationSummary simulation={simulation} />}
      <Consents draft={draft} change={change} errors={errors} />
      {trapField}
      {failure !== undefined && (
        <Alert tone="bad" title="A apărut o eroare la trimiterea cererii. Vă rugăm să încercați din nou.">
          {failure}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          Trimiteți cererea
        </Button>
      </div>
    </form>
  );
}
