import { IconChevronRight } from '@tabler/icons-react';
import type { ApplicationSummary } from 'contract/cases/case';
import { cases } from 'contract/cases/cases';
import { stageName } from 'contract/fields/case-stages';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { CASE_NOT_READ } from '../case-words.ts';
import styles from './move.module.css';
import { MoveForm } from './move-form.tsx';

type StageButtonProps = {
  caseId: string;
  application: Pick<ApplicationSummary, '_id' | 'banca' | 'stage'>;
  /** Applications of a closed case cannot be moved. */
  isClosed: boolean;
  /** On a board: the bank's name, alone in the column of its stage, else with the stage; the press covers its box. */
  bank?: 'alone' | 'with-stage';
};

/**
 * `_id` of the application whose dialog was closed last: on a board its card changes column, and the focus follows.
 * The card may go before the dialog, with it or after it.
 */
let justMoved: string | undefined;

/** Holds until the person does anything else, however late the card arrives. */
function noteMoved(id: string): void {
  justMoved = id;
  for (const event of ['keydown', 'pointerdown', 'click']) {
    document.addEventListener(event, forgetMoved, { capture: true, once: true });
  }
}

function forgetMoved(): void {
  justMoved = undefined;
}

/** The stage of an application: a press opens the move to the next or any other stage. */
export function StageButton({ caseId, application: { _id, banca, stage }, isClosed, bank }: StageButtonProps) {
  const [isMoving, setIsMoving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // After a dialog that went has given the focus back.
  useEffect(() => {
    if (justMoved === _id) button.current?.focus();
  }, [_id]);
  useLayoutEffect(() => (isMoving ? () => noteMoved(_id) : undefined), [isMoving, _id]);
  const name = stageName(stage);
  if (isClosed) {
    return (
      <span className={`${styles.word} badge inline-block`} data-stage={stage}>
        {name}
      </span>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={
          bank
            ? `${styles.bank} covers-box grid justify-items-start text-14 leading-130`
            : `${styles.stage} answer-button inline-flex items-center gap-[0.125rem] max-w-full text-14 font-600 whitespace-nowrap`
        }
        data-stage={stage}
        data-printed
        aria-haspopup="dialog"
        aria-label={`${bankName(banca)}, ${name}: mutați în alt stadiu`}
        onClick={() => setIsMoving(true)}
      >
        {bank ? (
          <>
            <span className="font-600 wrap-anywhere">{bankName(banca)}</span>
            {bank === 'with-stage' && <span className={styles.stageOfBank}>{name}</span>}
          </>
        ) : (
          <>
            {name}
            <IconChevronRight size={15} stroke={2} aria-hidden className="print:hidden" />
          </>
        )}
      </button>
      {isMoving && <MoveDialog caseId={caseId} applicationId={_id} onClose={() => setIsMoving(false)} />}
    </>
  );
}

type MoveDialogProps = { caseId: string; applicationId: string; onClose: () => void };

/**
 * Moves an application to another stage, with the details that this stage needs. It opens with the next stage and the
 * likeliest values, so that a second press moves it; a case read before it opened is read again first.
 */
export function MoveDialog({ caseId, applicationId, onClose }: MoveDialogProps) {
  const read = useRead(cases.get, { params: { id: caseId } }, { freshFor: 0 });
  const found = read.isFetchedAfterMount ? read.data : undefined;
  const application = found?.applications.find(({ _id }) => _id === applicationId);
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={application ? `${bankName(application.banca)} · ${application.oferta}` : 'Stadiu'}
    >
      {read.error && (
        <LoadFailed failure={read.error} retry={read.refetch}>
          {CASE_NOT_READ}
        </LoadFailed>
      )}
      {!found && !read.error && <Skeleton height={280} />}
      {found && !application && <p>Cererea nu mai este în dosar.</p>}
      {found && application && <MoveForm details={found} application={application} onClose={onClose} />}
    </Dialog>
  );
}
