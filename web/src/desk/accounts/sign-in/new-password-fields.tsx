import { PASSWORD_LENGTH } from 'contract/accounts/account-fields';
import { formatCount } from 'contract/romanian/romanian';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import type { Form } from '../../../shared/forms/use-form.ts';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';

/** A new password, typed twice. */
export type TypedTwice = { readonly newPassword: string; readonly repeatedPassword: string };

export const NO_PASSWORD: TypedTwice = { newPassword: '', repeatedPassword: '' };

/** The error of the second typing; the schema of the call refuses the password itself. */
export function repeatErrors({ newPassword, repeatedPassword }: TypedTwice): FieldErrors {
  return failed({ repeatedPassword: newPassword !== repeatedPassword && 'Cele două parole nu sunt la fel.' });
}

type NewPasswordFieldsProps = { field: Form<TypedTwice>['field'] };

/** The two fields of a new password. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label="Parola nouă"
        hint={`Cel puțin ${formatCount(PASSWORD_LENGTH.min, 'caracter', 'caractere')}. Câteva cuvinte alese la întâmplare apără mai bine decât un cuvânt cu semne.`}
        {...field('newPassword')}
        autoComplete="new-password"
        required="by-browser"
      />
      <PasswordInput
        label="Parola nouă, încă o dată"
        {...field('repeatedPassword')}
        autoComplete="new-password"
        required="by-browser"
      />
    </>
  );
}
