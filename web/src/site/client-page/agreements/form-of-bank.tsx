import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/failure.ts';
import { saveAs } from '../../../shared/api/save-as.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Access, agreementForm } from '../calls/client-calls.ts';
import type { ClientAgreement } from './agreement-sentences.ts';

/** The bank's own form of a text, for reading; empty without one. */
export function FormOfBank({
  access,
  agreement: { _id: id, bank, form },
}: {
  access: Access;
  agreement: ClientAgreement;
}) {
  const saving = useMutation({ mutationFn: async (name: string) => saveAs(await agreementForm(access, id), name) });
  if (form === null) return null;
  return (
    <div className="grid gap-2">
      <div className="grid md:flex">
        <Button variant="secondary" onClick={() => saving.mutate(form)} loading={saving.isPending}>
          Formularul băncii {bank} (PDF)
        </Button>
      </div>
      {saving.error && <Alert tone="bad">{messageOf(saving.error)}</Alert>}
    </div>
  );
}
