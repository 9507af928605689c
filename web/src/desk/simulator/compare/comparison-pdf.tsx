import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { LONGEST } from 'contract/text/text-lengths';
import type { SimulatedOffer } from 'quote/shown/best-offers';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { TextArea, TextInput } from '../../../shared/ui/components/text-input.tsx';
import type { NavigationState } from '../navigation-state.ts';
import { useComparisonPdf } from './compare-api.ts';
import type { PdfDraft } from './use-pdf-draft.ts';

type ComparisonPdfProps = {
  offers: readonly SimulatedOffer[];
  navigationState: NavigationState;
  draft: PdfDraft;
  onDraft: (draft: PdfDraft) => void;
};

/** The comparison for the client: whom it is for, what the broker adds, and the file. */
export function ComparisonPdf({ offers, navigationState, draft, onDraft }: ComparisonPdfProps) {
  const { mutate, isPending, isSuccess, error } = useComparisonPdf(offers, navigationState);
  return (
    <form
      className="grid gap-4 max-w-[36rem]"
      aria-labelledby="pdf-pentru-client"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(draft);
      }}
    >
      <h3 id="pdf-pentru-client">PDF pentru client</h3>
      <TextInput
        label="Numele clientului"
        name="client"
        value={draft.client}
        onChange={(client) => onDraft({ ...draft, client })}
        hint="Apare pe prima pagină; poate rămâne gol."
        maxLength={LONGEST.personName}
      />
      <TextArea
        label="Observații"
        name="observatii"
        rows={4}
        value={draft.observatii}
        onChange={(observatii) => onDraft({ ...draft, observatii })}
        hint="Dacă nu scrieți nimic, pe hârtie rămân linii pentru însemnări."
        maxLength={LONGEST.paperRemarks}
      />
      {error && <Alert tone="bad">PDF-ul nu a putut fi făcut: {messageOf(error)}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="light"
          loading={isPending}
          leftSection={<IconFileDownload size={20} stroke={1.8} aria-hidden />}
        >
          Descărcați PDF
        </Button>
        <p role="status">{isSuccess && 'PDF-ul a fost descărcat.'}</p>
      </div>
    </form>
  );
}
