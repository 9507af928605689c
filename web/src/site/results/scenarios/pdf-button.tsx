import { IconFileDownload } from '@tabler/icons-react';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { Button } from '../../../ui/button.tsx';
import { useScenariosPdf } from '../../wizard-session/simulations-api.ts';
import styles from '../results.module.css';
import { useEarlierFigures } from '../use-earlier-figures.ts';

type PdfButtonProps = { formData: LoanFormInput; asOf: string };

/** The comparison as a file to keep; a failure shows its reason and another try. */
export function PdfButton({ formData, asOf }: PdfButtonProps) {
  const earlier = useEarlierFigures();
  const { mutate, isPending, isSuccess, error } = useScenariosPdf();
  return (
    <div className="grid justify-items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <p>Un PDF cu tot ce vedeți aici, pe care îl puteți reciti în liniște sau arăta la bancă.</p>
      <Button
        variant="secondary"
        loading={isPending}
        onClick={() => mutate({ body: { ...formData, ...earlier }, name: `simulare-orientativa-${asOf}.pdf` })}
      >
        <IconFileDownload size={20} aria-hidden="true" />
        Descărcați PDF
      </Button>
      <p role="status" className={`${styles.pdfNote} md:col-span-full`}>
        {error && `PDF-ul nu a putut fi creat: ${error.message}`}
        {isSuccess && 'PDF-ul a fost descărcat.'}
      </p>
    </div>
  );
}
