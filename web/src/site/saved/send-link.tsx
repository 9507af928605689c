import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { DAYS_OF_SENT_EMAILS, TIME_OF_FAILED_EMAILS } from 'contract/legal/email-retention';
import { formatCount } from 'contract/romanian/romanian';
import { useRef, useState } from 'react';
import { messageOf, validationErrors } from '../../shared/api/failure.ts';
import { failed } from '../../shared/forms/field-errors.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { emailError } from '../components/email.ts';
import { useHoneypot } from '../components/honeypot.tsx';
import { useDraft } from '../wizard-session/form-data.ts';
import type { Saved } from '../wizard-session/stored-link.ts';
import styles from './save-simulation.module.css';
import { sendSaved } from './saved-api.ts';

type SendLinkProps = {
  /** The link, made now if there is none; undefined after a failure (shown above). */
  make: () => Promise<Saved | undefined>;
};

/** Sends the link to an address, probably the visitor's own. */
export function SendLink({ make }: SendLinkProps) {
  const { field, formProps, sentTo, failure, isSending, honeypotField } = useSending(make);
  return (
    <form {...formProps} className={`${styles.send} grid grid-cols-1 gap-3 border-t border-brand-soft pt-5`}>
      <TextInput
        label={<Unbroken>Sau primiți linkul pe e-mail</Unbroken>}
        {...field('email')}
        type="email"
        autoComplete="email"
        hint={`Folosim adresa numai pentru acest mesaj. O păstrăm ${formatCount(DAYS_OF_SENT_EMAILS, 'zi', 'zile')}; dacă mesajul nu ajunge, ${TIME_OF_FAILED_EMAILS}.`}
        maxLength={MAX_LENGTH.email}
      />
      {honeypotField}
      <div>
        <Button type="submit" variant="secondary" loading={isSending}>
          <span>
            <Unbroken>Trimiteți pe e-mail</Unbroken>
          </span>
        </Button>
      </div>
      {sentTo && <Alert tone="good">Am trimis linkul la {sentTo}. Ajunge în câteva minute.</Alert>}
      {failure && <Alert tone="bad">{failure}</Alert>}
    </form>
  );
}

const NOBODY = { email: '' };

function useSending(make: SendLinkProps['make']) {
  const honeypot = useHoneypot();
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const inFlight = useRef(false);

  const send = async (email: string) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setFailure(undefined);
    setSentTo(undefined);
    try {
      const saved = await make();
      if (!saved) return;
      await sendSaved(saved.token, { email, ...honeypot.read() });
      setSentTo(email);
      change({ email: '' });
      clearErrors();
    } catch (error) {
      if (!refuse(validationErrors(error))) setFailure(messageOf(error));
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };
  const { field, change, formProps, refuse, clearErrors } = useForm({
    state: useDraft('/simulare', NOBODY),
    validate: ({ email }) => failed({ email: emailError(email) }),
    onSubmit: ({ email }) => void send(email.trim()),
  });
  return { field, formProps, sentTo, failure, isSending, honeypotField: honeypot.field };
}
