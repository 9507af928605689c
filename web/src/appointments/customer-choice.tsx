import { Button } from '@mantine/core';
import type { Customer } from 'contract/customer';
import { writePhone } from 'contract/phone';
import { useState } from 'react';
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
  if (customer) {
    return (
      <div className={styles.chosen}>
        <span>
          <span className={styles.label}>Client</span>
          <strong>{whoIn(customer)}</strong> <span className={styles.soft}>{writePhone(customer.phone)}</span>
        </span>
        <Button variant="subtle" onClick={() => onChoose(undefined)}>
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
    />
  );
}
