import { writePhone } from 'contract/romanian/phone';
import { MAX_PHONE_LENGTH } from 'contract/romanian/phone-words';
import { AccountTextForm, type TextSaving } from './account-text-form.tsx';

type PhoneFormProps = {
  /** E.164; empty for none. */
  phone: string;
  username: string;
  saving: TextSaving;
};

/** The number on which clients reach a broker; empty: the firm's. */
export function PhoneForm({ phone, username, saving }: PhoneFormProps) {
  return (
    <AccountTextForm
      draft="telefon-cont"
      name="phone"
      stored={phone === '' ? '' : writePhone(phone)}
      username={username}
      saving={saving}
      words={{
        label: 'Telefon pentru clienți',
        description: 'Îl văd clienții, pe pagina dosarului și în e-mailuri. Gol: telefonul firmei.',
        submit: 'Salvați telefonul',
        saved: 'Telefonul a fost salvat.',
      }}
      input={{ autoComplete: 'tel', type: 'tel', maxLength: MAX_PHONE_LENGTH }}
    />
  );
}
