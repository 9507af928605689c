import { Button, TextInput } from '@mantine/core';
import { MOST_CO_BORROWERS } from 'contract/text/loan-form';
import { LONGEST } from 'contract/text/text-lengths';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import { eventInput } from '../../ui/components/event-input.ts';
import styles from './open-case.module.css';

type CoBorrowersProps = {
  names: readonly string[];
  errors: FieldErrors;
  onChange: (names: readonly string[]) => void;
};

/** How those are called who sign beside the customer: as many fields as the form has people, more at a press. */
export function CoBorrowers({ names, errors, onChange }: CoBorrowersProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {names.length > 0 && (
        <div className={styles.pair}>
          {names.map((name, place) => {
            const field = `coBorrowers.${place}`;
            return (
              <TextInput
                key={field}
                label={`${names.length > 1 ? `Codebitorul ${place + 1}` : 'Codebitorul'}: nume (opțional)`}
                maxLength={LONGEST.personName}
                autoComplete="off"
                {...eventInput({
                  name: field,
                  value: name,
                  onChange: (typed: string) => onChange(names.with(place, typed)),
                  error: errors[field],
                })}
              />
            );
          })}
        </div>
      )}
      {names.length < MOST_CO_BORROWERS && (
        <Button variant="subtle" className="justify-self-start" onClick={() => onChange([...names, ''])}>
          {names.length === 0 ? 'Semnează și altcineva' : 'Încă un codebitor'}
        </Button>
      )}
    </div>
  );
}
