import { site } from '../../shared/brand/brand.ts';
import type { Form } from '../../shared/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from '../availability/slot-picker.module.css';
import type { Slot } from '../availability/slots.ts';
import type { BookingDraft } from './booking-draft.ts';
import { useIsHourOffered } from './free-hours.ts';
import type { HourFields } from './use-hour-fields.ts';

type WhenToCallProps = { form: Form<BookingDraft>; taken: readonly Slot[] | undefined; hourFields: HourFields };

const choices = [
  { value: 'soonest', label: 'Cât mai curând' },
  { value: 'chosen', label: 'Aleg eu ora' },
] as const;

/** The only answer while no hour can be chosen. */
function Soonest() {
  return (
    <div className="grid gap-1">
      <p className="font-600">Când vorbim?</p>
      <p className="max-w-measure">
        Cât mai curând: vă sunăm în cel mult {site().callPromise}. Acum nu se poate alege o oră; dacă atunci nu puteți
        vorbi, stabiliți cu brokerul alta.
      </p>
    </div>
  );
}

/** The earliest call, or an hour of the visitor's choice where there is one. */
export function WhenToCall({ form, taken, hourFields: { fields, isFailed, fetchFields } }: WhenToCallProps) {
  const { whenToCall } = form.values;
  if (!useIsHourOffered() && whenToCall === 'soonest') return <Soonest />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Segmented
        legend="Când vorbim?"
        isWrapping
        value={whenToCall}
        onChange={(chosen) => form.change({ whenToCall: chosen })}
        options={choices}
      />
      {whenToCall === 'chosen' && fields && <fields.ChosenHourFields form={form} taken={taken} />}
      {whenToCall === 'chosen' && !fields && !isFailed && (
        <div className={styles.room} data-field="timeSlot">
          <p className="flex min-h-tap items-center">
            <Spinner label="Se caută orele libere" />
          </p>
        </div>
      )}
      {whenToCall === 'chosen' && isFailed && (
        <Alert
          tone="bad"
          title="Orele libere nu pot fi arătate acum"
          action={
            <Button variant="secondary" onClick={fetchFields}>
              Încercați din nou
            </Button>
          }
        >
          Verificați conexiunea la internet. Ce ați completat s-a păstrat; puteți alege și „Cât mai curând”.
        </Alert>
      )}
    </div>
  );
}
