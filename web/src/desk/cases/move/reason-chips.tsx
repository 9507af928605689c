import { Button, Skeleton } from '@mantine/core';
import type { EndReason } from 'contract/cases/case';
import { type EndStage, endStages } from 'contract/text/case-stages';
import { useState } from 'react';
import { useAuthLevel } from '../../session/auth-level-api.ts';
import { LoadFailed } from '../../ui/components/load-failed.tsx';
import { useEndReasons } from '../end-reasons-api.ts';
import { EndReasonsDialog } from '../reasons/end-reasons-dialog.tsx';
import styles from './move.module.css';

type ReasonChipsProps = { isSending: boolean; onChoose: (reason: EndReason) => void };

/** Why it ends, those of the bank and those of the client: a press ends it. Administrators change the list from here. */
export function ReasonChips({ isSending, onChoose }: ReasonChipsProps) {
  const reasons = useEndReasons();
  const offered = reasons.data?.filter(({ isArchived }) => !isArchived);
  if (reasons.isPending) return <Skeleton height={96} radius="md" />;
  if (!offered) {
    return (
      <LoadFailed failure={reasons.error} retry={reasons.refetch}>
        Motivele nu s-au putut citi.
      </LoadFailed>
    );
  }
  return (
    <>
      {endStages.map(({ stage, name }) => (
        <Reasons
          key={stage}
          {...{ stage, name, isSending, onChoose }}
          reasons={offered.filter(({ kind }) => kind === stage)}
        />
      ))}
      <ChangeReasons />
    </>
  );
}

type ReasonsProps = ReasonChipsProps & { stage: EndStage; name: string; reasons: readonly EndReason[] };

function Reasons({ stage, name, reasons, isSending, onChoose }: ReasonsProps) {
  return (
    <fieldset className={styles.reasons} data-kind={stage}>
      <legend>{name}</legend>
      {reasons.length === 0 && <p className="text-ink-soft text-14">Lista nu are niciun motiv.</p>}
      {reasons.map((reason) => (
        <button
          key={reason._id}
          type="button"
          className={styles.reason}
          disabled={isSending}
          onClick={() => onChoose(reason)}
        >
          {reason.text}
        </button>
      ))}
    </fieldset>
  );
}

function ChangeReasons() {
  const { data: level } = useAuthLevel();
  const [isOpen, setIsOpen] = useState(false);
  if (level !== 'admin') return null;
  return (
    <div>
      <Button variant="subtle" px="xs" onClick={() => setIsOpen(true)}>
        Schimbați lista de motive
      </Button>
      {isOpen && <EndReasonsDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
