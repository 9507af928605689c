import type { LoanFormInput } from 'contract/text/loan-form';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrorsIn, messageOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../ui/dialogs/submit-or-cancel.tsx';
import { caseUrl } from '../case-url.ts';
import { useCreateCase } from '../cases-api.ts';
import { wrongInCase } from '../fields/case-draft.ts';
import { CaseFields } from '../fields/case-fields.tsx';
import { CaseOffers, type OfferChoice } from './case-offers.tsx';
import { draftFrom, type NewCaseDraft, newCaseOf } from './new-case-draft.ts';
import styles from './open-case.module.css';

type OpenCaseProps = {
  phone: string;
  /** The customer's name, where it is known. */
  name: string;
  /** From what it is begun: what was typed is kept by it. */
  begunFrom: string;
  /** What the figures will rest on; it fills in what it says. */
  form: LoanFormInput | undefined;
  /** Those that can be ticked, best first. */
  offers: readonly OfferChoice[];
  /** Why there are none, or that they are on their way. */
  offersNote?: ReactNode;
  /** Those that are ticked at first. */
  ticked: readonly string[];
  onClose: () => void;
};

/** The dialog in which a case is opened. Closed half-typed, it goes on from there. */
export function OpenCase({ phone, name, begunFrom, form, offers, offersNote, ticked, onClose }: OpenCaseProps) {
  const navigate = useNavigate();
  const draft = useDraftValues<NewCaseDraft>('dosar-nou', `${begunFrom}:${phone}`, draftFrom(form, ticked));
  const opening = useCreateCase(phone, ({ _id }) => {
    draft.forget();
    void navigate(caseUrl(_id));
  });
  const { errors, values, change, formProps, refuse, showsAtFields } = useForm<NewCaseDraft>({
    state: draft.state,
    validate: wrongInCase,
    onSubmit: (typed) =>
      opening.mutate(newCaseOf(typed, form), { onError: (failure) => void refuse(fieldErrorsIn(failure)) }),
  });
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={
        <>
          Dosar nou{name && ' · '}
          <bdi>{name}</bdi>
        </>
      }
    >
      <form {...formProps} className={styles.form}>
        <div className={styles.fields}>
          <CaseFields state={[values, change]} errors={errors} others={form?.codebitori?.length ?? 0} />
        </div>
        <CaseOffers
          offers={offers}
          note={offersNote}
          ticked={values.offers}
          error={errors.offers}
          onChange={(next) => change({ offers: next })}
        />
        {opening.error && !showsAtFields(fieldErrorsIn(opening.error)) && (
          <Alert tone="bad">{messageOf(opening.error)}</Alert>
        )}
        <SubmitOrCancel submit="Deschideți dosarul" isSending={opening.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
