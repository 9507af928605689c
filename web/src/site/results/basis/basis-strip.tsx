import type { LoanFormInput } from 'contract/fields/loan-form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { goToField } from '../../../shared/forms/go-to-field.ts';
import { today as todayNow } from '../../../shared/time/today.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useNames } from '../../wizard-session/household.ts';
import { useSimulateWith } from '../use-simulate-with.ts';
import styles from './basis.module.css';
import { type BasisItem, type BasisPanel, basisItems } from './basis.ts';
import type { BasisFieldsProps } from './basis-form.tsx';
import { CurrentFields, HomeFields, TermFields } from './loan-fields.tsx';
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

/** The answers behind the result below; each opens its field in place, and a change computes a new result. */
export function BasisStrip({ formData }: { formData: LoanFormInput }) {
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
    <section aria-labelledby="calculat" className="grid gap-2">
      <p id="calculat" className="text-14 font-600 text-ink-soft">
        Calculat pentru <span className="font-400 print:hidden">· apăsați ca să schimbați</span>
      </p>
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
              <span className="visually-hidden"> (schimbați)</span>
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
