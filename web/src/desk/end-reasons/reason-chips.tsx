import type { EndReason } from 'contract/cases/case';
import { endReasons } from 'contract/cases/end-reasons';
import { type EndStage, endStages } from 'contract/fields/case-stages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAuthLevel } from '../data/account.ts';
import { useRead } from '../data/read.ts';
import { EndReasonsDialog, REASONS_NOT_READ } from './end-reasons-dialog.tsx';
import { ReasonButtons } from './reason-buttons.tsx';

type ReasonChipsProps = {
  /** Only the reasons of this end. */
  kind?: EndStage;
  /** `_id` of the chosen one, where another press saves it; absent: a press on a reason saves. */
  chosen?: string;
  isSending: boolean;
  onChoose: (reason: EndReason) => void;
};

/** Reasons of the bank and of the client. Administrators change the list from here. */
export function ReasonChips({ kind, chosen, isSending, onChoose }: ReasonChipsProps) {
  const reasons = useRead(endReasons.list, {});
  const offered = reasons.data?.filter(({ isArchived }) => !isArchived);
  if (reasons.isPending) return <Skeleton height={96} />;
  if (!offered) {
    return (
      <LoadFailed failure={reasons.error} retry={reasons.refetch}>
        {REASONS_NOT_READ}
      </LoadFailed>
    );
  }
  return (
    <>
      {endStages
        .filter(({ stage }) => kind === undefined || stage === kind)
        .map(({ stage, name }) => (
          <ReasonButtons
            key={stage}
            legend={kind === undefined ? name : 'Motivul'}
            tone="bad"
            reasons={offered.filter(({ kind }) => kind === stage)}
            isSending={isSending}
            {...(chosen !== undefined && { isChosen: ({ _id }: EndReason) => _id === chosen })}
            onChoose={onChoose}
          />
        ))}
      <ChangeReasons />
    </>
  );
}

function ChangeReasons() {
  const { data: level } = useAuthLevel();
  const [isOpen, setIsOpen] = useState(false);
  if (level !== 'admin') return null;
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsOpen(true)} className="px-2">
        Schimbați lista de motive
      </Button>
      {isOpen && <EndReasonsDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
