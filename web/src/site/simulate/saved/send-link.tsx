import { LONGEST } from 'contract/fields/text-lengths';
import { type SubmitEvent, useRef, useState } from 'react';
import { fieldErrorsIn, messageOf } from '../../../shared/api/failure.ts';
import { failed } from '../../../shared/forms/field-errors.ts';
import { useFaults } from '../../../shared/forms/use-faults.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { Button } from '../../../shared/ui/components/button.tsx';
import { TextInput } from '../../../shared/ui/components/text-input.tsx';
import { useBotTrap } from '../../components/bot-trap.tsx';
import { emailError, NO_EMAIL } from '../../components/email.ts';
import styles from './keep-simulation.module.css';
import { type Saved, sendSaved } from './saved-api.ts';

type SendLinkProps = {
  /** The link, made now if there is none; undefined when that failed (it is told above). */
  make: () => Promise<Saved | undefined>;
};

/** The link sent to an address, most likely the visitor's own. */
export function SendLink({ make }: SendLinkProps) {
  const { email, type, error, sentTo, failure, isSending, trapField, form } = useSending(make);
  return (
    <form {...form} noValidate className={styles.send}>
      <TextInput
        label="Sau primiți legătura pe e-mail"
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={type}
        hint="Folosim adresa numai pentru acest mesaj."
        error={error}
        maxLength={LONGEST.email}
      />
      {trapField}
      <div>
        <Button type="submit" variant="secondary" loading={isSending}>
          Trimiteți pe e-mail
        </Button>
      </div>
      {sentTo && <Alert tone="good">Am trimis legătura la {sentTo}. Ajunge în câteva minute.</Alert>}
      {failure && <Alert tone="bad">{failure}</Alert>}
    </form>
  );
}

function useSending(make: SendLinkProps['make']) {
  const [email, setEmail] = useState('');
  const reported = useFaults({ email }, failed({ email: email.trim() === '' ? NO_EMAIL : emailError(email) }));
  const trap = useBotTrap();
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const inFlight = useRef(false);

  const send = async () => {
    if (inFlight.current || !reported.check()) return;
    inFlight.current = true;
    setSending(true);
    setFailure(undefined);
    setSentTo(undefined);
    try {
      const saved = await make();
      if (!saved) return;
      await sendSaved(saved.token, { email: email.trim(), ...trap.read() });
      setSentTo(email.trim());
      setEmail('');
      reported.forget();
    } catch (error) {
      if (!reported.refuse(fieldErrorsIn(error))) setFailure(messageOf(error));
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const form = { ref: reported.form, onSubmit };
  return {
    email,
    type: setEmail,
    error: reported.errors.email,
    sentTo,
    failure,
    isSending,
    trapField: trap.field,
    form,
  };
}
