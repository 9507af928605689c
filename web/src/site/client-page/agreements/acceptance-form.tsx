import { MISSING_SIGNATORY } from 'contract/fields/field-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { MISSING_MAILED_CODE } from 'contract/fields/typed-code';
import { formatCount } from 'contract/romanian/romanian';
import { type FormEvent, useState } from 'react';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { isWholeCode } from '../../../shared/forms/typed-code.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { type Acceptance, type Access, accept, sendAcceptanceCode, useChange } from '../calls/client-calls.ts';
import { MailedCodeField } from '../code/mailed-code-field.tsx';
import { ifInTime, useMailedCode } from '../code/use-mailed-code.ts';
import { isWrongCode, wrongCodeText } from '../code/wrong-code.ts';
import type { AcceptanceDraft } from './acceptance-draft.ts';

type AcceptanceFormProps = {
  access: Access;
  draft: AcceptanceDraft;
  onChange: (changes: Partial<AcceptanceDraft>) => void;
  onAccepted: (count: number) => void;
};

/** The client writes their name and confirms what they ticked with a code that is mailed. */
export function AcceptanceForm(props: AcceptanceFormProps) {
  const { digits, setDigits, code, errors, submit, isSending } = useAcceptance(props);
  const { draft, onChange } = props;
  const count = formatCount(Object.keys(draft.ticked).length, 'text', 'texte');
  return (
    <form onSubmit={submit} className="card grid grid-cols-1 gap-4 p-4 md:p-5" noValidate aria-label="Confirmarea">
      <h3>Confirmați ce ați bifat</h3>
      <TextInput
        label="Numele și prenumele dumneavoastră"
        name="name"
        value={draft.name}
        onChange={(name) => onChange({ name })}
        autoComplete="name"
        maxLength={MAX_LENGTH.personName}
        error={errors.name}
        required
      />
      {errors.form && <Alert tone="bad">{errors.form}</Alert>}
      {code.isMailed ? (
        <>
          <p>Am trimis un cod pe adresa de e-mail pe care o are brokerul dumneavoastră.</p>
          <MailedCodeField value={digits} onChange={setDigits} error={errors.code} code={code} />
          <div className="grid md:flex">
            <Button type="submit" loading={isSending}>
              Acceptați {count}
            </Button>
          </div>
        </>
      ) : (
        <div className="grid gap-2 md:justify-items-start">
          <Button type="submit" loading={code.isSending}>
            Trimiteți-mi codul
          </Button>
          <p className="text-14 text-ink-soft">
            Acceptarea se face cu un cod trimis pe e-mail. Până nu îl scrieți, nimic nu este acceptat.
          </p>
        </div>
      )}
    </form>
  );
}

function useAcceptance({ access, draft, onChange, onAccepted }: AcceptanceFormProps) {
  const { ticked, name, mailed } = draft;
  const ids = Object.keys(ticked);
  const [digits, setDigits] = useState('');
  const [isChecked, setChecked] = useState(false);
  const code = useMailedCode({
    send: () => sendAcceptanceCode(access),
    earlier: ifInTime(mailed),
    keep: (kept) => onChange({ mailed: kept }),
  });
  const accepting = useChange(access, (acceptance: Acceptance) => accept(access, acceptance));
  const missing = {
    name: name.trim() === '' ? MISSING_SIGNATORY : undefined,
    form: ids.length === 0 ? 'Bifați mai întâi ce acceptați: fiecare text are căsuța lui, sub text.' : undefined,
    code: code.isMailed && !isWholeCode(digits) ? MISSING_MAILED_CODE : undefined,
  };
  const type = (typed: string) => {
    setDigits(typed);
    if (typed !== '') accepting.reset();
    setChecked(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing.name || missing.form || accepting.isPending) return;
    if (!code.isMailed) {
      setChecked(false);
      return code.mail();
    }
    if (missing.code) return;
    const acceptance = { agreements: ids, textHashes: ticked, name: name.trim(), code: digits };
    // What fails is shown from `accepting`; by the time of an answer this form may be gone.
    accepting.mutateAsync(acceptance).then(
      () => {
        setDigits('');
        setChecked(false);
        code.spend();
        onAccepted(ids.length);
      },
      (failure) => isWrongCode(failure) && setDigits(''),
    );
  };
  const refused = refusalOf(accepting.error);
  return {
    digits,
    setDigits: type,
    code,
    submit,
    isSending: accepting.isPending,
    errors: {
      name: (isChecked ? missing.name : undefined) ?? refused.name,
      code: refused.code ?? (isChecked ? missing.code : undefined),
      form: (isChecked ? missing.form : undefined) ?? refused.form ?? (code.error || undefined),
    },
  };
}

/** What the server found wrong, where it is shown. */
function refusalOf(failure: Error | null): { name?: string; code?: string; form?: string } {
  if (!failure) return {};
  if (isWrongCode(failure)) return { code: wrongCodeText(failure) };
  const { name, code } = validationErrors(failure);
  if (name || code) return { ...(name && { name }), ...(code && { code }) };
  return { form: messageOf(failure) };
}
