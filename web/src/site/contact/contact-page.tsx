import { WORKING_HOURS } from 'contract/availability/call-promise';
import { MISSING_MESSAGE, MISSING_SUBJECT } from 'contract/fields/field-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { WORKING_DAYS_TO_ANSWER } from 'contract/legal/answer-deadlines';
import { type RefObject, useEffect, useState } from 'react';
import { site } from '../../shared/brand/brand.ts';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { type FieldErrors, failed } from '../../shared/forms/field-errors.ts';
import { useForm, useValues } from '../../shared/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextInput } from '../../ui/fields/text-input.tsx';
import { Link } from '../../ui/link.tsx';
import { emailError } from '../components/email.ts';
import { useHoneypot } from '../components/honeypot.tsx';
import { NewTabLink } from '../components/new-tab-link.tsx';
import { FormPage } from '../layout/form-page.tsx';
import { TeamStrip } from '../team/team-section.tsx';
import { useTeam } from '../team/use-team.ts';
import { Hours, Way } from '../team/way.tsx';
import { keepDraft, resumeDraft } from '../wizard-session/wizard-session.ts';
import styles from './contact-page.module.css';
import { type Outcome, sendMessage } from './send-message.ts';

/** /contact: a message to the staff, and the other ways to reach them. */
export function ContactPage() {
  return (
    <FormPage
      title="Scrieți-ne"
      tabTitle="Contact"
      lead={
        <>
          O întrebare, o nelămurire, o reclamație: vă răspunde un om, pe e-mail.{' '}
          <span className="lg:hidden">
            Sau sunați la <PhoneLink />, luni–vineri, {WORKING_HOURS.from}:00–{WORKING_HOURS.to}:00.
          </span>
        </>
      }
      aside={<ContactCard />}
    >
      <ContactForm />
    </FormPage>
  );
}

/** E-mail, phone and address, from the site's configuration. */
function ContactCard() {
  const { email, address, map } = site();
  const members = useTeam();
  return (
    <aside aria-labelledby="date-contact" className={`${styles.card} card`}>
      <h2 id="date-contact" className="text-18">
        Date de contact
      </h2>
      <Way name="E-mail" icon="letter">
        <a href={`mailto:${email}`} className="covers-box font-600 wrap-anywhere">
          {email}
        </a>
      </Way>
      <Way name="Telefon" icon="phone">
        <PhoneLink className="covers-box font-600" />
      </Way>
      <Way name="Adresa" icon="place">
        <address className="not-italic">{address}</address>
        <NewTabLink href={map} className="inline-flex min-h-tap items-center text-14">
          Vedeți pe hartă
        </NewTabLink>
      </Way>
      <Way name="Program" icon="clock">
        <Hours />
      </Way>
      <TeamStrip members={members} words="Din echipa care vă răspunde" work="vă răspunde pe e-mail sau la telefon" />
      <p className="text-ink-soft text-14">
        Doriți să vă sunăm noi? <Link to="/programareApel">Programați un apel gratuit</Link>.
      </p>
    </aside>
  );
}

/** The message form; typed text stays, through a reload too, until the server has it. */
function ContactForm() {
  const { field, formProps, outcome, isSending, isHydrated, honeypotField } = useContactForm();
  return (
    <form {...formProps} data-printed className="grid grid-cols-1 content-start gap-5">
      <TextInput
        label="E-mailul dumneavoastră"
        {...field('email')}
        type="email"
        autoComplete="email"
        hint="Aici vă răspundem."
        required
      />
      <TextInput label="Subiect" {...field('subject')} maxLength={MAX_LENGTH.subject} required />
      <TextArea
        label="Mesaj"
        {...field('message')}
        rows={6}
        hint="Nu scrieți codul numeric personal sau parole."
        maxLength={MAX_LENGTH.message}
        required
      />
      {honeypotField}
      {outcome && <Alert tone={outcome.kind === 'sent' ? 'good' : 'bad'}>{outcome.message}</Alert>}
      <div className="grid gap-3 md:justify-items-start">
        {/* Before the script loads, the browser would send the form by itself and lose the message. */}
        <Button type={isHydrated ? 'submit' : 'button'} aria-disabled={!isHydrated || undefined} loading={isSending}>
          Trimiteți mesajul
        </Button>
        <p className="text-ink-soft text-14">
          Răspundem în cel mult {WORKING_DAYS_TO_ANSWER.question} zile lucrătoare, la reclamații în cel mult{' '}
          {WORKING_DAYS_TO_ANSWER.complaint}. Folosim adresa numai ca să vă răspundem. Vedeți{' '}
          <Link to="/politica-de-confidentialitate">politica de confidențialitate</Link>.
        </p>
      </div>
    </form>
  );
}

function useContactForm() {
  const [values, setValues] = useValues(emptyMessage);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setSending] = useState(false);
  const honeypot = useHoneypot();

  const change = (changes: Partial<ContactMessage>) => {
    setValues(changes);
    keepDraft('/contact', { ...values, ...changes }, Date.now());
    if (outcome?.kind === 'sent') setOutcome(undefined);
  };
  const send = async (message: ContactMessage) => {
    if (isSending) return;
    setSending(true);
    setOutcome(undefined);
    const result = await sendMessage({ ...message, ...honeypot.read() });
    setSending(false);
    setOutcome(result);
    if (result.kind === 'failed') return void refuse(result.errors);
    setValues(emptyMessage);
    keepDraft('/contact', emptyMessage, Date.now());
    clearErrors();
  };
  const { field, formProps, refuse, clearErrors } = useForm({
    state: [values, change],
    validate: messageErrors,
    onSubmit: (message) => void send(message),
  });
  const isHydrated = useIsHydrated(formProps.ref, change);
  return { field, formProps, outcome, isSending, isHydrated, honeypotField: honeypot.field };
}

/** False in the built page until hydration, which takes over the kept draft and the text typed so far. */
function useIsHydrated(form: RefObject<HTMLFormElement | null>, takeOver: (typed: Partial<ContactMessage>) => void) {
  const [isHydrated, setHydrated] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    setHydrated(true);
    const typed = form.current ? [...new FormData(form.current)] : [];
    const early = Object.fromEntries(typed.filter(([name, value]) => name in emptyMessage && value !== ''));
    const found = { ...resumeDraft('/contact', emptyMessage, Date.now()), ...early };
    if (Object.values(found).some((value) => value !== '')) takeOver(found);
  }, []);
  return isHydrated;
}

/** The fields of the contact form. */
type ContactMessage = { email: string; subject: string; message: string };

export const emptyMessage: ContactMessage = { email: '', subject: '', message: '' };

/** The errors of a message. */
export function messageErrors({ email, subject, message }: ContactMessage): FieldErrors {
  return failed({
    email: emailError(email),
    subject: subject.trim() === '' && MISSING_SUBJECT,
    message: message.trim() === '' && MISSING_MESSAGE,
  });
}
