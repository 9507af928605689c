import { checkbox, type Form } from '../../shared/forms/use-form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { NewTabLink } from '../components/new-tab-link.tsx';
import type { BookingDraft } from './booking-draft.ts';
import styles from './booking-form.module.css';
import { FollowLoan } from './follow-loan.tsx';

type ConsentsProps = {
  form: Form<BookingDraft>;
  /** The simulation has a loan that we could follow. */
  isFollowable: boolean;
};

/** The two agreements that every call needs, and the optional ones. Their wording has versions. */
export function Consents({ form, isFollowable }: ConsentsProps) {
  const { field } = form;
  return (
    <fieldset className="grid border-t border-line pt-4">
      <legend className={`${styles.legend} w-full font-600`}>Acordul dumneavoastră</legend>
      <Checkbox
        label={
          <>
            Am citit și accept{' '}
            <NewTabLink rel="noopener" href="/termene-si-conditii">
              termenii și condițiile
            </NewTabLink>
            .
          </>
        }
        {...checkbox(field('acceptTerms'))}
        required
      />
      <Checkbox
        label={
          <>
            Am citit{' '}
            <NewTabLink rel="noopener" href="/politica-de-confidentialitate">
              politica de confidențialitate
            </NewTabLink>
            .
          </>
        }
        {...checkbox(field('acceptPrivacy'))}
        required
      />
      <Checkbox
        label="Doresc să primesc noutăți și oferte (opțional). Mă pot dezabona oricând."
        {...checkbox(field('marketingConsent'))}
      />
      {isFollowable && <FollowLoan form={form} />}
    </fieldset>
  );
}
