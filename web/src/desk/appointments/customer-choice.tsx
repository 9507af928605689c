import { writePhone } from 'contract/romanian/phone';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CUSTOMERS_NOT_SEARCHED, customerLabel } from '../customers/customer-label.ts';
import { CustomerSearch } from '../customers/customer-search.tsx';
import styles from './appointments.module.css';
import type { Choice, Chosen } from './use-kept-choice.ts';

type CustomerChoiceProps = {
  choice: Choice;
  onChoice: (choice: Choice) => void;
  /** A customer must be chosen and is missing. */
  isMissing: boolean;
};

/** Finds a customer by name or phone; the chosen one can be changed. */
export function CustomerChoice({ choice: { typed, customer }, onChoice, isMissing }: CustomerChoiceProps) {
  const field = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLButtonElement>(null);
  useFollowingFocus(customer, customer ? other : field);
  if (customer) {
    return (
      <div className={`${styles.chosen} flex flex-wrap items-center justify-between gap-2 rounded bg-surface-sunken`}>
        <span>
          <span className="block text-ink-soft text-14">Client</span>
          <strong dir="auto">{customerLabel(customer)}</strong>{' '}
          <span className="text-ink-soft text-14 tabular">{writePhone(customer.phone)}</span>
        </span>
        <Button ref={other} variant="quiet" onClick={() => onChoice({ typed: '' })}>
          Alt client
        </Button>
      </div>
    );
  }
  return (
    <CustomerSearch
      label="Client"
      placeholder="Nume sau telefon"
      typed={typed}
      onType={(text) => onChoice({ typed: text })}
      onPick={(picked) => onChoice({ typed: '', customer: picked })}
      aria-invalid={isMissing || undefined}
      failed={CUSTOMERS_NOT_SEARCHED}
      none="Niciun client găsit."
      isRequired
      field={field}
    />
  );
}

/** Field and chosen client replace each other; the focus goes to the new one, so that it is not lost. */
function useFollowingFocus(customer: Chosen | undefined, target: RefObject<HTMLElement | null>): void {
  const phone = customer?.phone;
  const before = useRef(phone);
  useEffect(() => {
    if (before.current === phone) return;
    before.current = phone;
    target.current?.focus();
  }, [phone, target]);
}
