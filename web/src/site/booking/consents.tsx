import type { ReactNode } from 'react';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import { Checkbox } from '../../shared/ui/components/checkbox.tsx';
import type { BookingDraft } from './booking-draft.ts';
import styles from './booking-form.module.css';

type ConsentsProps = {
  draft: BookingDraft;
  change: (changes: Partial<BookingDraft>) => void;
  errors: FieldErrors;
};

/** The two agreements without which nobody can be called, and the one that is a choice. Their wording has versions. */
export function Consents({ draft, change, errors }: ConsentsProps) {
  return (
    <fieldset className={styles.consents}>
      <legend className={styles.legend}>Acordul dumneavoastră</legend>
      <Checkbox
        label={
          <>
            Am citit și accept <NewTab href="/termene-si-conditii">termenii și condițiile</NewTab>.
          </>
        }
        name="acceptTerms"
        checked={draft.acceptTerms}
        onChange={(acceptTerms) => change({ acceptTerms })}
        error={errors.acceptTerms}
        required
      />
      <Checkbox
        label={
          <>
            Am citit <NewTab href="/politica-de-confidentialitate">politica de confidențialitate</NewTab> și sunt de
            acord cu folosirea datelor mele pentru a fi contactat.
          </>
        }
        name="acceptPrivacy"
        checked={draft.acceptPrivacy}
        onChange={(acceptPrivacy) => change({ acceptPrivacy })}
        error={errors.acceptPrivacy}
        required
      />
      <Checkbox
        label="Doresc să primesc noutăți și oferte (opțional). Mă pot dezabona oricând."
        name="marketingConsent"
        checked={draft.marketingConsent}
        onChange={(marketingConsent) => change({ marketingConsent })}
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
