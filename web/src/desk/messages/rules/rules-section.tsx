import { type MessageRule, messageRules } from 'contract/messages/message-rules';
import {
  isStaffNotice,
  type MessageKind,
  messageKinds,
  type StaffNotice,
  staffNotices,
} from 'contract/messages/message-words';
import type { ReactNode } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { MessageItem } from './message-item.tsx';

/** Every kind of message to customers, in the order of the screen. */
export const KINDS = Object.keys(messageKinds) as readonly MessageKind[];

type RulesSectionProps = {
  canChange: boolean;
  /** The texts of a kind, below its rule. */
  textsOf: (kind: MessageKind) => ReactNode;
  /** Somebody has begun a text of this kind: it shows at once. */
  isBegun: (kind: MessageKind) => boolean;
};

/** The messages, a line each: its time and its switch; its rule and its texts unfold. */
export function RulesSection({ canChange, textsOf, isBegun }: RulesSectionProps) {
  const rules = useRead(messageRules.list, {});
  const item = (kind: MessageKind | StaffNotice, about: { texts?: ReactNode; isOpen?: boolean }) => (
    <MessageItem
      key={kind}
      kind={kind}
      rule={rules.data?.find((rule) => rule.kind === kind)}
      canChange={canChange}
      {...about}
    />
  );
  if (rules.isPending) return <Skeleton height={240} role="status" aria-label="Se încarcă regulile" />;
  return (
    <>
      {rules.error && !rules.data && <LoadFailed retry={rules.refetch}>{messageOf(rules.error)}</LoadFailed>}
      <Messages id="reguli" title="Către clienți" rules={rules.data}>
        {KINDS.map((kind) => item(kind, { texts: textsOf(kind), isOpen: isBegun(kind) }))}
      </Messages>
      <Messages id="reguli-colegi" title="Către colegi" rules={rules.data?.filter(({ kind }) => isStaffNotice(kind))}>
        {staffNotices.map((kind) => item(kind, {}))}
      </Messages>
    </>
  );
}

const PATHS = {
  reguli:
    'Pe e-mail; cine nu are e-mail le primește prin SMS, pe mobil. Reamintirile și anunțurile pleacă în zilele lucrătoare, între orele de la Parametri („Mesaje automate, de la ora”, „până la ora”). Ce nu a putut pleca în aceeași zi expiră și pleacă în următoarea zi lucrătoare numai dacă mai este valabil. Cine a oprit un canal nu primește nimic pe el.',
  'reguli-colegi': 'Pe e-mail, în timpul programului, despre apelul promis clienților noi.',
} as const;

type MessagesProps = {
  id: keyof typeof PATHS;
  title: string;
  rules: readonly MessageRule[] | undefined;
  children: ReactNode;
};

/** A list of messages under its heading, with the word of their switches once above them. */
function Messages({ id, title, rules, children }: MessagesProps) {
  return (
    <Section id={id} title={title} action={rules && <span className="text-14 text-ink-soft">Se trimite singur</span>}>
      <ul className="ruled-1 grid grid-cols-1" aria-label={title}>
        {children}
      </ul>
      <Fold heading={<span className="text-14 text-ink-soft">Când pleacă și pe ce canal</span>}>
        <p className="max-w-measure pb-2 text-14 text-ink-soft">{PATHS[id]}</p>
      </Fold>
    </Section>
  );
}
