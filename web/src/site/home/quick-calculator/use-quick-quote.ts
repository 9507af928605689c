import type { Reply } from 'contract/endpoint';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { simulations } from 'contract/simulations/simulations';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../../shared/api/call.ts';

/** The time between the last change and the call, ms. */
const DEBOUNCE_MS = 1000;

type Quote = Reply<typeof simulations.getLowestMonthlyPayment>;

/** The state of the calculator: no question · a coming or running call · the answer · a failure. */
export type QuickQuote =
  | { readonly state: 'empty' }
  | { readonly state: 'pending' }
  | { readonly state: 'done'; readonly quote: Quote }
  /** `hasNoOffers`: the site has no offer for this question, which is no error. */
  | { readonly state: 'failed'; readonly reason: string; readonly hasNoOffers: boolean };

/** The lowest instalment for the form; it calls one second after the last change and ignores answers to older forms. */
export function useQuickQuote(form: LoanFormInput | undefined): QuickQuote {
  const formText = form && JSON.stringify(form);
  const [settled, setSettled] = useState<{ formText: string; quote: QuickQuote }>();

  useEffect(() => {
    if (formText === undefined) return;
    const outdated = new AbortController();
    const timer = setTimeout(async () => {
      const quote = await askLowest(JSON.parse(formText), outdated.signal);
      if (!outdated.signal.aborted) setSettled({ formText, quote });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [formText]);

  if (formText === undefined) return { state: 'empty' };
  return settled?.formText === formText ? settled.quote : { state: 'pending' };
}

async function askLowest(body: LoanFormInput, signal: AbortSignal): Promise<QuickQuote> {
  try {
    return {
      state: 'done',
      quote: await call(simulations.getLowestMonthlyPayment, { body }, { signal, isRead: true }),
    };
  } catch (failure) {
    if (!(failure instanceof ApiError)) return { state: 'failed', reason: '', hasNoOffers: false };
    const hasNoOffers = failure.code === 'FARA_OFERTE' && failure.details.oferte === 0;
    return { state: 'failed', reason: failure.message, hasNoOffers };
  }
}
