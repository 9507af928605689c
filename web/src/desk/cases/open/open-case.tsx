import { auditActions } from 'contract/audit/audit';
import { cases } from 'contract/cases/cases';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { casePath } from 'contract/site/desk-pages';
import { useNavigate } from 'react-router';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import type { SimulationCustomer } from '../../simulations/navigation-state.ts';
import { CASE_SECTION } from '../case-words.ts';
import { CaseFields } from './case-fields.tsx';
import { CaseOffers } from './case-offers.tsx';
import { draftFrom, type NewCaseDraft, newCaseOf } from './new-case-draft.ts';
import styles from './open-case.module.css';
import { type OfferChoice, useOfferChoices } from './use-offer-choices.ts';

/** The data that fill in a new case. */
export type OpenCaseProps = {
  customer: SimulationCustomer;
  /** Part of the draft's key: drafts with another beginning are apart. */
  begunFrom: string;
  /** The form that the figures will rest on; it fills in the fields. */
  form: LoanFormInput | undefined;
  /** The offer that the customer chose: ticked, and listed whatever the comparison says. */
  chosen?: OfferMetadata;
  /** `_id` of the offers that are ticked at first. */
  ticked?: readonly string[];
  onClose: () => void;
};

/** The dialog in which a case is opened, with what is known filled in. */
export function OpenCase({ customer, begunFrom, form, chosen, ticked = [], onClose }: OpenCaseProps) {
  const { phone, name } = customer;
  const first = chosen ? [chosen._id, ...ticked] : ticked;
  const offers = useOfferChoices(form);
  const navigate = useNavigate();
  const opening = useSaveForm({
    draft: useDraftValues<NewCaseDraft>('dosar-nou', `${begunFrom}:${phone}`, draftFrom(form, first)),
    change: cases.create,
    sent: (typed) => ({ body: { ...newCaseOf(typed, form), phone } }),
    notice: announces(auditActions['case-opened'], CASE_SECTION),
    onSaved: ({ _id }) => void navigate(casePath(_id)),
    onClose,
  });
  const { errors, values, change } = opening;
  return (
    <SaveDialog
      form={opening}
      submit="Deschideți dosarul"
      size="lg"
      title={
        <>
          Dosar nou{name && ' · '}
          <bdi>{name}</bdi>
        </>
      }
    >
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
    </SaveDialog>
  );
}

function withChosen(choices: readonly OfferChoice[], chosen: OfferMetadata | undefined): readonly OfferChoice[] {
  if (!chosen || choices.some(({ _id }) => _id === chosen._id)) return choices;
  const { _id, banca, oferta, dobandaFixa: rate } = chosen;
  return [{ _id, banca, oferta, rate, monthly: undefined, judged: undefined }, ...choices];
}
