import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import { type ChecklistRule, checklistRules } from 'contract/checklist/checklist-rules';
import { useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RULES_SECTION } from './rule-draft.ts';
import { conditionsText, validDaysText } from './rule-words.ts';
import styles from './rules.module.css';

type Direction = -1 | 1;

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true };

/** The place of a rule among those in force. */
type OrderProps = {
  index: number;
  count: number;
  isMoving: boolean;
  /** The direction in which it was moved last. */
  movedBy: Direction | undefined;
  onMove: (by: Direction) => void;
};

type RuleRowProps = {
  rule: ChecklistRule;
  /** Absent for an archived rule, which stands nowhere in the order. */
  order?: OrderProps;
};

/** A rule: its document, its occasion, its validity; with buttons to change, archive and move it. A phone folds it. */
export function RuleRow({ rule, order }: RuleRowProps) {
  const [isChanging, setIsChanging] = useState(false);
  const isWide = useIsWide();
  const { title } = rule;
  const place = order && <Order title={title} {...order} />;
  const change = () => setIsChanging(true);
  return (
    <li className={isWide ? `${styles.rule} grid items-center gap-x-3 py-1` : 'flex items-start gap-2 py-1'}>
      {isWide ? (
        <>
          <div className={`${styles.words} grid grid-cols-1 gap-x-4 min-w-0`}>
            <h3 className="text-16 font-600 wrap-anywhere">{title}</h3>
            <p className="text-14 wrap-anywhere">{conditionsText(rule)}</p>
            <p className="text-14 text-ink-soft empty:hidden">{validDaysText(rule)}</p>
          </div>
          <div className={`${styles.rest} flex flex-wrap items-center justify-end gap-1`}>
            <Archive rule={rule} />
            {place}
          </div>
          <Button variant="quiet" aria-label={`Modificați: ${title}`} onClick={change} className="px-3">
            Modificați
          </Button>
        </>
      ) : (
        <>
          <Fold className="flex-1 min-w-0" heading={<FoldedRule rule={rule} />}>
            <div className="flex flex-wrap items-center gap-x-2 ps-5">
              {place}
              <Archive rule={rule} />
            </div>
          </Fold>
          <IconButton label={`Modificați: ${title}`} onClick={change}>
            <IconPencil {...ICON} />
          </IconButton>
        </>
      )}
      {isChanging && <RuleDialog rule={rule} onClose={() => setIsChanging(false)} />}
    </li>
  );
}

/** The document, its occasion and validity. */
function FoldedRule({ rule }: { rule: ChecklistRule }) {
  const about = [conditionsText(rule), validDaysText(rule)].filter(Boolean).join(' · ');
  return (
    <span className="grid flex-1 grid-cols-1">
      <h3 className="text-16 font-600 wrap-anywhere">{rule.title}</h3>
      <span className="text-14 text-ink-soft wrap-anywhere">{about}</span>
    </span>
  );
}

/** Takes a rule out of the order, or puts it back. */
function Archive({ rule: { _id: id, isArchived, ...conditions } }: { rule: ChecklistRule }) {
  const archiving = useChange(checklistRules.change, {
    notice: announces(isArchived ? 'Regula se aplică din nou' : 'Regula nu se mai aplică', RULES_SECTION),
  });
  const word = isArchived ? 'Puneți la loc' : 'Arhivați';
  return (
    <>
      <Button
        variant="quiet"
        loading={archiving.isPending}
        aria-label={`${word}: ${conditions.title}`}
        onClick={() => archiving.mutate({ params: { id }, body: { ...conditions, isArchived: !isArchived } })}
        className="px-3"
      >
        {word}
      </Button>
      {archiving.error && (
        <p role="alert" className="basis-full text-14 text-bad">
          {messageOf(archiving.error)}
        </p>
      )}
    </>
  );
}

/** Moves a rule up or down; the pressed button keeps the focus, or the other one where the rule is at the end. */
function Order({ title, index, count, isMoving, movedBy, onMove }: OrderProps & { title: string }) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const [isFirst, isLast] = [index === 0, index === count - 1];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when its index has changed
  useLayoutEffect(() => {
    if (movedBy === undefined) return;
    const goesUp = movedBy === -1 ? !isFirst : isLast;
    (goesUp ? up : down).current?.focus();
  }, [index]);
  return (
    <div className="flex">
      <Step
        button={up}
        label={`Mai sus: ${title}`}
        icon={IconArrowUp}
        disabled={isFirst || isMoving}
        onPress={() => onMove(-1)}
      />
      <Step
        button={down}
        label={`Mai jos: ${title}`}
        icon={IconArrowDown}
        disabled={isLast || isMoving}
        onPress={() => onMove(1)}
      />
    </div>
  );
}

type StepProps = {
  button: React.RefObject<HTMLButtonElement | null>;
  label: string;
  icon: typeof IconArrowUp;
  disabled: boolean;
  onPress: () => void;
};

/** Keeps the focus while it is disabled: it may be pressed again as soon as the rule has moved. */
function Step({ button, label, icon: Icon, disabled, onPress }: StepProps) {
  return (
    <IconButton
      ref={button}
      label={label}
      aria-disabled={disabled}
      {...(disabled && { 'data-disabled': true })}
      onClick={() => !disabled && onPress()}
    >
      <Icon {...ICON} />
    </IconButton>
  );
}
