import { IconPencil } from '@tabler/icons-react';
import { type AgreementText, agreementText, agreementTexts } from 'contract/agreements/agreement-texts';
import {
  type AgreementKind,
  agreementKinds,
  agreementVariables,
  hasForm,
  hasVariable,
} from 'contract/agreements/agreement-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { formatCount } from 'contract/romanian/romanian';
import { useRef, useState } from 'react';
import { ApiError } from '../../shared/api/call.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { TextArea, TextInput } from '../../ui/fields/text-input.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Page } from '../../ui/layout/page.tsx';
import table from '../../ui/layout/table.module.css';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import { useSectionOfAddress } from '../../ui/layout/use-section-of-address.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SavedMark } from '../../ui/notices/saved-mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { draftFields } from '../data/conflict.ts';
import { useRead } from '../data/read.ts';
import { useSaveForm } from '../forms/use-save-form.ts';
import { readDraft } from '../session/account-drafts.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { insertText, selectLine, TextVariables } from '../ui/texts/text-variables.tsx';
import {
  EarlierVersions,
  EditorBesidePreview,
  VersionForm,
  VersionWords,
  versionSaved,
  writerOf,
} from '../ui/texts/text-versions.tsx';
import { BankForms } from './bank-forms.tsx';
import { TextPreview } from './text-preview.tsx';

const KINDS = Object.keys(agreementKinds) as readonly AgreementKind[];

/**
 * /texte-acorduri: the texts that clients read and accept. No version ever changes: an accepted text stays the same.
 */
export function AgreementTextsPage() {
  const texts = useRead(agreementTexts.list, {});
  return (
    <Page
      title="Texte și acorduri"
      intro="Ce citesc și ce acceptă clienții. O versiune nouă se trimite de acum încolo; ce a fost deja trimis sau acceptat rămâne cum a fost."
    >
      {texts.isPending && <Skeleton height={480} />}
      {texts.error && !texts.data && <LoadFailed retry={texts.refetch}>{messageOf(texts.error)}</LoadFailed>}
      {texts.data && <Models texts={texts.data} />}
      {texts.data && (
        <ul className="card ruled-1 grid grid-cols-1 px-4 py-2 md:px-6">
          {KINDS.map((kind) => (
            <li key={kind}>
              <TextOfKind kind={kind} versions={texts.data.filter((text) => text.kind === kind)} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

/** How many texts are models, once for all of them. */
function Models({ texts }: { texts: readonly AgreementText[] }) {
  const models = KINDS.filter((kind) => texts.find((text) => text.kind === kind)?.isModel).length;
  if (models === 0) return null;
  return (
    <p role="alert" className="px-4 py-2 rounded bg-amber-tint text-14">
      <strong>
        De făcut: {formatCount(models, 'text este un model', 'texte sunt modele')} – de verificat cu un jurist.
      </strong>{' '}
      După verificare scrieți o versiune nouă.
    </p>
  );
}

type TextOfKindProps = { kind: AgreementKind; versions: readonly AgreementText[] };

/** A text in one line, which unfolds to its words, the forms of banks and the earlier versions; or its editor. */
function TextOfKind({ kind, versions }: TextOfKindProps) {
  // The editor opens again if the person left the page while writing.
  const [isWriting, setIsWriting] = useState(() => readDraft('text-acord', kind) !== '');
  const ref = useSectionOfAddress(kind);
  const [newest, ...earlier] = versions;
  const heading = (
    <span className="grid flex-1 grid-cols-1 items-baseline gap-x-4 min-w-0 lg:grid-cols-[19rem_minmax(0,1fr)_14rem_9rem]">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={kind} ref={ref} className="text-16 font-600">
          {agreementKinds[kind]}
        </h2>
        <SavedMark markId={kind} />
      </span>
      {newest ? (
        <>
          <span className="text-14 text-ink-soft">
            <VersionWords of={newest} />
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-14 lg:contents">
            <span className="text-14 text-ink-soft">
              <span className="max-lg:hidden">Valabil </span>
              {validityWords(newest)}
            </span>
            <span
              className={`${table.status} justify-self-start text-14 max-lg:text-[0.75rem]`}
              data-tone={newest.isModel ? 'warn' : 'good'}
            >
              {newest.isModel ? 'de verificat' : 'text propriu'}
            </span>
          </span>
        </>
      ) : (
        <span className="text-14 text-ink-soft">Niciun text încă.</span>
      )}
    </span>
  );
  return (
    <section aria-labelledby={kind} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
      {isWriting ? (
        <div className="col-span-2 grid grid-cols-1 gap-4 py-3">
          {heading}
          <TextEditor kind={kind} newest={newest} onClose={() => setIsWriting(false)} />
        </div>
      ) : (
        <>
          <Fold className="min-w-0" heading={heading}>
            <div className="grid grid-cols-1 gap-2 pb-3">
              {newest && <TextPreview title={newest.title} body={newest.body} />}
              {hasForm(kind) && <BankForms kind={kind} />}
              <EarlierVersions
                versions={earlier}
                about={(text) => <About text={text} />}
                text={({ title, body }) => <TextPreview title={title} body={body} />}
              />
            </div>
          </Fold>
          <WriteButton kind={kind} onPress={() => setIsWriting(true)} />
        </>
      )}
    </section>
  );
}

/** Opens the editor; on a phone a pencil, as beside the rules of documents. */
function WriteButton({ kind, onPress }: { kind: AgreementKind; onPress: () => void }) {
  const label = `Scrieți o versiune nouă: ${agreementKinds[kind]}`;
  return useIsWide() ? (
    <Button variant="quiet" aria-label={label} onClick={onPress}>
      Versiune nouă
    </Button>
  ) : (
    <IconButton label={label} onClick={onPress}>
      <IconPencil size={20} stroke={1.8} aria-hidden />
    </IconButton>
  );
}

function About({ text }: { text: AgreementText }) {
  return (
    <span className="text-14">
      <VersionWords of={text} />
      {text.isModel && ', model'}. Valabil {validityWords(text)}.
    </span>
  );
}

function validityWords({ validDays }: AgreementText): string {
  return validDays === null ? 'până la retragere' : formatCount(validDays, 'zi', 'zile');
}

type TextEditorProps = { kind: AgreementKind; newest: AgreementText | undefined; onClose: () => void };

/** The next version of a text beside its preview; typed words outlive a reload and colleagues' changes. */
function TextEditor({ kind, newest, onClose }: TextEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useTextForm({ kind, newest, onClose }, (line) => selectLine(area.current, line));
  const { overtaken, values } = form;
  return (
    <EditorBesidePreview
      intro="Cum îl citește clientul; între acolade vin datele lui."
      preview={<TextPreview title={values.title} body={values.body} />}
    >
      <VersionForm
        form={form}
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
      </VersionForm>
    </EditorBesidePreview>
  );
}

function useTextForm({ kind, newest, onClose }: TextEditorProps, onLine: (line: number) => void) {
  return useSaveForm({
    draft: useDraftValues('text-acord', kind, draftOf(newest)),
    change: agreementTexts.add,
    sent: ({ title, body, validDays, seen }) => ({
      body: { kind, title, body, validDays: validDays === '' ? null : Number(validDays), expectedVersion: seen },
    }),
    record: { what: 'agreementText', current: agreementText, stored: newest, writer: writerOf(newest) },
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
