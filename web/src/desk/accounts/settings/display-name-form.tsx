import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { AccountTextForm, type TextSaving } from './account-text-form.tsx';

type DisplayNameFormProps = {
  /** Empty for none. */
  displayName: string;
  username: string;
  saving: TextSaving;
};

/** The name of a person in documents and on screens; empty: the user name. */
export function DisplayNameForm({ displayName, username, saving }: DisplayNameFormProps) {
  return (
    <AccountTextForm
      draft="nume-afisat"
      name="displayName"
      stored={displayName}
      username={username}
      saving={saving}
      words={{
        label: 'Nume afișat',
        description: `Pe documente și pe ecrane, în locul numelui de utilizator ${username}.`,
        submit: 'Salvați numele',
        saved: 'Numele afișat a fost salvat.',
      }}
      input={{ autoComplete: 'name', maxLength: MAX_LENGTH.displayName }}
    />
  );
}
