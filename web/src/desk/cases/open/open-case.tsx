import { auditActions } from 'contract/audit/audit';
import { cases } from 'contract/cases/cases';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { casePath } from 'contract/site/desk-pages';
import { useNavigate } from 'react-router';
import { fieldErrorsOf, messageOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import type { SimulationCustomer } from '../../simulations/navigation-state.ts';
import { CASE_SECTION } from '../case-words.ts';
import { wrongInCase } from '../fields/case-draft.ts';
import { CaseFields } from '../fields/case-fields.tsx';
import { type OfferChoice, useOfferChoices } from '../offers/use-offer-choices.ts';
import { CaseOffers } from './case-offers.tsx';
import { draftFrom, type NewCaseDraft, newCaseOf } from './new-case-draft.ts';
import styles from './open-case.module.css';

/** What a new case is filled in from. */
export type OpenCaseProps = {
  customer: SimulationCustomer;
  /** Part of the draft's key: drafts that begin elsewhere are kept apart. */
  begunFrom: string;
  /** The form that the figures will rest on; it fills in the fields. */
  form: LoanFormInput | undefined;
  /** The offer that the customer chose: ticked, and listed whatever the comparison says. */
  chosen?: OfferMetadata;
  /** `_id` of the offers that are ticked at first. */
  ticked?: readonly string[];
  onClose: () => void;
};

/** The dialog in which a case is opened, with what is known filled in. What is typed is kept when it is closed. */
export function OpenCase({ customer, begunFrom, form, chosen, ticked = [], onClose }: OpenCaseProps) {
  const { phone, name } = customer;
  const first = chosen ? [chosen._id, ...ticked] : ticked;
  const offers = useOfferChoices(form);
  const navigate = useNavigate();
  const draft = useDraftValues<NewCaseDraft>('dosar-nou', `${begunFrom}:${phone}`, draftFrom(form, first));
  const opening = useChange(cases.create, {
    notice: announces(auditActions['case-opened'], CASE_SECTION),
    onSaved: ({ _id }) => {
      draft.forget();
      void navigate(casePath(_id));
    },
  });
  const { errors, values, change, formProps, refuse, showsAtFields } = useForm<NewCaseDraft>({
    state: draft.state,
    validate: wrongInCase,
    onSubmit: (typed) =>
      opening.mutate(
        { body: { ...newCaseOf(typed, form), phone } },
        { onError: (failure) => void refuse(fieldErrorsOf(failure)) },
      ),
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
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <div className={styles.fields}>
          <CaseFields state={[values, change]} errors={errors} others={form?.codebitori?.length ?? 0} />
        </div>
        <CaseOffers
          offers={withChosen(offers.choices, chosen)}
          isPending={offers.isPending}
          refusal={offers.refusal ?? offers.error?.message}
          first={first}
          ticked={values.offers}
          error={errors.offers}
          onChange={(next) => change({ offers: next })}
        />
        {opening.error && !showsAtFields(fieldErrorsOf(opening.error)) && (
          <Alert tone="bad">{messageOf(opening.error)}</Alert>
        )}
        <SubmitOrCancel submit="Deschideți dosarul" isSending={opening.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function withChosen(choices: readonly OfferChoice[], chosen: OfferMetadata | undefined): readonly OfferChoice[] {
  if (!chosen || choices.some(({ _id }) => _id === chosen._id)) return choices;
  const { _id, banca, oferta, dobandaFixa: rate } = chosen;
  return [{ _id, banca, oferta, rate, monthly: undefined, judged: undefined }, ...choices];
}
