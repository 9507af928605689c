import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { businessReports } from 'contract/business-report/business-report';
import type { Call } from 'contract/endpoint';
import { saveAs } from '../../shared/api/save-as.ts';
import { staffCall, staffDownload } from '../session/staff-call.ts';
import { NOTHING_CHANGED } from '../ui/announcements/mutation-notices.ts';

/** The period of the report. */
export type ReportQuery = Call<typeof businessReports.get>['query'];

/** The figures of a period; the shown ones stay until the next answer is here. */
export function useBusinessReport(query: ReportQuery, isWhole: boolean) {
  return useQuery({
    queryKey: ['business-report', query],
    queryFn: ({ signal }) => staffCall(businessReports.get, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isWhole,
  });
}

/** Downloads all tables as a workbook. */
export function useSaveReport() {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async (query: ReportQuery) => {
      saveAs(await staffDownload(businessReports.xlsx, { query }), `rapoarte-${query.from}-${query.to}.xlsx`);
    },
  });
}
