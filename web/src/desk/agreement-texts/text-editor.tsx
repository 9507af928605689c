import { type AgreementText, agreementText, agreementTexts } from 'contract/agreements/agreement-texts';
import { type AgreementKind, agreementVariables, hasVariable } from 'contract/agreements/agreement-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { useRef } from 'react';
import { ApiError } from '../../shared/api/call.ts';
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { TextArea, TextInput } from '../../ui/fields/text-input.tsx';
import { draftFields } from '../data/conflict.ts';
import { SaveForm } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { insertText, selectLine, TextVariables } from '../ui/texts/text-variables.tsx';
import { versionSaved } from '../ui/texts/text-versions.tsx';
import { TextPreview } from './text-preview.tsx';

type TextEditorProps = { kind: AgreementKind; newest: AgreementText | undefined; onClose: () => void };

/** The next version of a text beside its preview; typed words outlive a reload and colleagues' changes. */
export function TextEditor({ kind, newest, onClose }: TextEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useTextForm({ kind, newest, onClose }, (line) => selectLine(area.current, line));
  const { overtaken, values } = form;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <SaveForm
        form={form}
        submit="Salvați versiunea"
        className="grid grid-cols-1 content-start gap-4"
        conflict={
          overtaken && (
            <ConflictNotice
              {...overtaken}
              fields={draftFields(
                { title: 'Titlu', body: 'Text', validDays: 'Valabil câte zile' },
                { stored: draftOf(overtaken.current), mine: values },
              )}
            />
          )
        }
      >
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
      </SaveForm>
      <section aria-label="Cum îl citește clientul" className="min-w-0">
        <p className="mb-2 text-14 text-ink-soft">Cum îl citește clientul; între acolade vin datele lui.</p>
        <TextPreview title={values.title} body={values.body} />
      </section>
    </div>
  );
}

function useTextForm({ kind, newest, onClose }: TextEditorProps, onLine: (line: number) => void) {
  return useSaveForm({
    draft: useDraftValues('text-acord', kind, draftOf(newest)),
    change: agreementTexts.add,
    sent: ({ title, body, validDays, seen }) => ({
      body: { kind, title, body, validDays: validDays === '' ? null : Number(validDays), expectedVersion: seen },
    }),
    record: { what: 'agreementText', current: agreementText, stored: newest },
    notice: versionSaved(kind),
    onRefused: (failure) => {
      const line = failure instanceof ApiError ? failure.details.line : undefined;
      if (typeof line === 'number') onLine(line);
    },
    onClose,
  });
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
