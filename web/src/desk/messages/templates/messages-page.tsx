import { type MessageTemplate, messageTemplates } from 'contract/messages/message-templates';
import { type MessageChannel, type MessageKind, messageChannels, messageKinds } from 'contract/messages/message-words';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import table from '../../../ui/layout/table.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useAuthLevel } from '../../data/account.ts';
import { AllAtOnce } from '../../data/all-at-once.tsx';
import { useRead } from '../../data/read.ts';
import { readDraft } from '../../session/account-drafts.ts';
import { EarlierVersions, VersionWords } from '../../ui/texts/text-versions.tsx';
import { MessageText } from '../message-text.tsx';
import { NotSentChannels } from '../not-sent.tsx';
import { KINDS, RulesSection } from '../rules/rules-section.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { draftOf } from './use-template-form.ts';

/** /mesaje: the messages to customers. No template version ever changes: every sent text stays readable. */
export function MessagesPage() {
  const templates = useRead(messageTemplates.list, {});
  const canChange = useAuthLevel().data === 'admin';
  // A text that was being written when the person left the page shows again.
  const [begun] = useState(() => KINDS.filter((kind) => CHANNELS.some((channel) => hasDraft(kind, channel))));
  const textsOf = (kind: MessageKind) =>
    templates.data && <Texts kind={kind} templates={templates.data} canChange={canChange} />;
  return (
    <Page
      title="Mesaje"
      intro="Ce primesc clienții pe e-mail, prin SMS și pe WhatsApp. O versiune nouă se trimite de acum încolo; ce a fost deja trimis rămâne cum a fost."
    >
      <AllAtOnce>
        <NotSentChannels />
        {templates.error && !templates.data && (
          <LoadFailed retry={templates.refetch}>{messageOf(templates.error)}</LoadFailed>
        )}
        {templates.data && !canChange && <p className="text-ink-soft">Textele le schimbă administratorii.</p>}
        <RulesSection canChange={canChange} textsOf={textsOf} isBegun={(kind) => begun.includes(kind)} />
      </AllAtOnce>
    </Page>
  );
}

const CHANNELS = Object.keys(messageChannels) as readonly MessageChannel[];

type TextsProps = { kind: MessageKind; templates: readonly MessageTemplate[]; canChange: boolean };

/** The templates of one kind of message, channel by channel. */
function Texts({ kind, templates, canChange }: TextsProps) {
  const ofKind = templates.filter((template) => template.kind === kind);
  return (
    <ul className="ruled-1 grid grid-cols-1" aria-label={`Textele: ${messageKinds[kind]}`}>
      {CHANNELS.map((channel) => (
        <OfChannel
          key={channel}
          kind={kind}
          channel={channel}
          versions={ofKind.filter((template) => template.channel === channel)}
          canChange={canChange}
        />
      ))}
    </ul>
  );
}

const hasDraft = (kind: MessageKind, channel: MessageChannel): boolean =>
  readDraft('sablon', draftOf(kind, channel)) !== '';

type OfChannelProps = {
  kind: MessageKind;
  channel: MessageChannel;
  versions: readonly MessageTemplate[];
  canChange: boolean;
};

/** The newest version, the earlier ones, and the editor of the next. */
function OfChannel({ kind, channel, versions, canChange }: OfChannelProps) {
  const [isOpened, setIsOpened] = useState(() => hasDraft(kind, channel));
  const isWriting = isOpened && canChange;
  const [newest, ...earlier] = versions;
  const name = messageChannels[channel];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
      {isWriting ? (
        <div className="col-span-2">
          <h4 className="text-16 font-650">{name}</h4>
          <TemplateEditor kind={kind} channel={channel} newest={newest} onClose={() => setIsOpened(false)} />
        </div>
      ) : (
        <Fold heading={<ChannelHeading name={name} newest={newest} />}>
          {newest && <MessageText subject={newest.subject} text={newest.text} />}
          <EarlierVersions
            versions={earlier}
            about={(template) => <About template={template} />}
            text={({ subject, text }) => <MessageText subject={subject} text={text} />}
          />
        </Fold>
      )}
      {canChange && !isWriting && (
        <Button
          variant="quiet"
          aria-label={`Scrieți o versiune nouă: ${messageKinds[kind]}, ${name}`}
          onClick={() => setIsOpened(true)}
        >
          Versiune nouă
        </Button>
      )}
    </li>
  );
}

function ChannelHeading({ name, newest }: { name: string; newest: MessageTemplate | undefined }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <h4 className="m-0 text-16 font-600">{name}</h4>
      {newest ? <About template={newest} /> : <span className="text-14 text-ink-soft">niciun text încă</span>}
    </span>
  );
}

function About({ template }: { template: MessageTemplate }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-14 text-ink-soft">
      <span>
        <VersionWords of={template} />
      </span>
      {template.isSample && <span className={table.status}>text de început</span>}
    </span>
  );
}
