import { problemMessage } from 'contract/problem';
import { staff as api } from 'contract/staff/staff';
import type { Form } from '../../../shared/forms/use-form.ts';
import { today } from '../../../shared/time/today.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useRead } from '../../data/read.ts';

/** The typed receiver of customers: a user name, `-` for nobody; and the day of their return, empty for never. */
export type TypedReceiver = { readonly username: string; readonly returnsOn: string };

const NOBODY = '-';

/** The receiver of customers; without a day they stay there. */
type Receiver = { readonly username: string | null; readonly returnsOn?: string };

/** Nobody is chosen yet. */
export const NO_RECEIVER: TypedReceiver = { username: '', returnsOn: '' };

/** Errors of the fields. */
export function receiverErrors({ username, returnsOn }: TypedReceiver): Readonly<Record<string, string>> {
  return {
    ...(username === '' && { username: 'Alegeți cui îi dați clienții.' }),
    ...(returnsOn !== '' && returnsOn <= today() && { returnsOn: problemMessage('ZI_INTOARCERE', {}) }),
  };
}

/** The body of the call. */
export function toReceiver({ username, returnsOn }: TypedReceiver): Receiver {
  return { username: username === NOBODY ? null : username, ...(returnsOn && { returnsOn }) };
}

type ReceiverFieldsProps = {
  form: Pick<Form<TypedReceiver>, 'field' | 'values'>;
  label: string;
  /** The present responsible, who is not among the choices. */
  except?: string | undefined;
};

/** The receiver of customers, and their last day there: without a day for good. */
export function ReceiverFields({ form, label, except }: ReceiverFieldsProps) {
  const { data: staff = [] } = useRead(api.list, {});
  const others = staff.filter(({ username }) => username !== except);
  return (
    <>
      <Select
        label={label}
        options={[
          { value: '', label: 'Alegeți…' },
          ...others.map(({ username, name }) => ({ value: username, label: name })),
          { value: NOBODY, label: 'Fără responsabil' },
        ]}
        data-autofocus
        {...form.field('username')}
      />
      {form.values.username !== NOBODY && (
        <DateInput
          label="Până la (opțional)"
          hint="În ziua aleasă clienții se întorc singuri. Fără zi, rămân."
          min={today()}
          {...form.field('returnsOn')}
        />
      )}
    </>
  );
}
