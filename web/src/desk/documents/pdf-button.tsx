import { IconFileDownload } from '@tabler/icons-react';
import { messageOf } from '../../shared/api/failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

type PdfButtonProps = {
  /** The document's name, for screen readers. */
  label: string;
  /** Calm in a long list of rows. */
  variant?: 'secondary' | 'quiet';
  download: { readonly isPending: boolean; readonly error: Error | null; readonly mutate: () => void };
};

/** Downloads a document as PDF; an error is shown below. */
export function PdfButton({ label, variant = 'secondary', download }: PdfButtonProps) {
  return (
    <div className="grid gap-2">
      <Button
        variant={variant}
        className={variant === 'quiet' ? 'px-2 text-14' : ''}
        icon={<IconFileDownload size={18} stroke={1.8} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
        aria-label={label}
      >
        PDF
      </Button>
      {download.error && <Alert tone="bad">{messageOf(download.error)}</Alert>}
    </div>
  );
}
