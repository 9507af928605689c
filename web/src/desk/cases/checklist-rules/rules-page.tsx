import { type ChecklistRule, checklistRules } from 'contract/checklist/checklist-rules';
import { formatCount } from 'contract/romanian/romanian';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RULES_SECTION } from './rule-draft.ts';
import { RuleRow } from './rule-row.tsx';
import { moveTarget, runsOf } from './rule-words.ts';
import styles from './rules.module.css';

/** /acte-cerute: the documents of cases, and their occasions. */
export function RulesPage() {
  const [isAdding, setIsAdding] = useState(false);
  const rules = useRead(checklistRules.list, {});
  const inForce = rules.data?.filter(({ isArchived }) => !isArchived);
  return (
    <Page
      title="Acte cerute"
      intro="Fiecare dosar își face singur lista de acte după aceste reguli. Dosarele deschise cer și ele ce adăugați aici; ce s-a cerut deja își păstrează cuvintele."
    >
      <Section
        id={RULES_SECTION}
        title="Reguli"
        count={inForce && inForce.length > 0 ? String(inForce.length) : undefined}
        action={<Button onClick={() => setIsAdding(true)}>Regulă nouă</Button>}
      >
        {rules.isPending && <Skeleton height={480} />}
        {rules.error && (
          <LoadFailed failure={rules.error} retry={rules.refetch}>
            Regulile nu s-au putut citi.
          </LoadFailed>
        )}
        {inForce?.length === 0 && (
          <p className="text-ink-soft">Nicio regulă: dosarele nu cer singure niciun act. Adăugați prima regulă.</p>
        )}
        {inForce && <RuleList rules={inForce} />}
        {rules.data && <Archived rules={rules.data.filter(({ isArchived }) => isArchived)} />}
      </Section>
      {isAdding && <RuleDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

/** The rules in the order in which their documents are listed; the focus goes along with one that is moved. */
function RuleList({ rules }: { rules: readonly ChecklistRule[] }) {
  const [moved, setMoved] = useState<{ readonly id: string; readonly by: -1 | 1 }>();
  const [said, setSaid] = useState('');
  const moving = useChange(checklistRules.move, { notice: SHOWN_BY_SCREEN });
  const move = ({ _id, title }: ChecklistRule, by: -1 | 1) => {
    const target = moveTarget(rules, _id, by);
    if (!target) return;
    setMoved({ id: _id, by });
    moving.mutate(
      { params: { id: _id }, body: { before: target.before } },
      {
        onSuccess: (all) => {
          const left = all.filter(({ isArchived }) => !isArchived);
          setSaid(`${title}: locul ${left.findIndex((one) => one._id === _id) + 1} din ${left.length}.`);
        },
      },
    );
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {moving.error && <Alert tone="bad">{messageOf(moving.error)}</Alert>}
      <Runs rules={rules}>
        {(rule) => (
          <RuleRow
            key={rule._id}
            rule={rule}
            order={{
              index: rules.indexOf(rule),
              count: rules.length,
              isMoving: moving.isPending,
              movedBy: moved?.id === rule._id ? moved.by : undefined,
              onMove: (by) => move(rule, by),
            }}
          />
        )}
      </Runs>
    </>
  );
}

type RunsProps = { rules: readonly ChecklistRule[]; children: (rule: ChecklistRule) => ReactNode };

/** Rules in their order, with their owner above those that follow each other. */
function Runs({ rules, children }: RunsProps) {
  return runsOf(rules).map(({ owner, rules: run }) => (
    <div key={run[0]?._id}>
      <p className="pb-1 text-14 font-600 text-ink-soft" aria-hidden>
        {owner}
      </p>
      <ol className={styles.rules} aria-label={owner}>
        {run.map(children)}
      </ol>
    </div>
  ));
}

function Archived({ rules }: { rules: readonly ChecklistRule[] }) {
  if (rules.length === 0) return null;
  return (
    <Fold heading={`${formatCount(rules.length, 'regulă care nu se mai aplică', 'reguli care nu se mai aplică')}`}>
      <Runs rules={rules}>{(rule) => <RuleRow key={rule._id} rule={rule} />}</Runs>
    </Fold>
  );
}
