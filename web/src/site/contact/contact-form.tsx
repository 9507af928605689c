import { LONGEST } from 'contract/fields/text-lengths';
import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { useFaults } from '../../shared/forms/use-faults.ts';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { Button } from '../../shared/ui/components/button.tsx';
import { Link } from '../../shared/ui/components/link.tsx';
import { TextArea, TextInput } from '../../shared/ui/components/text-input.tsx';
import { useBotTrap } from '../components/bot-trap.tsx';
import { type ContactMessage, emptyMessage, messageErrors } from './contact-message.ts';
import styles from './contact-page.module.css';
import { type Outcome, sendMessage } from './send-message.ts';

/** The message form; what was typed stays until the server has it. */
export function ContactForm() {
  const { draft, change, errors, outcome, isSending, isAwake, trapField, form } = useContactForm();
  return (
    <form {...form} noValidate className={styles.form}>
      <TextInput
        label="E-mailul dumneavoastră"
        name="email"
        type="email"
        autoComplete="email"
        value={draft.email}
        onChange={(email) => change({ email })}
        hint="Aici vă răspundem."
        error={errors.email}
        required
      />
      <TextInput
        label="Subiect"
        name="subject"
        value={draft.subject}
        onChange={(subject) => change({ subject })}
        error={errors.subject}
        maxLength={LONGEST.subject}
        required
      />
      <TextArea
        label="Mesaj"
        name="message"
        rows={6}
        value={draft.message}
        onChange={(message) => change({ message })}
        hint="Nu scrieți codul numeric personal sau parole."
        error={errors.message}
        maxLength={LONGEST.message}
        required
      />
      {trapField}
      {outcome && <Alert tone={outcome.kind === 'sent' ? 'good' : 'bad'}>{outcome.message}</Alert>}
      <div className={styles.actions}>
        {/* Until the script is here, sending would be the browser's own: the message would be lost. */}
        <Button type={isAwake ? 'submit' : 'button'} aria-disabled={!isAwake || undefined} loading={isSending}>
          Trimiteți mesajul
        </Button>
        <p className={styles.note}>
          Folosim adresa numai ca să vă răspundem. Vedeți{' '}
          <Link to="/politica-de-confidentialitate">politica de confidențialitate</Link>.
        </p>
      </div>
    </form>
  );
}

function useContactForm() {
  const [draft, setDraft] = useState(emptyMessage);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setSending] = useState(false);
  const reported = useFaults(draft, messageErrors(draft));
  const trap = useBotTrap();
  const isAwake = useIsAwake(reported.form, (typed) => setDraft((now) => ({ ...now, ...typed })));

  const change = (changes: Partial<typeof draft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    if (outcome?.kind === 'sent') setOutcome(undefined);
  };
  const send = async () => {
    if (isSending || !reported.check()) return;
    setSending(true);
    setOutcome(undefined);
    const result = await sendMessage({ ...draft, ...trap.read() });
    setSending(false);
    setOutcome(result);
    if (result.kind === 'failed') return void reported.refuse(result.errors);
    setDraft(emptyMessage);
    reported.forget();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const form = { ref: reported.form, onSubmit };
  return { draft, change, errors: reported.errors, outcome, isSending, isAwake, trapField: trap.field, form };
}

/** False in the page as it was written at build, until its script runs; what was typed until then is taken over. */
function useIsAwake(form: RefObject<HTMLFormElement | null>, takeOver: (typed: Partial<ContactMessage>) => void) {
  const [isAwake, setAwake] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes up
  useEffect(() => {
    setAwake(true);
    const typed = form.current ? [...new FormData(form.current)] : [];
    takeOver(Object.fromEntries(typed.filter(([name, value]) => name in emptyMessage && value !== '')));
  }, []);
  return isAwake;
}
