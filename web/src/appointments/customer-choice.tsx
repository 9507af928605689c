import { Button } from '@mantine/core';
import type { Customer } from 'contract/customer';
import { writePhone } from 'contract/phone';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CustomerSearch } from '../customers/customer-search.tsx';
import styles from './appointments.module.css';
import { whoIn } from './names.ts';

type CustomerChoiceProps = {
  customer: Customer | undefined;
  onChoose: (customer: Customer | undefined) => void;
  /** Nobody is chosen, and somebody must be. */
  isMissing: boolean;
};

/** Finds a customer by name or phone; the chosen one can be changed. */
export function CustomerChoice({ customer, onChoose, isMissing }: CustomerChoiceProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLButtonElement>(null);
  useFollowingFocus(customer, customer ? other : field);
  if (customer) {
    return (
      <div className={styles.chosen}>
        <span>
          <span className={styles.label}>Client</span>
          <strong>{whoIn(customer)}</strong> <span className={styles.soft}>{writePhone(customer.phone)}</span>
        </span>
        <Button ref={other} variant="subtle" onClick={() => onChoose(undefined)}>
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
      onType={setTyped}
      onPick={onChoose}
      error={isMissing}
      failed="Clienții nu pot fi căutați acum. Încercați din nou."
      none="Niciun client găsit."
      isRequired
      field={field}
    />
  );
}

/** Field and chosen client take each other's place: the focus goes along, and does not fall to the page. */
function useFollowingFocus(customer: Customer | undefined, target: RefObject<HTMLElement | null>): void {
  const before = useRef(customer);
  useEffect(() => {
    if (before.current === customer) return;
    before.current = customer;
    target.current?.focus();
  }, [customer, target]);
}
