import { MISSING_SIGNATORY } from 'contract/fields/field-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { MISSING_MAILED_CODE } from 'contract/fields/typed-code';
import { formatCount } from 'contract/romanian/romanian';
import { withoutAccents } from 'contract/romanian/without-accents';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/call.ts';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { failed } from '../../../shared/forms/field-errors.ts';
import type { Questions } from '../../../shared/forms/questions.ts';
import { isWholeCode } from '../../../shared/forms/typed-code.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { type Acceptance, type Access, accept, sendAcceptanceCode, useChange } from '../calls/client-calls.ts';
import { MailedCodeField } from '../code/mailed-code-field.tsx';
import { ifInTime, useMailedCode } from '../code/use-mailed-code.ts';
import { isWrongCode, wrongCodeText } from '../code/wrong-code.ts';
import { type AcceptanceDraft, readingIdOf } from './acceptance-draft.ts';

type AcceptanceFormProps = {
  access: Access;
  draft: AcceptanceDraft;
  /** The client's name in the case; empty while nobody wrote one. */
  known: string;
  onChange: (changes: Partial<AcceptanceDraft>) => void;
  onAccepted: (count: number) => void;
};

/** The client writes their name and confirms the ticked texts with a code from an e-mail. */
export function AcceptanceForm(props: AcceptanceFormProps) {
  const { digits, setDigits, code, nameField, errors, formProps, isSending, overtaken, readAgain } =
    useAcceptance(props);
  const count = formatCount(Object.keys(props.draft.ticked).length, 'text', 'texte');
  return (
    <form {...formProps} className="card grid grid-cols-1 gap-4 p-4 md:p-5" aria-label="Confirmarea">
      <h3>Confirmați ce ați bifat</h3>
      <TextInput
        label="Numele și prenumele dumneavoastră"
        {...nameField}
        autoComplete="name"
        maxLength={MAX_LENGTH.personName}
        required
      />
      {overtaken ? (
        <ConflictNotice
          conflict={overtaken}
          onTakeTheirs={readAgain}
          takeTheirs={`Citiți din nou ${overtaken.changed.length === 1 ? 'textul schimbat' : 'textele schimbate'}`}
        />
      ) : (
        errors.form && <Alert tone="bad">{errors.form}</Alert>
      )}
      {code.isMailed ? (
        <>
          <p className="wrap-anywhere">Am trimis un cod pe {code.address}.</p>
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

function useAcceptance({ access, draft, known, onChange, onAccepted }: AcceptanceFormProps) {
  const { ticked, name, mailed } = draft;
  const ids = Object.keys(ticked);
  const [digits, setDigits] = useState('');
  const code = useMailedCode({
    send: () => sendAcceptanceCode(access),
    earlier: ifInTime(mailed),
    keep: (kept) => onChange({ mailed: kept }),
  });
  const accepting = useChange(access, (acceptance: Acceptance) => accept(access, acceptance));
  const type = (typed: string) => {
    setDigits(typed);
    if (typed !== '') accepting.reset();
  };
  const acceptNow = () => {
    const acceptance = { agreements: ids, textHashes: ticked, name: name.trim(), code: digits };
    // `accepting` shows a failure; this form may be gone at the time of the answer.
    accepting.mutateAsync(acceptance).then(
      () => {
        setDigits('');
        code.spend();
        onAccepted(ids.length);
      },
      (failure) => isWrongCode(failure) && setDigits(''),
    );
  };
  const { field, errors, formProps } = useForm({
    state: [{ name, texts: ids.length, code: digits }, ({ name: typed }) => onChange({ name: typed ?? name })],
    validate: (typed) =>
      failed({
        name: typed.name.trim() === '' && MISSING_SIGNATORY,
        texts: typed.texts === 0 && 'Bifați mai întâi ce acceptați: fiecare text are căsuța lui, sub text.',
        code: code.isMailed && !isWholeCode(typed.code) && MISSING_MAILED_CODE,
      }),
    questions: useNameQuestion(known),
    onSubmit: () => {
      if (accepting.isPending) return;
      if (code.isMailed) acceptNow();
      else code.mail();
    },
  });
  const refused = refusalOf(accepting.error);
  return {
    digits,
    setDigits: type,
    code,
    formProps,
    nameField: { ...field('name'), error: errors.name ?? refused.name },
    isSending: accepting.isPending,
    overtaken: changedTexts(accepting.error),
    /** Leads to the first text that somebody changed. */
    readAgain: () => {
      const [first] = changedTexts(accepting.error)?.changed ?? [];
      if (first !== undefined) document.getElementById(readingIdOf(first))?.focus();
    },
    errors: { code: refused.code ?? errors.code, form: errors.texts ?? refused.form ?? (code.error || undefined) },
  };
}

/** Asks about a name that is not the one in the case: the case may be wrong, so that a press keeps the typed name. */
function useNameQuestion(known: string): Questions<{ name: string }> {
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  return {
    openOf: ({ name }) => {
      const question = `În dosar numele este ${known}. Numele din actul dumneavoastră este ${name.trim()}?`;
      return failed({ name: !isSameName(name, known) && !confirmed.includes(question) && question });
    },
    confirm: (questions) => setConfirmed((earlier) => [...earlier, ...questions]),
  };
}

/** Whether two words of the known name were typed, or its only one; accents, capitals and order do not count. */
function isSameName(typed: string, known: string): boolean {
  const [one, other] = [wordsOfName(typed), wordsOfName(known)];
  const common = one.filter((word) => other.includes(word)).length;
  return common >= Math.min(2, other.length);
}

const wordsOfName = (name: string): string[] =>
  withoutAccents(name)
    .split(/[\s-]+/)
    .filter((word) => word !== '');

/** A refusal because texts read otherwise now, with their ids; undefined for other failures. */
function changedTexts(failure: Error | null) {
  if (!(failure instanceof ApiError) || failure.code !== 'SCHIMBAT_INTRE_TIMP') return undefined;
  const { current, changedAt } = failure.details;
  return {
    what: 'agreements' as const,
    changed: Object.keys(current ?? {}),
    changedAt: typeof changedAt === 'string' ? changedAt : null,
    // The client does not learn which of the staff it was.
    changedBy: null,
    isOwn: false,
    isNoticed: false,
  };
}

/** The server's errors at their places. */
function refusalOf(failure: Error | null): { name?: string; code?: string; form?: string } {
  if (!failure) return {};
  if (isWrongCode(failure)) return { code: wrongCodeText(failure) };
  const { name, code } = validationErrors(failure);
  if (name || code) return { ...(name && { name }), ...(code && { code }) };
  return { form: messageOf(failure) };
}
