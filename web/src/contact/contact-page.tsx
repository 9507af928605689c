import { useTitle } from '../ui/use-title.ts';
import { ContactCard } from './contact-card.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

/** /contact: a message to the staff, and the other ways to reach them. */
export function ContactPage() {
  useTitle('Contact');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Scrieți-ne</h1>
        <p className={styles.lead}>O întrebare, o nelămurire, o reclamație: vă răspunde un om, pe e-mail.</p>
      </header>
      <ContactForm />
      <ContactCard />
    </div>
  );
}
