import { type MessageRule, messageRules } from 'contract/messages/message-rules';
import { isStaffNotice } from 'contract/messages/message-words';
import { messageOf } from '../../../shared/api/failure.ts';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { RuleItem } from './rule-item.tsx';

/** The rules of automatic messages: receivers, times, and switches. */
export function RulesSection({ canChange }: { canChange: boolean }) {
  const rules = useRead(messageRules.list, {});
  return (
    <Section id="reguli" title="Reguli">
      {rules.isPending && <Skeleton height={240} role="status" aria-label="Se încarcă regulile" />}
      {rules.error && !rules.data && <LoadFailed retry={rules.refetch}>{messageOf(rules.error)}</LoadFailed>}
      {rules.data && (
        <>
          <Rules
            heading="Către clienți"
            canChange={canChange}
            rules={rules.data.filter(({ kind }) => !isStaffNotice(kind))}
          >
            Pe e-mail; cine nu are e-mail le primește prin SMS, pe mobil. Reamintirile și anunțurile pleacă în zilele
            lucrătoare, între orele de la Parametri („Mesaje automate, de la ora”, „până la ora”). Ce nu a putut pleca
            în aceeași zi expiră și pleacă în următoarea zi lucrătoare numai dacă mai este valabil. Cine a oprit un
            canal nu primește nimic pe el.
          </Rules>
          <Rules
            heading="Către colegi"
            canChange={canChange}
            rules={rules.data.filter(({ kind }) => isStaffNotice(kind))}
          >
            Pe e-mail, în timpul programului, despre apelul promis clienților noi.
          </Rules>
        </>
      )}
    </Section>
  );
}

type RulesProps = { heading: string; children: string; rules: readonly MessageRule[]; canChange: boolean };

function Rules({ heading, children, rules, canChange }: RulesProps) {
  return (
    <>
      <h3 className="text-16 font-650">{heading}</h3>
      <p className="max-w-measure text-14 text-ink-soft">{children}</p>
      <ul className="ruled-1 grid grid-cols-1" aria-label={heading}>
        {rules.map((rule) => (
          <RuleItem key={rule.kind} rule={rule} canChange={canChange} />
        ))}
      </ul>
    </>
  );
}
