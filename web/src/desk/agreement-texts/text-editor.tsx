import { type AgreementText, agreementText, agreementTexts } from 'contract/agreements/agreement-texts';
import { type AgreementKind, agreementVariables, hasVariable } from 'contract/agreements/agreement-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { useRef } from 'react';
import { ApiError } from '../../shared/api/call.ts';
import { fieldErrorsOf, messageOf } from '../../shared/api/failure.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { SubmitOrCancel } from '../../ui/dialogs/submit-or-cancel.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { TextArea, TextInput } from '../../ui/fields/text-input.tsx';
import { schemaErrors } from '../api/schema-errors.ts';
import { useChange } from '../data/change.ts';
import { draftFields, isOvertaken, versionConflict } from '../data/conflict.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { insertText, selectLine, TextVariables } from '../ui/texts/text-variables.tsx';
import { versionSaved } from '../ui/texts/text-versions.tsx';
import { TextPreview } from './text-preview.tsx';

type TextEditorProps = { kind: AgreementKind; newest: AgreementText | undefined; onClose: () => void };

/** The next version of a text beside its preview; typed words outlive a reload and colleagues' changes. */
export function TextEditor({ kind, newest, onClose }: TextEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { form, adding, overtaken, discardDraft } = useTextForm({ kind, newest, onClose }, (line) =>
    selectLine(area.current, line),
  );
  const { title, body } = form.values;
  return (
    <form {...form.formProps} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-4">
        {overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={draftFields(
              { title: 'Titlu', body: 'Text', validDays: 'Valabil câte zile' },
              { stored: draftOf(overtaken.current), mine: form.values },
            )}
            onTakeTheirs={discardDraft}
          />
        )}
        <TextInput label="Titlu" maxLength={MAX_LENGTH.documentTitle} {...form.field('title')} />
        <TextArea
          ref={area}
          label="Text"
          hint="Un rând gol desparte paragrafele; „# ” începe un titlu, „- ” un punct de listă."
          rows={18}
          maxLength={MAX_LENGTH.agreementText}
          {...form.field('body')}
        />
        <TextVariables
          variables={variablesOf(kind)}
          onChoose={(written) => insertText(area.current, written, (text) => form.change({ body: text }))}
        />
        <NumberInput label="Valabil câte zile (gol: până la retragere)" {...form.field('validDays')} />
        {adding.error && !form.showsAtFields(fieldErrorsOf(adding.error)) && !isOvertaken(adding.error) && (
          <Alert tone="bad">{messageOf(adding.error)}</Alert>
        )}
        <SubmitOrCancel submit="Salvați versiunea" isSending={adding.isPending} onCancel={discardDraft} />
      </div>
      <section aria-label="Cum îl citește clientul" className="min-w-0">
        <p className="mb-2 text-14 text-ink-soft">Cum îl citește clientul; între acolade vin datele lui.</p>
        <TextPreview title={title} body={body} />
      </section>
    </form>
  );
}

function useTextForm({ kind, newest, onClose }: TextEditorProps, onLine: (line: number) => void) {
  const { state, forget } = useDraftValues('text-acord', kind, draftOf(newest));
  const discardDraft = () => {
    forget();
    onClose();
  };
  const adding = useChange(agreementTexts.add, { notice: versionSaved(kind), onSaved: discardDraft });
  const save = ({ title, body, validDays, seen }: (typeof state)[0]) =>
    adding.mutate(
      { body: { kind, title, body, validDays: validDays === '' ? null : Number(validDays), expectedVersion: seen } },
      {
        onError: (failure) => {
          form.refuse(fieldErrorsOf(failure));
          const line = failure instanceof ApiError ? failure.details.line : undefined;
          if (typeof line === 'number') onLine(line);
        },
      },
    );
  const form = useForm({
    state,
    validate: ({ title, body, validDays }) =>
      schemaErrors(agreementTexts.add.body.pick({ title: true, body: true, validDays: true }), {
        title,
        body,
        validDays: validDays === '' ? null : Number(validDays),
      }),
    onSubmit: save,
  });
  const overtaken = versionConflict({
    what: 'agreementText',
    current: agreementText,
    seen: form.values.seen,
    stored: newest,
    saving: adding,
    see: (seen) => form.change({ seen }),
    resend: (seen) => save({ ...form.values, seen }),
  });
  return { form, adding, overtaken, discardDraft };
}

/** The fields of a version, and its number. */
function draftOf(newest: AgreementText | undefined) {
  return {
    title: newest?.title ?? '',
    body: newest?.body ?? '',
    validDays: newest?.validDays ? String(newest.validDays) : '',
    seen: newest?.version ?? 0,
  };
}

function variablesOf(kind: AgreementKind) {
  return Object.entries(agreementVariables)
    .filter(([name]) => hasVariable(kind, name))
    .map(([name, about]) => ({ name, written: `{${name}}`, about }));
}
