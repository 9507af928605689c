import { IconFileDownload } from '@tabler/icons-react';
import { fileName } from 'contract/documents/file-name';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { simulations } from 'contract/simulations/simulations';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { messageOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import { useDownload } from '../../data/change.ts';
import type { NavigationState } from '../../simulations/navigation-state.ts';
import { comparisonOf } from './comparison-of.ts';
import { SendComparison } from './send-comparison.tsx';
import { usePdfDraft } from './use-pdf-draft.ts';

type ComparisonPdfProps = { offers: readonly SimulatedOffer[]; navigationState: NavigationState };

/** The comparison for the client: their name, the broker's remarks, and the file. */
export function ComparisonPdf({ offers, navigationState }: ComparisonPdfProps) {
  const comparison = comparisonOf(offers, navigationState);
  const { mutate, isPending, isSuccess, error } = useDownload(simulations.comparisonPdf, ({ body }) =>
    fileName(['oferte-comparate', body.client ?? '', comparison?.formData.simulatedOn ?? ''], 'pdf'),
  );
  const draft = usePdfDraft(navigationState.customer?.name ?? '');
  const { field, formProps } = useForm({
    state: draft,
    onSubmit: (typed) => comparison && mutate({ body: { ...comparison, ...typed } }),
  });
  return (
    <form {...formProps} className="grid gap-4 max-w-[36rem]" aria-labelledby="pdf-pentru-client">
      <h3 id="pdf-pentru-client">PDF pentru client</h3>
      <TextInput
        label="Numele clientului"
        {...field('client')}
        hint="Apare pe prima pagină; poate rămâne gol."
        maxLength={MAX_LENGTH.personName}
      />
      <TextArea
        label="Observații"
        {...field('observatii')}
        rows={4}
        hint="Dacă nu scrieți nimic, pe hârtie rămân linii pentru notițe."
        maxLength={MAX_LENGTH.paperRemarks}
      />
      {error && <Alert tone="bad">PDF-ul nu a putut fi creat: {messageOf(error)}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="soft"
          loading={isPending}
          icon={<IconFileDownload size={20} stroke={1.8} aria-hidden />}
        >
          Descărcați PDF
        </Button>
        <SendComparison offers={offers} navigationState={navigationState} remarks={draft[0].observatii} />
        <p role="status">{isSuccess && 'PDF-ul a fost descărcat.'}</p>
      </div>
    </form>
  );
}
