import { Skeleton } from '@mantine/core';
import { messageOf } from '../../../shared/api/failure.ts';
import { LoadFailed } from '../../ui/components/load-failed.tsx';
import { Section } from '../../ui/layout/page.tsx';
import styles from '../messages.module.css';
import { useMessageRules } from '../rules-api.ts';
import { RuleItem } from './rule-item.tsx';

/** What the program sends by itself: when, and whether at all. */
export function RulesSection({ canChange }: { canChange: boolean }) {
  const rules = useMessageRules();
  return (
    <Section id="reguli" title="Reguli">
      <p className="text-ink-soft">
        Mesajele automate pleacă pe e-mail în zilele lucrătoare, între 9 și 19. Nu primește nimic cine a oprit mesajele.
      </p>
      {rules.isPending && <Skeleton height={240} radius="md" />}
      {rules.error && !rules.data && <LoadFailed retry={rules.refetch}>{messageOf(rules.error)}</LoadFailed>}
      {rules.data && (
        <ul className={`${styles.channels} grid grid-cols-1`}>
          {rules.data.map((rule) => (
            <RuleItem key={`${rule.kind} ${rule.version}`} rule={rule} canChange={canChange} />
          ))}
        </ul>
      )}
    </Section>
  );
}
