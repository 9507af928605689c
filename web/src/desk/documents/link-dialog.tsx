import { Button, TextInput } from '@mantine/core';
import type { uploadLinks } from 'contract/documents/upload-links';
import type { Reply } from 'contract/endpoint';
import { formatCount } from 'contract/text/romanian';
import type { RefObject } from 'react';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { useCopyField } from '../../shared/ui/components/fields/use-copy-field.ts';
import { Unbroken } from '../../shared/ui/components/unbroken.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import form from '../ui/layout/form.module.css';
import { addressOfLink } from './links-api.ts';

/** A link just made: only now its address is known. */
type MadeLink = Reply<typeof uploadLinks.generateLink>;

type LinkDialogProps = { made: MadeLink; opener: RefObject<HTMLButtonElement | null>; onClose: () => void };

/** The address of a new link, to copy it, and whether it was mailed. */
export function LinkDialog({ made: { token, link }, opener, onClose }: LinkDialogProps) {
  const address = addressOfLink(token);
  const { field, outcome, copy } = useCopyField(address);
  return (
    <Dialog onClose={onClose} opener={opener} title="Link-ul de upload a fost trimis catre client">
      <div className={form.form}>
        {link.sentTo ? (
          <p>Trimis pe e-mail la {link.sentTo}.</p>
        ) : (
          <Alert tone="warn">
            <Unbroken text="Nu s-a trimis niciun e-mail. Copiați linkul și dați-l clientului altfel." />
          </Alert>
        )}
        <TextInput
          ref={field}
          label="Linkul"
          description={`Valabil până la ${formatInstant(link.expiresAt)}, pentru ${formatCount(link.maxUploads, 'încărcare', 'încărcări')}. După ce închideți, nu mai poate fi văzut.`}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void copy()} data-autofocus lang="en">
            Copy Link
          </Button>
          <Button variant="default" onClick={onClose} lang="en">
            Close
          </Button>
        </div>
        {outcome === 'copied' && <Alert tone="good">Link copied to clipboard!</Alert>}
        {outcome === 'selected' && <Alert tone="warn">Linkul este selectat: copiați-l de acolo.</Alert>}
      </div>
    </Dialog>
  );
}
