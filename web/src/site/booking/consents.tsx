import type { ReactNode } from 'react';
import { checkbox, type Form } from '../../shared/forms/use-form.ts';
import { Checkbox } from '../../shared/ui/components/fields/checkbox.tsx';
import type { BookingDraft } from './booking-draft.ts';
import styles from './booking-form.module.css';

type ConsentsProps = {
  field: Form<BookingDraft>['field'];
};

/** The two agreements without which nobody can be called, and the one that is a choice. Their wording has versions. */
export function Consents({ field }: ConsentsProps) {
  return (
    <fieldset className="grid border-t border-line pt-4">
      <legend className={styles.legend}>Acordul dumneavoastră</legend>
      <Checkbox
        label={
          <>
            Am citit și accept <NewTab href="/termene-si-conditii">termenii și condițiile</NewTab>.
          </>
        }
        {...checkbox(field('acceptTerms'))}
        required
      />
      <Checkbox
        label={
          <>
            Am citit <NewTab href="/politica-de-confidentialitate">politica de confidențialitate</NewTab> și sunt de
            acord cu folosirea datelor mele pentru a fi contactat.
          </>
        }
        {...checkbox(field('acceptPrivacy'))}
        required
      />
      <Checkbox
        label="Doresc să primesc noutăți și oferte (opțional). Mă pot dezabona oricând."
        {...checkbox(field('marketingConsent'))}
      />
    </fieldset>
  );
}

/** Reading the rules must not cost what was typed. */
function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (se deschide într-o filă nouă)</span>
    </a>
  );
}
