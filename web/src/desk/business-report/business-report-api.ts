import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { businessReports } from 'contract/business-report/business-report';
import type { Call } from 'contract/endpoint';
import { saveAs } from '../../shared/api/save-as.ts';
import { staffCall, staffDownload } from '../session/staff-call.ts';
import { NOTHING_CHANGED } from '../ui/announcements/mutation-notices.ts';

/** Which period is looked at. */
export type Wanted = Call<typeof businessReports.get>['query'];

/** The figures of a period; those shown stay until the next answer is here. */
export function useBusinessReport(wanted: Wanted, isWhole: boolean) {
  return useQuery({
    queryKey: ['business-report', wanted],
    queryFn: ({ signal }) => staffCall(businessReports.get, { query: wanted }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isWhole,
  });
}

/** Downloads all tables as a workbook. */
export function useSaveReport() {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async (wanted: Wanted) => {
      saveAs(await staffDownload(businessReports.xlsx, { query: wanted }), `rapoarte-${wanted.from}-${wanted.to}.xlsx`);
    },
  });
}
