import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Customer } from 'contract/customer';
import { writePhone } from 'contract/phone';
import { useState } from 'react';
import { useCustomerSearch } from '../customers/customers-api.ts';
import styles from './appointments.module.css';
import { whoIn } from './names.ts';

/** Milliseconds without a letter after which what was typed is looked for. */
const PAUSE = 200;
const MOST_FOUND = 6;

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
    <div>
      <TextInput
        type="search"
        label="Client"
        placeholder="Nume sau telefon"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isMissing}
        aria-required
        data-autofocus
      />
      <Found typed={typed} onChoose={onChoose} />
    </div>
  );
}

function Found({ typed, onChoose }: { typed: string; onChoose: (customer: Customer) => void }) {
  const [searched] = useDebouncedValue(typed, PAUSE);
  const { data, error } = useCustomerSearch(searched, MOST_FOUND);
  if (typed.trim() === '') return null;
  if (error) return <p role="alert">Clienții nu pot fi căutați acum. Încercați din nou.</p>;
  if (data?.length === 0) return <p role="status">Niciun client găsit.</p>;
  return (
    <ul className={styles.found} aria-label="Clienți găsiți">
      {data?.map((customer) => (
        <li key={customer._id}>
          <button type="button" className={styles.option} onClick={() => onChoose(customer)}>
            <span>{whoIn(customer)}</span> <span className={styles.soft}>{writePhone(customer.phone)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
