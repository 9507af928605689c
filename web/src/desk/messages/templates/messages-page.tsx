import { type MessageTemplate, messageTemplates } from 'contract/messages/message-templates';
import { type MessageChannel, type MessageKind, messageChannels, messageKinds } from 'contract/messages/message-words';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { SectionLinks } from '../../../ui/layout/section-links.tsx';
import table from '../../../ui/layout/table.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAuthLevel } from '../../data/account.ts';
import { useRead } from '../../data/read.ts';
import { readDraft } from '../../session/account-drafts.ts';
import { EarlierVersions, VersionWords } from '../../ui/texts/text-versions.tsx';
import { MessageText } from '../message-text.tsx';
import { RulesSection } from '../rules/rules-section.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { draftOf } from './use-template-form.ts';

const KINDS = Object.keys(messageKinds) as readonly MessageKind[];
const SECTIONS = [['reguli', 'Reguli'] as const, ...KINDS.map((kind) => [kind, messageKinds[kind]] as const)];

/** /mesaje: the messages to customers. No template version ever changes: every sent text stays readable. */
export function MessagesPage() {
  const templates = useRead(messageTemplates.list, {});
  const canChange = useAuthLevel().data === 'admin';
  return (
    <Page
      title="Mesaje"
      intro="Ce primesc clienții pe e-mail, prin SMS și pe WhatsApp. O versiune nouă se trimite de acum încolo; ce a fost deja trimis rămâne cum a fost."
    >
      {templates.isPending && <Skeleton height={480} />}
      {templates.error && !templates.data && (
        <LoadFailed retry={templates.refetch}>{messageOf(templates.error)}</LoadFailed>
      )}
      {templates.data && !canChange && <p className="text-ink-soft">Textele le schimbă administratorii.</p>}
      {templates.data && <SectionLinks label="Șabloanele" sections={SECTIONS} />}
      <RulesSection canChange={canChange} />
      {templates.data &&
        KINDS.map((kind) => (
          <TemplatesOfKind key={kind} kind={kind} templates={templates.data} canChange={canChange} />
        ))}
    </Page>
  );
}

const CHANNELS = Object.keys(messageChannels) as readonly MessageChannel[];

type TemplatesOfKindProps = { kind: MessageKind; templates: readonly MessageTemplate[]; canChange: boolean };

/** The templates of one kind of message, channel by channel. */
function TemplatesOfKind({ kind, templates, canChange }: TemplatesOfKindProps) {
  return (
    <Section id={kind} title={messageKinds[kind]}>
      <ul className="ruled-3 grid grid-cols-1 *:first:pt-0">
        {CHANNELS.map((channel) => (
          <OfChannel
            key={channel}
            kind={kind}
            channel={channel}
            versions={templates.filter((template) => template.kind === kind && template.channel === channel)}
            canChange={canChange}
          />
        ))}
      </ul>
    </Section>
  );
}

type OfChannelProps = {
  kind: MessageKind;
  channel: MessageChannel;
  versions: readonly MessageTemplate[];
  canChange: boolean;
};

/** The newest version, the earlier ones, and the editor of the next. */
function OfChannel({ kind, channel, versions, canChange }: OfChannelProps) {
  // The editor opens again if the person left the page while writing.
  const [isOpened, setIsOpened] = useState(() => readDraft('sablon', draftOf(kind, channel)) !== '');
  const isWriting = isOpened && canChange;
  const [newest, ...earlier] = versions;
  const name = messageChannels[channel];
  return (
    <li className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div>
          <h3 className="text-16 font-650">{name}</h3>
          {newest ? <About template={newest} /> : <p className="text-ink-soft">Niciun text încă.</p>}
        </div>
        {canChange && !isWriting && (
          <Button
            variant="secondary"
            aria-label={`Scrieți o versiune nouă: ${messageKinds[kind]}, ${name}`}
            onClick={() => setIsOpened(true)}
          >
            Versiune nouă
          </Button>
        )}
      </div>
      {isWriting ? (
        <TemplateEditor kind={kind} channel={channel} newest={newest} onClose={() => setIsOpened(false)} />
      ) : (
        newest && (
          <Fold heading="Citiți textul">
            <MessageText subject={newest.subject} text={newest.text} />
          </Fold>
        )
      )}
      <EarlierVersions
        versions={earlier}
        about={(template) => <About template={template} />}
        text={({ subject, text }) => <MessageText subject={subject} text={text} />}
      />
    </li>
  );
}

function About({ template }: { template: MessageTemplate }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-14 text-ink-soft">
      <span>
        <VersionWords of={template} />
      </span>
      {template.isSample && <span className={table.status}>text de început</span>}
    </p>
  );
}
