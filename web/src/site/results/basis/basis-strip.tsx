import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatCount } from 'contract/romanian/romanian';
import { longestTermOfForm } from 'quote/form-people';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { goToField } from '../../../shared/forms/go-to-field.ts';
import {
  currentCreditAnswers,
  currentCreditErrors,
  currentCreditFrom,
} from '../../../shared/loan-form/current-credit.ts';
import { propertyAnswers, propertyErrors, propertyFrom } from '../../../shared/loan-form/property.ts';
import { today as todayNow } from '../../../shared/time/today.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useExchangeRate } from '../../exchange-rate/exchange-rate.ts';
import { CurrentCreditFields } from '../../wizard/credit/current-credit-fields.tsx';
import { chosenYears, requestedTerm, termChoices } from '../../wizard/duration/duration.ts';
import { PropertyAmounts, propertyContext } from '../../wizard/property/property-amounts.tsx';
import { useNames } from '../../wizard-session/household.ts';
import { useCoBorrowerAges, useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { isTogether } from '../../wizard-session/wizard-steps.ts';
import { useSimulateWith } from '../use-simulate-with.ts';
import styles from './basis.module.css';
import { type BasisItem, type BasisPanel, basisItems } from './basis.ts';
import { type BasisFieldsProps, BasisForm } from './basis-form.tsx';
import { AgeFields, DebtFields, FirstHomeFields, IncomeFields, PersonFields } from './people-fields.tsx';

const FIELDS: { readonly [Panel in BasisPanel]: (props: BasisFieldsProps) => ReactNode } = {
  home: HomeFields,
  current: CurrentFields,
  term: TermFields,
  incomes: IncomeFields,
  person: PersonFields,
  debts: DebtFields,
  age: AgeFields,
  'first-home': FirstHomeFields,
};

type BasisStripProps = {
  formData: LoanFormInput;
  /** Another way to change them, at the end of the heading's line. */
  children?: ReactNode;
};

/** The answers behind the result below; each opens its field in place, and a change computes a new result. */
export function BasisStrip({ formData, children }: BasisStripProps) {
  const [today] = useState(() => todayNow());
  const items = basisItems(formData, useNames(formData), today);
  const { opened, isOpen, open, close, forget, panel } = useOpenItem();
  const simulateWith = useSimulateWith(formData);
  const Fields = opened && FIELDS[opened.panel];
  const change = (changes: Partial<LoanFormInput>): void => {
    close();
    simulateWith(changes);
  };
  return (
    <section aria-labelledby="calculat" className={styles.basis}>
      <div className={styles.head}>
        <p id="calculat" className="text-14 font-600 text-ink-soft">
          Calculat pentru <span className="font-400 max-md:hidden print:hidden">· apăsați ca să schimbați</span>
        </p>
        {children}
      </div>
      <ul className={`${styles.items} flex flex-wrap p-0 list-none`}>
        {items.map((each) => (
          <li key={`${each.field} ${each.person}`}>
            <button
              type="button"
              data-printed
              aria-haspopup="dialog"
              className={styles.item}
              onClick={() => open(each)}
            >
              {each.label} <strong>{each.value}</strong>
            </button>
          </li>
        ))}
      </ul>
      <Modal look="sheet" open={isOpen} onClose={close} onClosed={forget} title="Schimbați și recalculați">
        <div ref={panel}>
          {Fields && <Fields item={opened} formData={formData} today={today} onChange={change} onCancel={close} />}
        </div>
      </Modal>
    </section>
  );
}

/** The item with the open panel, its field focused first; its fields stay while the panel leaves. */
function useOpenItem() {
  const [opened, setOpened] = useState<BasisItem>();
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  // After the effect that opens the panel: no field of a closed panel takes the focus.
  useEffect(() => {
    if (isOpen && opened) goToField(panel.current, [opened.field]);
  }, [isOpen, opened]);
  const open = (item: BasisItem): void => {
    setOpened(item);
    setOpen(true);
  };
  return { opened, isOpen, panel, open, close: () => setOpen(false), forget: () => setOpened(undefined) };
}

/** The home's value and the down payment, in RON. */
function HomeFields(props: BasisFieldsProps) {
  const { formData } = props;
  const { rate } = useExchangeRate();
  const contextOf = propertyContext(formData, useLimitsInForce(), rate);
  return (
    <BasisForm
      {...props}
      initial={propertyFrom(formData)}
      validate={(typed) => propertyErrors(typed, contextOf(typed))}
      answersOf={(typed) => {
        const { valoareImobil, valoareAvans } = propertyAnswers(typed, contextOf(typed));
        return {
          ...(valoareImobil !== undefined && { valoareImobil }),
          ...(valoareAvans !== undefined && { valoareAvans }),
        };
      }}
    >
      {(form) => <PropertyAmounts form={form} context={contextOf(form.values)} />}
    </BasisForm>
  );
}

/** The loan to refinance: its balance, instalment and months left. */
function CurrentFields(props: BasisFieldsProps) {
  const limits = useLimitsInForce();
  return (
    <BasisForm
      {...props}
      initial={currentCreditFrom(props.formData)}
      validate={currentCreditErrors}
      answersOf={(typed) => currentCreditAnswers(typed, limits)}
    >
      {({ field }) => <CurrentCreditFields field={field} />}
    </BasisForm>
  );
}

/** The years of the loan. */
function TermFields(props: BasisFieldsProps) {
  const { formData, today } = props;
  const ages = useCoBorrowerAges(isTogether(formData));
  const longest = Math.floor(longestTermOfForm(formData, today, ages, useLimitsInForce()?.terms).months / 12);
  const inYears = (years: number): string => formatCount(years, 'an', 'ani');
  return (
    <BasisForm
      {...props}
      initial={{ ani: String(chosenYears(String(Number(formData.perioadaCreditata) / 12), longest)) }}
      validate={() => ({})}
      answersOf={({ ani }) => ({ perioadaCreditata: requestedTerm(chosenYears(ani, longest), longest, formData) })}
    >
      {({ field }) => (
        <Select
          label="Durata creditului"
          {...field('ani')}
          options={termChoices(longest).map((term) => ({ value: String(term), label: inYears(term) }))}
          hint={`Cel mult ${inYears(longest)}, după vârstă.`}
        />
      )}
    </BasisForm>
  );
}
