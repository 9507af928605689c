import { messageTemplates } from 'contract/messages/message-templates';
import { type MessageKind, messageKinds } from 'contract/messages/message-words';
import { messageOf } from '../../../shared/api/failure.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { SectionLinks } from '../../../ui/layout/section-links.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAuthLevel } from '../../data/account.ts';
import { useRead } from '../../data/read.ts';
import { RulesSection } from '../rules/rules-section.tsx';
import { TemplatesOfKind } from './templates-of-kind.tsx';

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
