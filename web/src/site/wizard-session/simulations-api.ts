import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Reply } from 'contract/endpoint';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { DatedVersions } from 'contract/simulations/credit-data';
import { grid } from 'contract/simulations/grid';
import { simulations } from 'contract/simulations/simulations';
import { call } from '../../shared/api/call.ts';
import { download } from '../../shared/api/download.ts';
import { isRecord } from '../../shared/api/is-record.ts';
import { saveAs } from '../../shared/api/save-as.ts';

/** The answer of the largest loan on the wire. */
export type MaxLoanAnswer = Reply<typeof simulations.calculateMaxLoan>;

/**
 * The variants with their years for a form, today or with the figures of an earlier day. The wizard asks for the years
 * too: the results take its answer. Leaving the screen ends the request. The last answer stays during the computation of
 * another choice of the results screen.
 */
export function useScenarios(formData: LoanFormInput, earlier: DatedVersions | undefined) {
  const body = { ...formData, ...earlier, cuAni: true };
  return useQuery({
    queryKey: ['simulations', 'calculateLoanScenarios', body],
    queryFn: ({ signal }) => call(simulations.calculateLoanScenarios, { body }, { signal, isRead: true }),
    placeholderData: (last, query) => (isOtherChoice(query?.queryKey[2], body) ? last : undefined),
  });
}

/** Every offer for a form, at the term of the variants; `termenLung`: at the longest one. As `useScenarios`. */
export function useListedOffers(formData: LoanFormInput, earlier: DatedVersions | undefined, termenLung: boolean) {
  const body = { ...formData, ...earlier, termenLung };
  return useQuery({
    queryKey: ['simulations', 'listOffers', body],
    queryFn: ({ signal }) => call(simulations.listOffers, { body }, { signal, isRead: true }),
    placeholderData: (last, query) => (isOtherChoice(query?.queryKey[2], body) ? last : undefined),
  });
}

/** The answers that the results screen changes in place. */
const CHANGED_IN_PLACE = ['conditii', 'tipRate', 'valoareImobil', 'valoareAvans', 'perioadaCreditata'];

/** True for forms that differ in nothing but the answers that the results screen changes in place. */
function isOtherChoice(before: unknown, now: object): boolean {
  const withoutChoices = (form: object) =>
    JSON.stringify(Object.entries(form).filter(([name]) => !CHANGED_IN_PLACE.includes(name)));
  return isRecord(before) && withoutChoices(before) === withoutChoices(now);
}

/** The largest loan for a form, as `useScenarios`; the last answer stays during the computation of another age. */
export function useMaxLoan(formData: LoanFormInput, earlier: DatedVersions | undefined) {
  const body = { ...formData, ...earlier };
  return useQuery({
    queryKey: ['simulations', 'calculateMaxLoan', body],
    queryFn: ({ signal }) => call(simulations.calculateMaxLoan, { body }, { signal, isRead: true }),
    placeholderData: keepPreviousData,
  });
}

/** The query of the range of the banks' largest sums for a form, as `useScenarios`; several can be asked beside each other. */
export function rangeQuery(formData: LoanFormInput, earlier: DatedVersions | undefined) {
  const body = { ...formData, ...earlier };
  return {
    queryKey: ['simulations', 'gridRange', body],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(grid.gridRange, { body }, { signal, isRead: true }),
  };
}

/** The comparison as a PDF download. */
export function useScenariosPdf() {
  return useMutation({
    mutationFn: async ({ body, name }: { body: LoanFormInput & Partial<DatedVersions>; name: string }) => {
      saveAs(await download(simulations.scenariosPdf, { body }), name);
    },
  });
}
