import { auditActions } from 'contract/audit/audit';
import { cases } from 'contract/cases/cases';
import { type LoanFormInput, personName } from 'contract/fields/loan-form';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { offerName } from 'contract/products/product-names';
import { formatCount, formatRon, uncapitalised } from 'contract/romanian/romanian';
import { casePath } from 'contract/site/desk-pages';
import { FIGURE_NAMES } from 'quote/shown/total-names';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import { today } from '../../../shared/time/today.ts';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import checkbox from '../../../ui/fields/checkbox.module.css';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { personSummary } from '../../simulations/form-household.ts';
import { OverLimitNote, StandingMark } from '../../simulations/judged-offer.tsx';
import type { SimulationCustomer } from '../../simulations/navigation-state.ts';
import { OfferPrice } from '../../simulations/offer-conditions.tsx';
import { CASE_SECTION } from '../case-words.ts';
import { CaseFields } from './case-fields.tsx';
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
        <CaseFields state={[values, change]} errors={errors} />
        <CoBorrowerNames
          form={form}
          names={values.coBorrowers}
          errors={errors}
          onChange={(coBorrowers) => change({ coBorrowers })}
        />
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

type CoBorrowerNamesProps = {
  form: LoanFormInput | undefined;
  names: readonly string[];
  errors: FieldErrors;
  onChange: (names: readonly string[]) => void;
};

/** The names of who signs too: one field for each of the form, and one more; the case has those of the form anyway. */
function CoBorrowerNames({ form, names, errors, onChange }: CoBorrowerNamesProps) {
  const people = form?.codebitori ?? [];
  const typed = names.findLastIndex((name) => name !== '') + 1;
  return names.slice(0, Math.max(typed + 1, people.length)).map((name, index) => {
    const known = people[index] && personSummary(people[index], today());
    return (
      <TextInput
        // biome-ignore lint/suspicious/noArrayIndexKey: people are known by their place
        key={index}
        name={`coBorrowers.${index}`}
        label={`${personName(index + 1)} care semnează (opțional)`}
        hint={known && `Din formular: ${known}`}
        value={name}
        error={errors[`coBorrowers.${index}`] ?? (index === 0 ? errors.coBorrowers : undefined)}
        onChange={(next) => onChange(names.with(index, next))}
        maxLength={MAX_LENGTH.personName}
      />
    );
  });
}

function withChosen(choices: readonly OfferChoice[], chosen: OfferMetadata | undefined): readonly OfferChoice[] {
  if (!chosen || choices.some(({ _id }) => _id === chosen._id)) return choices;
  const { _id, banca, oferta, dobandaFixa: rate } = chosen;
  return [{ _id, banca, oferta, rate, monthly: undefined, judged: undefined, data: undefined }, ...choices];
}

/** Offers shown before a press shows the others. */
const FIRST = 5;

/** The most banks that a case may begin with. */
const MAX_BANKS = 10;

type CaseOffersProps = {
  /** Cheapest first. */
  offers: readonly OfferChoice[];
  isPending: boolean;
  /** Why there are no figures, or no offers. */
  refusal: string | undefined;
  /** Those that were ticked at first, which come first. */
  first: readonly string[];
  ticked: readonly string[];
  error: string | undefined;
  onChange: (ticked: readonly string[]) => void;
};

/** The banks to which the case goes: the ticked offers first, then the cheapest. */
function CaseOffers({ offers, isPending, refusal, first, ticked, error, onChange }: CaseOffersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isFirst = ({ _id }: OfferChoice) => first.includes(_id);
  const ordered = [...offers.filter(isFirst), ...offers.filter((offer) => !isFirst(offer))];
  const shown = showsAll ? ordered : ordered.filter(({ _id }, index) => index < FIRST || ticked.includes(_id));
  const toggle = (id: string) =>
    onChange(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  return (
    <fieldset className={`${styles.offers} grid grid-cols-1 gap-2`}>
      <legend>Bănci{ticked.length > 0 && ` · ${formatCount(ticked.length, 'aleasă', 'alese')}`}</legend>
      {refusal && <p className="text-14 text-ink-soft">{refusal}</p>}
      <OverLimitNote offers={offers.flatMap(({ judged }) => judged ?? [])} />
      {isPending && <Skeleton height={224} />}
      {shown.length > 0 && (
        <div className="max-h-[17rem] rounded border border-line overflow-auto">
          {shown.map((offer) => (
            <Offer
              key={offer._id}
              offer={offer}
              isTicked={ticked.includes(offer._id)}
              isFull={ticked.length >= MAX_BANKS}
              onToggle={() => toggle(offer._id)}
            />
          ))}
        </div>
      )}
      {shown.length < ordered.length && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Arătați toate cele {formatCount(ordered.length, 'ofertă', 'oferte')}
        </Button>
      )}
      {error && <p className="text-14 text-bad font-600">{error}</p>}
    </fieldset>
  );
}

type OfferProps = { offer: OfferChoice; isTicked: boolean; isFull: boolean; onToggle: () => void };

function Offer({ offer, isTicked, isFull, onToggle }: OfferProps) {
  const about = useId();
  return (
    <div className={styles.offer}>
      <label className="flex gap-x-3 items-center min-h-tap py-1 px-3 cursor-pointer">
        <input
          type="checkbox"
          name="offers"
          checked={isTicked}
          disabled={isFull && !isTicked}
          onChange={onToggle}
          className={checkbox.box}
          aria-describedby={offer.data && about}
        />
        <span className="flex flex-wrap flex-1 min-w-0 gap-x-3 items-center">
          <span className="flex-[1_1_9rem] min-w-0">
            {offerName({ ...offer, banca: bankName(offer.banca) })}
            {offer.judged && (
              <>
                {' '}
                <StandingMark offer={offer.judged} />
              </>
            )}
          </span>
          {offer.monthly !== undefined && (
            <span className="min-w-0 text-14 text-ink-soft tabular wrap-anywhere">
              {uncapitalised(FIGURE_NAMES.firstMonth.label)} {formatRon(offer.monthly, 0)}
            </span>
          )}
        </span>
      </label>
      {offer.data && (
        <div id={about} className="px-3 text-ink-soft *:pb-2">
          <OfferPrice data={offer.data} />
        </div>
      )}
    </div>
  );
}
