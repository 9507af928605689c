import { useMutation } from '@tanstack/react-query';
import { simulations } from 'contract/simulations/simulations';
import { fileName } from 'contract/text/file-name';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { saveAs } from '../../../../shared/api/save-as.ts';
import { staffDownload } from '../../../session/staff-call.ts';
import type { NavigationState } from '../../../simulations/navigation-state.ts';
import { NOTHING_CHANGED } from '../../../ui/announcements/mutation-notices.ts';
import type { PdfDraft } from './use-pdf-draft.ts';

/** The request for a paper with these offers side by side and the figures of the screen; undefined without offers. */
export function comparisonOf(offers: readonly SimulatedOffer[], { formData }: NavigationState) {
  const [first] = offers;
  if (!first) return undefined;
  const { dataInceputCredit: simulatedOn } = first.loanDetails.creditData;
  const asSeen = { ...formData, versions: first.versions, simulatedOn };
  return { formData: asSeen, oferte: offers.map(({ metadata }) => metadata._id) };
}

/** Downloads the chosen offers as a PDF. */
export function useComparisonPdf(offers: readonly SimulatedOffer[], navigationState: NavigationState) {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async (draft: PdfDraft) => {
      const comparison = comparisonOf(offers, navigationState);
      if (!comparison) return;
      saveAs(
        await staffDownload(simulations.comparisonPdf, { body: { ...comparison, ...draft } }),
        fileName(['oferte-comparate', draft.client, comparison.formData.simulatedOn], 'pdf'),
      );
    },
  });
}
