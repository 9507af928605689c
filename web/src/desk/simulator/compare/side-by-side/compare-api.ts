import { useMutation } from '@tanstack/react-query';
import { simulations } from 'contract/simulations/simulations';
import { fileName } from 'contract/text/file-name';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { saveAs } from '../../../../shared/api/save-as.ts';
import { staffDownload } from '../../../session/staff-call.ts';
import { NOTHING_CHANGED } from '../../../ui/announcements/mutation-notices.ts';
import type { NavigationState } from '../../navigation-state.ts';
import type { PdfDraft } from './use-pdf-draft.ts';

/** The chosen offers as a PDF with the figures of the screen, given to the browser to keep. */
export function useComparisonPdf(offers: readonly SimulatedOffer[], { formData }: NavigationState) {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async (draft: PdfDraft) => {
      const [first] = offers;
      if (!first) return;
      const { dataInceputCredit: simulatedOn } = first.loanDetails.creditData;
      const asSeen = { ...formData, versions: first.versions, simulatedOn };
      const body = { ...draft, formData: asSeen, oferte: offers.map(({ metadata }) => metadata._id) };
      saveAs(
        await staffDownload(simulations.comparisonPdf, { body }),
        fileName(['oferte-comparate', draft.client, simulatedOn], 'pdf'),
      );
    },
  });
}
