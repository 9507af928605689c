import type { Customer } from 'contract/customers/customer';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { writePhone } from 'contract/romanian/phone';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useDebounced } from '../../shared/time/use-debounced.ts';
import { TextInput, type TextInputProps } from '../../ui/fields/text-input.tsx';
import { customerLabel } from './customer-label.ts';
import styles from './customer-search.module.css';
import { useCustomerSearch } from './customers-api.ts';

/** Pause in typing before the search, ms. */
const DEBOUNCE_MS = 200;
const MAX_FOUND = 8;

type CustomerSearchProps = Pick<TextInputProps, 'label' | 'hint' | 'placeholder' | 'aria-invalid'> & {
  typed: string;
  onType: (text: string) => void;
  onPick: (customer: Customer) => void;
  /** The text when the server cannot be reached. */
  failed: string;
  /** The text when nobody is found; absent where any name may be typed. */
  none?: string;
  /** One of the clients must be chosen: Enter takes the first of them. The focus begins here. */
  isRequired?: boolean;
  field?: RefObject<HTMLInputElement | null>;
};

/** Stands for the first customer of a list that is still awaited. No `_id` is like it. */
const FIRST = 'first';

/** The list remembers an arrow pressed before its arrival, and keeps the mark when it changes. */
export function CustomerSearch(props: CustomerSearchProps) {
  const { typed, onType, onPick, failed, none, isRequired = false, field, ...look } = props;
  const list = useId();
  const { shown, at, active, isError, isNobody, pick, begin, close, onKeyDown } = useChoice(typed, onPick, isRequired);
  return (
    <div className="relative max-w-[32rem]">
      <TextInput
        {...look}
        ref={field}
        required={isRequired}
        data-autofocus={isRequired || undefined}
        name="client"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        {...(active && { 'aria-activedescendant': `${list}-${at}` })}
        value={typed}
        maxLength={MAX_LENGTH.personName}
        onChange={(value) => {
          onType(value);
          begin();
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <Found list={list} customers={shown} active={active} onPick={pick} />
      <p role="status" className="text-ink-soft text-14">
        {isError && failed}
        {isNobody && none}
      </p>
    </div>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The list below the field, and who in it is pointed at. */
function useChoice(typed: string, onPick: CustomerSearchProps['onPick'], isRequired: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [pointedAt, setPointedAt] = useState<Customer['_id'] | typeof FIRST>();
  const { found, isAwaited, isError, isNobody } = useFound(typed);
  const shown = isOpen && typed.trim() !== '' ? found : [];
  const at = pointedAt === FIRST ? 0 : shown.findIndex(({ _id }) => _id === pointedAt);
  const active = isAwaited ? undefined : shown[at];
  const pick = (customer: Customer) => {
    setOpen(false);
    onPick(customer);
  };
  const [isEntered, setEntered] = useState(false);
  const [first] = shown;
  useEffect(() => {
    if (!isEntered || isAwaited) return;
    setEntered(false);
    if (first) onPick(first);
  }, [isEntered, isAwaited, first, onPick]);
  const enter = (event: KeyboardEvent) => {
    if (isRequired && !active && typed.trim() !== '') {
      event.preventDefault();
      setEntered(true);
      return;
    }
    // Somebody was pointed at, so the form around the field is not sent.
    if (active || (isAwaited && pointedAt)) event.preventDefault();
    if (active) pick(active);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    // Escape closes the list first, not the dialog in which it may be.
    if (event.key === 'Escape' && shown.length > 0) event.preventDefault();
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Enter') enter(event);
    if (!by) return;
    event.preventDefault();
    setOpen(true);
    setPointedAt(isAwaited ? FIRST : found[stepped(at, by, found.length)]?._id);
  };
  const begin = () => {
    setOpen(true);
    setEntered(false);
    setPointedAt(undefined);
  };
  return { shown, at, active, isError, isNobody, pick, begin, close: () => setOpen(false), onKeyDown };
}

/** The customers that a text finds; `isAwaited` while they are those of an earlier text, or none yet. */
function useFound(typed: string) {
  const searched = useDebounced(typed, DEBOUNCE_MS);
  const {
    data: found = [],
    isError,
    isFetching,
    isPending,
    isPlaceholderData,
  } = useCustomerSearch(searched, MAX_FOUND);
  const isSearched = typed.trim() !== '';
  const isOld = searched !== typed || isPending || isPlaceholderData;
  return {
    found,
    isAwaited: isSearched && !isError && isOld,
    isError: isSearched && isError,
    isNobody: isSearched && !isError && !isFetching && searched === typed && found.length === 0,
  };
}

/** Goes around the list, from the field (-1) to its first or last. */
function stepped(at: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  const next = at + by;
  if (next >= count) return 0;
  return next < 0 ? count - 1 : next;
}

type FoundProps = {
  list: string;
  customers: readonly Customer[];
  active: Customer | undefined;
  onPick: (customer: Customer) => void;
};

function Found({ list, customers, active, onPick }: FoundProps) {
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
          aria-selected={customer === active}
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
