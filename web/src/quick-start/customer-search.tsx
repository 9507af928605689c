import { useDebouncedValue } from '@mantine/hooks';
import type { Customer } from 'contract/customer';
import { type KeyboardEvent, useId, useState } from 'react';
import { useCustomerSearch } from '../customers/customers-api.ts';
import { Field } from '../ui/field.tsx';
import input from '../ui/input.module.css';
import styles from './quick-start.module.css';

/** How long typing rests before it is searched for, ms. */
const REST = 200;
const MOST_FOUND = 8;

type CustomerSearchProps = { typed: string; onType: (text: string) => void; onPick: (customer: Customer) => void };

/** A name as it is typed, with the clients that it finds below; arrows and Enter choose, Escape closes the list. */
export function CustomerSearch({ typed, onType, onPick }: CustomerSearchProps) {
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [searched] = useDebouncedValue(typed, REST);
  const { data: found = [], isError } = useCustomerSearch(searched, MOST_FOUND);
  const shown = isOpen && typed.trim() !== '' ? found : [];
  const active = shown[at];
  const pick = (customer: Customer) => {
    setOpen(false);
    onPick(customer);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      pick(active);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    setAt(stepped(at, event.key === 'ArrowDown' ? 1 : -1, shown.length));
  };
  return (
    <div className={styles.search}>
      <Field
        label="Căutați un client sau scrieți un nume"
        hint={
          isError
            ? 'Clienții nu pot fi căutați acum; puteți continua cu un nume scris.'
            : 'Nume, alias sau telefon. Un nume scris apare doar pe hârtie, nu se păstrează.'
        }
      >
        {(ids) => (
          <div className={input.box}>
            <input
              {...ids}
              name="client"
              role="combobox"
              aria-expanded={shown.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={active && `${list}-${at}`}
              autoComplete="off"
              value={typed}
              maxLength={120}
              onChange={({ target }) => {
                onType(target.value);
                setOpen(true);
                setAt(-1);
              }}
              onKeyDown={onKeyDown}
              onBlur={() => setOpen(false)}
              className={input.control}
            />
          </div>
        )}
      </Field>
      <Found list={list} customers={shown} at={at} onPick={pick} />
    </div>
  );
}

/** Around the list and back to the field itself (-1). */
function stepped(at: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  const next = at + by;
  if (next >= count) return 0;
  return next < 0 ? count - 1 : next;
}

type FoundProps = { list: string; customers: readonly Customer[]; at: number; onPick: (customer: Customer) => void };

function Found({ list, customers, at, onPick }: FoundProps) {
  return (
    <div id={list} role="listbox" aria-label="Clienți găsiți" className={styles.found} hidden={customers.length === 0}>
      {customers.map((customer, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose
        <div
          key={customer._id}
          id={`${list}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          className={styles.option}
          // Before the field loses the focus, which closes the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(customer)}
        >
          <span>{customer.name || customer.alias || 'Client fără nume'}</span>
          <span className={styles.phone}>{customer.phone}</span>
        </div>
      ))}
    </div>
  );
}
