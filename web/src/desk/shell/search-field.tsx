import { IconSearch } from '@tabler/icons-react';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { useLayoutEffect, useRef } from 'react';
import { TextInput, type TextInputProps } from '../../ui/fields/text-input.tsx';

type SearchFieldProps = Omit<TextInputProps, 'onChange' | 'value'> & { typed: string; onType: (text: string) => void };

/** The field of the search, which has the focus from the beginning. */
export function SearchField({ typed, onType, ...more }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Before the next key, which would otherwise be lost on the page.
  useLayoutEffect(() => {
    // It replaces the field that was there while loading, which took the focus with it.
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  return (
    <TextInput
      {...more}
      ref={field}
      data-autofocus
      type="search"
      name="cautare"
      role="combobox"
      aria-label="Client sau pagină"
      aria-expanded={more['aria-expanded'] ?? false}
      aria-autocomplete="list"
      placeholder="Nume, telefon sau pagină"
      maxLength={MAX_LENGTH.search}
      icon={<IconSearch size={18} stroke={1.8} aria-hidden />}
      value={typed}
      onChange={onType}
    />
  );
}
