import { useQuery } from '@tanstack/react-query';
import { WEEKS_AHEAD } from 'contract/appointments/time-slots';
import { formatCount } from 'contract/romanian/romanian';
import { type ReactNode, useEffect } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { freeSlotsOf, type SlotsSource } from './free-slots.ts';
import styles from './slot-picker.module.css';
import { SlotPicker, type SlotPickerProps } from './slot-picker.tsx';
import { slotWords } from './slot-words.ts';
import type { Slot } from './slots.ts';

type SlotFieldProps = Omit<SlotPickerProps, 'days'> & {
  source: SlotsSource;
  /** The nearest slots after the server refused the chosen one: then the field reads all again. */
  taken: readonly Slot[] | undefined;
  /** The other ways when no slot is free. */
  instead: ReactNode;
};

/**
 * Reads the free slots and lets the visitor choose one; also shows that it is loading, that there are none, or a
 * failure.
 */
export function SlotField({ source, taken, instead, value, ...picker }: SlotFieldProps) {
  const { data, error, isFetching, refetch } = useQuery(freeSlotsOf(source));
  useEffect(() => {
    if (taken) void refetch();
  }, [taken, refetch]);
  if (!data || data.days.length === 0) {
    return (
      <div data-field="timeSlot" className="grid grid-cols-1 gap-2">
        {data ? (
          <Alert tone="info" title="Nicio oră liberă" action={instead}>
            Acum nu se poate alege o oră în următoarele {formatCount(WEEKS_AHEAD, 'săptămână', 'săptămâni')}.
          </Alert>
        ) : error && !isFetching ? (
          <Unreached failure={error} onRetry={() => void refetch()} instead={instead} />
        ) : (
          <div className={styles.room}>
            <p className="flex min-h-tap items-center gap-3 text-ink-soft">
              <Spinner label="Se caută orele libere" />
              <span aria-hidden="true">Se caută orele libere…</span>
            </p>
          </div>
        )}
        {picker.error && <FieldError>{picker.error}</FieldError>}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {!taken && <SlotGone days={data.days} value={value} />}
      <SlotPicker {...picker} days={data.days} value={value} />
    </div>
  );
}

/** Another visitor may have taken a slot that was chosen before a reload. */
function SlotGone({ days, value: { day, timeSlot } }: Pick<SlotPickerProps, 'days' | 'value'>) {
  if (timeSlot === '' || days.some((one) => one.day === day && one.timeSlots.includes(timeSlot))) return null;
  return (
    <Alert tone="warn" title="Ora aleasă nu mai este liberă">
      Alegeți alta în loc de {slotWords({ day, timeSlot })}.
    </Alert>
  );
}

type UnreachedProps = { failure: Error; onRetry: () => void; instead: ReactNode };

function Unreached({ failure, onRetry, instead }: UnreachedProps) {
  return (
    <Alert
      tone="bad"
      title="Orele libere nu pot fi arătate acum"
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onRetry}>
            Încercați din nou
          </Button>
          {instead}
        </div>
      }
    >
      {messageOf(failure)}
    </Alert>
  );
}
