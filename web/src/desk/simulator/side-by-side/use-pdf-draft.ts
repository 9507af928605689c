import { useLocation } from 'react-router';
import { type DraftValues, useDraftValues } from '../../session/use-draft-values.ts';

/** The broker's words for the PDF. */
type PdfDraft = { readonly client: string; readonly observatii: string };

/**
 * The typed words for the PDF of this comparison, through Back and a reload until the sign-out. At first it only names
 * the client.
 */
export function usePdfDraft(client: string): DraftValues<PdfDraft>['state'] {
  const { key } = useLocation();
  return useDraftValues('comparatie', key, { client, observatii: '' }).state;
}
