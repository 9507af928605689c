import type { Reply } from 'contract/endpoint';
import type { CoBorrowerInput, LoanFormInput } from 'contract/fields/loan-form';
import { grid } from 'contract/simulations/grid';
import { useState } from 'react';
import { useDebounced } from '../../shared/time/use-debounced.ts';
import { useRead } from '../data/read.ts';
import { FRESH_FOR_MS } from '../simulations/use-basis.ts';
import { hasFacts } from './grid-input.ts';

/** The grid's answer. */
export type GridAnswer = Reply<typeof grid.grid>;

/** Pause in typing before the call, ms. */
const PAUSE_MS = 200;

type GridInput = { readonly input: LoanFormInput; readonly possible: CoBorrowerInput | undefined };

/**
 * The banks' answers to an input, read at each pause in typing. The last answer stays on the screen while the next one
 * comes, and where the input is refused.
 */
export function useGrid({ input, possible }: GridInput) {
  const text = useDebounced(JSON.stringify({ ...input, ...(possible && { codebitorPosibil: possible }) }), PAUSE_MS);
  const body = JSON.parse(text);
  const isBegun = hasFacts(body);
  const read = useRead(grid.grid, isBegun ? { body } : undefined, { keepsPrevious: true, freshFor: FRESH_FOR_MS });
  const [last, setLast] = useState<GridAnswer>();
  if (read.data && read.data !== last) setLast(read.data);
  const shown = read.data ?? last;
  return {
    isBegun,
    answer: isBegun ? shown : undefined,
    /** The figures are those of an earlier input. */
    isEarlier: shown !== undefined && (read.data === undefined || read.isPlaceholderData),
    error: isBegun ? read.error : null,
    isFirst: isBegun && !shown && !read.error,
    retry: read.refetch,
  };
}
