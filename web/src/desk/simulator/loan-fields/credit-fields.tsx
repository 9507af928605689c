import { type LoanFormInput, shortCreditTypeNames } from 'contract/fields/loan-form';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { offerLabel } from 'contract/products/product-names';
import { formatMonths } from 'contract/romanian/romanian';
import { Select } from '../../../ui/fields/select.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { FieldGroup } from '../field-group.tsx';
import { ChoiceField, MoneyField, MonthsField } from '../input-fields.tsx';
import { NEW_TERMS } from '../input-limits.ts';
import { ConditionsFold, InstalmentKindField } from '../offer-terms.tsx';
import type { FoldedFields } from './client-fields.tsx';

const TYPES = [
  { value: 'Achizitie', label: shortCreditTypeNames.Achizitie },
  { value: 'Refinantare', label: shortCreditTypeNames.Refinantare },
  { value: 'Simulare', label: `${shortCreditTypeNames.Simulare}, fără o locuință găsită` },
  { value: 'Incadrare', label: 'Încadrare' },
];

type CreditFieldsProps = FoldedFields & {
  offers: readonly OfferMetadata[];
  /** The offer that was chosen because the form named none. */
  isOfferGiven: boolean;
};

/** The loan: its kind, offer and term, and for a refinancing the loan it replaces. */
export function CreditFields({ form, offers, isOfferGiven, isFolded }: CreditFieldsProps) {
  const { input, change, errors } = form;
  const isRefinancing = input.tipCredit === 'Refinantare';
  const oferta = nameOf(String(input.oferta), offers);
  return (
    <Section
      id="date-credit"
      title="Date Credit"
      isFolded={isFolded}
      summary={inShort(input, isOfferGiven ? `${oferta}, aleasă de noi` : oferta)}
    >
      <FieldGroup isDense>
        <ChoiceField form={form} field="tipCredit" options={TYPES} />
        <MonthsField form={form} field="perioadaCreditata" hint={termHint(isRefinancing)} />
        <MoneyField
          form={form}
          field="rambursareAnticipataRecurenta"
          unit="RON/lună"
          hint="În plus, în fiecare lună."
        />
        <InstalmentKindField form={form} />
      </FieldGroup>
      <FieldGroup isSingle>
        <Select
          name="oferta"
          label="Oferta"
          value={oferta}
          onChange={(chosen) => change({ oferta: chosen })}
          options={offerOptions(offers, oferta)}
          hint={isOfferGiven && 'Aleasă de noi: cea mai mică rată pentru datele din formular.'}
          error={errors.oferta}
        />
      </FieldGroup>
      {isRefinancing && (
        <FieldGroup>
          <MoneyField form={form} field="principalRamas" />
          <MoneyField form={form} field="rataActuala" unit="RON/lună" />
          <MonthsField form={form} field="perioadaRamasa" />
        </FieldGroup>
      )}
      <ConditionsFold form={form} />
    </Section>
  );
}

function inShort({ tipCredit, perioadaCreditata, perioadaRamasa }: LoanFormInput, offer: string): string {
  const kind = TYPES.find(({ value }) => value === tipCredit)?.label;
  const months = Number(perioadaCreditata || perioadaRamasa);
  return [kind, months > 0 && formatMonths(months), offer].filter(Boolean).join(' · ');
}

function termHint(isRefinancing: boolean): string {
  return isRefinancing ? 'Lăsată goală: perioada rămasă.' : `${NEW_TERMS}.`;
}

/** Other screens may name the offer by its id. */
function nameOf(nameOrId: string, offers: readonly OfferMetadata[]): string {
  return offers.find(({ _id }) => _id === nameOrId)?.oferta ?? nameOrId;
}

/** An offer is chosen by its name. One that no longer exists stays named, so that nobody mistakes another for it. */
function offerOptions(offers: readonly OfferMetadata[], chosen: string) {
  const named = offers.map((offer) => ({ value: offer.oferta, label: offerLabel(offer) }));
  const isGone = chosen !== '' && !offers.some(({ oferta }) => oferta === chosen);
  return [
    { value: '', label: '-- Selecteaza oferta --' },
    ...(isGone ? [{ value: chosen, label: `${chosen} (nu mai este disponibilă)` }] : []),
    ...named,
  ];
}
