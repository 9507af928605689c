import { FormPage } from '../layout/form-page.tsx';
import { ContactCard } from './contact-card.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

/** /contact: a message to the staff, and the other ways to reach them. */
export function ContactPage() {
  return (
    <FormPage
      isWide
      title="Scrieți-ne"
      tabTitle="Contact"
      lead="O întrebare, o nelămurire, o reclamație: vă răspunde un om, pe e-mail."
    >
      <div className={styles.channels}>
        <ContactForm />
        <ContactCard />
      </div>
    </FormPage>
  );
}
