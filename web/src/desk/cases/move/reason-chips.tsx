import type { EndReason } from 'contract/cases/case';
import { endReasons } from 'contract/cases/end-reasons';
import { endStages } from 'contract/fields/case-stages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAuthLevel } from '../../data/account.ts';
import { useRead } from '../../data/read.ts';
import { EndReasonsDialog, REASONS_NOT_READ } from '../reasons/end-reasons-dialog.tsx';
import { ReasonButtons } from '../reasons/reason-buttons.tsx';

type ReasonChipsProps = { isSending: boolean; onChoose: (reason: EndReason) => void };

/** Reasons of the bank and of the client: a press ends the application. Administrators change the list from here. */
export function ReasonChips({ isSending, onChoose }: ReasonChipsProps) {
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
      {endStages.map(({ stage, name }) => (
        <ReasonButtons
          key={stage}
          legend={name}
          tone="bad"
          reasons={offered.filter(({ kind }) => kind === stage)}
          isSending={isSending}
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
