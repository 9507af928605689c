import { useLocation } from 'react-router';
import { z } from 'zod';
import { useDraft } from '../../../session/drafts.ts';

const pdfDraft = z.object({ client: z.string(), observatii: z.string() });

/** What the broker writes for the PDF. */
export type PdfDraft = z.infer<typeof pdfDraft>;

/**
 * What was typed for the PDF of this comparison: found again after Back and a reload, forgotten at sign-out. At first
 * only the client is named.
 */
export function usePdfDraft(client: string): [draft: PdfDraft, change: (draft: PdfDraft) => void] {
  const { key } = useLocation();
  const [text, type] = useDraft('comparatie', key);
  return [readDraft(text) ?? { client, observatii: '' }, (draft) => type(JSON.stringify(draft))];
}

/** Undefined where nothing was kept, or by a version of this program that kept something else. */
function readDraft(text: string): PdfDraft | undefined {
  try {
    return pdfDraft.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
