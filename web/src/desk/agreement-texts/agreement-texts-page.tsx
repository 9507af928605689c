import { type AgreementText, agreementTexts } from 'contract/agreements/agreement-texts';
import { type AgreementKind, agreementKinds, hasForm } from 'contract/agreements/agreement-words';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { SectionLinks } from '../../ui/layout/section-links.tsx';
import table from '../../ui/layout/table.module.css';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRead } from '../data/read.ts';
import { readDraft } from '../session/account-drafts.ts';
import { EarlierVersions, VersionWords } from '../ui/texts/text-versions.tsx';
import { BankForms } from './bank-forms.tsx';
import { TextEditor } from './text-editor.tsx';
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
      {texts.data && <SectionLinks label="Textele" sections={SECTIONS} />}
      {texts.data &&
        KINDS.map((kind) => (
          <TextOfKind key={kind} kind={kind} versions={texts.data.filter((text) => text.kind === kind)} />
        ))}
    </Page>
  );
}

type TextOfKindProps = { kind: AgreementKind; versions: readonly AgreementText[] };

/** The newest version, the earlier ones, and the editor of the next. */
function TextOfKind({ kind, versions }: TextOfKindProps) {
  // The editor opens again if the person left the page while writing.
  const [isWriting, setIsWriting] = useState(() => readDraft('text-acord', kind) !== '');
  const [newest, ...earlier] = versions;
  return (
    <Section
      id={kind}
      title={agreementKinds[kind]}
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
      {newest ? <About text={newest} /> : <p className="text-ink-soft">Niciun text încă.</p>}
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
  );
}

function About({ text }: { text: AgreementText }) {
  const { isModel, validDays } = text;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <span>
        <VersionWords of={text} />.{' '}
        {validDays === null ? 'Valabil până la retragere.' : `Valabil ${formatCount(validDays, 'zi', 'zile')}.`}
      </span>
      {isModel && (
        <span className={`${table.status} ${table.statusOfLines}`} data-tone="warn">
          model – de verificat cu un jurist
        </span>
      )}
    </p>
  );
}
