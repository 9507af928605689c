import { IconSearch } from '@tabler/icons-react';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { useState } from 'react';
import { useDebounced } from '../../shared/time/use-debounced.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';

/** Pause in typing before the server is asked, ms. */
const DEBOUNCE_MS = 250;

/** The typed text of a search box, and the searched one: the same without outer spaces, once typing pauses. */
export function useCustomerSearchBox() {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  return { search, box: { value: typed, onChange: setTyped } };
}

type CustomerSearchBoxProps = { label: string; value: string; onChange: (typed: string) => void };

/** Searches customers by name or phone number. */
export function CustomerSearchBox({ label, value, onChange }: CustomerSearchBoxProps) {
  return (
    <TextInput
      type="search"
      className="flex-1 min-w-[min(14rem,100%)] md:max-w-[20rem]"
      aria-label={label}
      placeholder="Nume sau telefon"
      icon={<IconSearch size={18} stroke={1.8} aria-hidden />}
      value={value}
      onChange={onChange}
      maxLength={MAX_LENGTH.search}
    />
  );
}
