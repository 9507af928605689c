import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Customer } from 'contract/customers/customer';
import { writePhone } from 'contract/text/phone';
import { MAX_LENGTH } from 'contract/text/text-lengths';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { customerLabel } from './customer-label.ts';
import styles from './customer-search.module.css';
import { useCustomerSearch } from './customers-api.ts';

/** Pause in typing before the search, ms. */
const DEBOUNCE_MS = 200;
const MAX_FOUND = 8;

type CustomerSearchProps = Pick<TextInputProps, 'label' | 'description' | 'placeholder' | 'error'> & {
  typed: string;
  onType: (text: string) => void;
  onPick: (customer: Customer) => void;
  /** The text when the server cannot be reached. */
  failed: string;
  /** The text when nobody is found; absent where any name may be typed. */
  none?: string;
  /** One of the clients must be chosen; the focus begins here. */
  isRequired?: boolean;
  field?: RefObject<HTMLInputElement | null>;
};

/** A name as it is typed, with the clients that it finds below; arrows and Enter choose, Escape closes the list. */
export function CustomerSearch(props: CustomerSearchProps) {
  const { typed, onType, onPick, failed, none, isRequired = false, field, ...look } = props;
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [searched] = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data: found = [], isError, isFetching } = useCustomerSearch(searched, MAX_FOUND);
  const isSearched = typed.trim() !== '';
  const shown = isOpen && isSearched ? found : [];
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
    <div className="relative max-w-[32rem]">
      <TextInput
        {...look}
        ref={field}
        {...(isRequired && { 'aria-required': true, 'data-autofocus': true })}
        name="client"
        // Escape closes the list first, not the dialog in which it may be.
        data-mantine-stop-propagation={shown.length > 0}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        {...(active && { 'aria-activedescendant': `${list}-${at}` })}
        autoComplete="off"
        value={typed}
        maxLength={MAX_LENGTH.personName}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value);
          setOpen(true);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <Found list={list} customers={shown} at={at} onPick={pick} />
      <p role="status" className="text-ink-soft text-14">
        {isSearched && isError && failed}
        {isSearched && !isError && !isFetching && searched === typed && found.length === 0 && none}
      </p>
    </div>
  );
}

/** Goes around the list, by way of the field itself (-1). */
function stepped(at: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  const next = at + by;
  if (next >= count) return 0;
  return next < 0 ? count - 1 : next;
}

type FoundProps = { list: string; customers: readonly Customer[]; at: number; onPick: (customer: Customer) => void };

function Found({ list, customers, at, onPick }: FoundProps) {
  return (
    <div
      id={list}
      role="listbox"
      aria-label="Clienți găsiți"
      className={`${styles.found} raised rounded max-h-[20rem] mt-1 overflow-auto`}
      hidden={customers.length === 0}
    >
      {customers.map((customer, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose
        <div
          key={customer._id}
          id={`${list}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={styles.option}
          // On mouse down, before the field loses the focus, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(customer)}
        >
          <span dir="auto">{customerLabel(customer)}</span>
          <span className="text-ink-soft tabular">{writePhone(customer.phone)}</span>
        </div>
      ))}
    </div>
  );
}
