import type { Customer } from 'contract/customers/customer';
import type { KeyboardEvent } from 'react';
import { nextOfRows, partOf, rowAndPart, useRovingFocus } from '../../../ui/focus/use-roving-focus.ts';
import type { ListedCustomer } from '../summary-text.ts';
import type { Selection } from './use-selection.ts';

/** The parts of a row that can have the focus, in their order; arrows go from one to the next. */
export type RowStop = 'select' | 'open' | 'phone' | 'chat' | 'claim';

/** The place of a part of a customer's row. */
export function placeOf({ _id }: Pick<Customer, '_id'>, stop: RowStop): string {
  return partOf(_id, stop);
}

type RowFocus = { readonly selection: Selection; readonly scrollTo: (index: number) => void };

/**
 * The focus in the rows: arrows, Home and End go from row to row and across a row; the arrow up from the first row goes
 * to the search box. Space chooses a row, Shift with an arrow the next one too, Escape none.
 */
export function useRowFocus(customers: readonly ListedCustomer[], { selection, scrollTo }: RowFocus) {
  const indexOf = (place: string) => customers.findIndex(({ _id }) => _id === rowAndPart(place).row);
  const roving = useRovingFocus({
    first: () => customers[0] && placeOf(customers[0], 'open'),
    present: (place) => {
      const customer = customers[indexOf(place)];
      return customer && placeOf(customer, stopOn(customer, rowAndPart(place).part as RowStop));
    },
    next: (key, from) => {
      const ids = customers.map(({ _id }) => _id);
      return nextOfRows(ids, { key, from, main: 'open' });
    },
    show: (place) => scrollTo(indexOf(place)),
    scrollsItself: true,
  });
  const index = roving.focused === undefined ? 0 : indexOf(roving.focused);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event;
    const isInRow = target instanceof Element && target.closest('[data-row]') !== null;
    if (!isInRow || altKey || ctrlKey || metaKey) return;
    const act = actionOf(key, { index, selection, part: rowAndPart(roving.focused ?? '').part });
    if (act) {
      event.preventDefault();
      return act();
    }
    roving.holderProps.onKeyDown(event);
    const next = index + ({ ArrowDown: 1, ArrowUp: -1 }[key] ?? 0);
    if (!shiftKey || next === index) return;
    selection.toggle(index, true);
    if (next < customers.length) selection.toggle(next, true);
  };
  return { index, go: roving.go, place: roving.place, onKeyDown, onFocus: roving.holderProps.onFocus };
}

/** Only a customer who is nobody's can be claimed. */
function stopOn({ responsible }: ListedCustomer, stop: RowStop): RowStop {
  return stop === 'claim' && responsible ? 'open' : stop;
}

type At = { readonly index: number; readonly part: string; readonly selection: Selection };

/** What a key does that leads to no other row. */
function actionOf(key: string, { index, part, selection }: At): (() => void) | undefined {
  if (key === 'ArrowUp' && index === 0) return focusSearch;
  // In a box or a button the space bar has its own meaning.
  if (key === ' ' && part !== 'select' && part !== 'claim') return () => selection.toggle(index);
  return key === 'Escape' && selection.customers.length > 0 ? selection.clear : undefined;
}

/** Moves the focus from the search box to the first row. */
export function focusFirstRow(): void {
  const link = document.querySelector<HTMLElement>('[data-row="0"] a');
  link?.focus();
}

/** Moves the focus from the first row to the search box. */
function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
}
