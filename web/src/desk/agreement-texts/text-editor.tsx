import { type AgreementText, agreementTexts } from 'contract/agreements/agreement-texts';
import { type AgreementKind, agreementVariables, hasVariable } from 'contract/agreements/agreement-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { useRef } from 'react';
import { ApiError } from '../../shared/api/call.ts';
import { fieldErrorsOf, messageOf } from '../../shared/api/failure.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitOrCancel } from '../../ui/dialogs/submit-or-cancel.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { TextArea, TextInput } from '../../ui/fields/text-input.tsx';
import { schemaErrors } from '../api/schema-errors.ts';
import { useChange } from '../data/change.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { insertText, selectLine, TextVariables } from '../ui/texts/text-variables.tsx';
import { NewerVersion, versionSaved } from '../ui/texts/text-versions.tsx';
import { TextPreview } from './text-preview.tsx';

type TextEditorProps = { kind: AgreementKind; newest: AgreementText | undefined; onClose: () => void };

/** The next version of a text beside its preview; typed words outlive a reload and colleagues' changes. */
export function TextEditor({ kind, newest, onClose }: TextEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { form, adding, isBehind, discardDraft } = useTextForm({ kind, newest, onClose }, (line) =>
    selectLine(area.current, line),
  );
  const { title, body } = form.values;
  return (
    <form {...form.formProps} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-4">
        {isBehind && newest && (
          <NewerVersion version={newest.version}>
            <TextPreview title={newest.title} body={newest.body} />
          </NewerVersion>
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
        {adding.error && !form.showsAtFields(fieldErrorsOf(adding.error)) && !isBehind && (
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
  const { state, forget } = useDraftValues('text-acord', kind, {
    title: newest?.title ?? '',
    body: newest?.body ?? '',
    validDays: newest?.validDays ? String(newest.validDays) : '',
    // Shows a newer version beside the typed words, after a reload too: the next save then follows that version.
    basedOn: newest?.version ?? 0,
  });
  const discardDraft = () => {
    forget();
    onClose();
  };
  const adding = useChange(agreementTexts.add, { notice: versionSaved(kind), onSaved: discardDraft });
  const current = newest?.version ?? 0;
  const form = useForm({
    state,
    validate: ({ title, body, validDays }) =>
      schemaErrors(agreementTexts.add.body.pick({ title: true, body: true, validDays: true }), {
        title,
        body,
        validDays: validDays === '' ? null : Number(validDays),
      }),
    onSubmit: ({ title, body, validDays }) =>
      adding.mutate(
        {
          body: { kind, title, body, validDays: validDays === '' ? null : Number(validDays), expectedVersion: current },
        },
        {
          onError: (failure) => {
            form.refuse(fieldErrorsOf(failure));
            const line = failure instanceof ApiError ? failure.details.line : undefined;
            if (typeof line === 'number') onLine(line);
          },
        },
      ),
  });
  // During a save, one's own new version is read before the draft is cleared: it is no colleague's.
  const isBehind = !adding.isPending && form.values.basedOn !== current;
  return { form, adding, isBehind, discardDraft };
}

function variablesOf(kind: AgreementKind) {
  return Object.entries(agreementVariables)
    .filter(([name]) => hasVariable(kind, name))
    .map(([name, about]) => ({ name, written: `{${name}}`, about }));
}
