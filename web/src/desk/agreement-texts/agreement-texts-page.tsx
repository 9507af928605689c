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
import { Button } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { TextArea, TextInput } from '../../ui/fields/text-input.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { SectionLinks } from '../../ui/layout/section-links.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
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
const SECTIONS = KINDS.map((kind) => [kind, agreementKinds[kind]] as const);

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
      {texts.data && <SectionLinks label="Textele" sections={SECTIONS} />}
      {texts.data && (
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          {KINDS.map((kind) => (
            <TextOfKind key={kind} kind={kind} versions={texts.data.filter((text) => text.kind === kind)} />
          ))}
        </div>
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

/** The newest version, the earlier ones, and the editor of the next. */
function TextOfKind({ kind, versions }: TextOfKindProps) {
  // The editor opens again if the person left the page while writing.
  const [isWriting, setIsWriting] = useState(() => readDraft('text-acord', kind) !== '');
  const [newest, ...earlier] = versions;
  return (
    <div className={`grid grid-cols-1 ${isWriting ? 'xl:col-span-2' : ''}`}>
      <Section
        id={kind}
        title={agreementKinds[kind]}
        text={newest ? <About text={newest} /> : 'Niciun text încă.'}
        action={
          !isWriting && (
            <Button
              variant="secondary"
              aria-label={`Scrieți o versiune nouă: ${agreementKinds[kind]}`}
              onClick={() => setIsWriting(true)}
            >
              Versiune nouă
            </Button>
          )
        }
      >
        {isWriting ? (
          <TextEditor kind={kind} newest={newest} onClose={() => setIsWriting(false)} />
        ) : (
          newest && (
            <Fold heading="Citiți textul">
              <TextPreview title={newest.title} body={newest.body} />
            </Fold>
          )
        )}
        {hasForm(kind) && <BankForms kind={kind} />}
        <EarlierVersions
          versions={earlier}
          about={(text) => <About text={text} />}
          text={({ title, body }) => <TextPreview title={title} body={body} />}
        />
      </Section>
    </div>
  );
}

function About({ text }: { text: AgreementText }) {
  const { isModel, validDays } = text;
  return (
    <span className="text-14">
      <VersionWords of={text} />
      {isModel && ', model'}.{' '}
      {validDays === null ? 'Valabil până la retragere.' : `Valabil ${formatCount(validDays, 'zi', 'zile')}.`}
    </span>
  );
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
