import type { EndReason } from 'contract/cases/case';
import { cases } from 'contract/cases/cases';
import { contactLog } from 'contract/customer-record/contact-log';
import { CLOSED } from 'contract/customers/customer-status';
import { customers as api } from 'contract/customers/customers';
import { isContract } from 'contract/fields/case-stages';
import { formatCount } from 'contract/romanian/romanian';
import { type Task, tasks } from 'contract/tasks/tasks';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { useChange, useUndo } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { ReasonChips } from '../../end-reasons/reason-chips.tsx';
import { placeName } from '../board-tracks.ts';
import { nearTime } from '../near-day.ts';
import { type Closing, forgetClosing, useClosing } from './closing-store.ts';

/** The question after a closing, wherever it was made. The frame of every screen has it. */
export function ClosingDialog() {
  const closing = useClosing();
  return closing ? <WhyClosed key={closing.map(({ phone }) => phone).join()} closing={closing} /> : null;
}

/** Why they were closed, by one press or not at all, and whether their tasks are done with. */
function WhyClosed({ closing }: { closing: Closing }) {
  const [only] = closing.length === 1 ? closing : [];
  const [completesTasks, setCompletesTasks] = useState(true);
  const { explaining, reopen } = useExplaining(closing);
  const open = useOpenTasks(only?.phone);
  const explain = (reason?: EndReason) =>
    explaining.mutate({ body: { phones: closing.map(({ phone }) => phone), reason: reason?._id, completesTasks } });
  const leave = () => {
    forgetClosing();
    showToast({ text: closedText(closing), undo: () => reopen([]) });
  };
  const hasTasks = !only || open.length > 0;
  const kept = useKeptCase(only?.phone);
  return (
    <Dialog onClose={leave} size="lg" title={only ? <bdi>{only.name}</bdi> : whoOf(closing)}>
      <div className="grid grid-cols-1 gap-4">
        <p>
          Acum în „<span lang="en">{CLOSED_TITLE}</span>”. {questionFor(kept)}
        </p>
        {kept !== 'signed' && <ReasonChips isSending={explaining.isPending} onChoose={explain} />}
        {hasTasks && (
          <Checkbox
            name="completesTasks"
            label={only ? tasksText(open) : 'Bifați și sarcinile care le-au rămas de făcut'}
            checked={completesTasks}
            onChange={setCompletesTasks}
          />
        )}
        {explaining.error && <Alert tone="bad">{messageOf(explaining.error)}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            loading={explaining.isPending}
            onClick={() => (hasTasks && completesTasks ? explain() : leave())}
          >
            {kept === 'signed' ? 'Gata' : 'Fără motiv'}
          </Button>
          <Button
            variant="quiet"
            disabled={explaining.isPending}
            onClick={() => {
              forgetClosing();
              reopen([]);
            }}
          >
            Anulați închiderea
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const CLOSED_TITLE = placeName(CLOSED);

/** The call that notes the reason, and the way back: the statuses before, and the tasks that the call completed. */
function useExplaining(closing: Closing) {
  const putBack = useUndo(api.setStatuses);
  const reopenTasks = useUndo(tasks.reopen);
  const reopen = (completed: readonly string[]) => {
    const before = Map.groupBy(closing, ({ status }) => status);
    putBack(...[...before].map(([status, had]) => ({ body: { phones: had.map(({ phone }) => phone), status } })));
    if (completed.length > 0) reopenTasks(...completed.map((id) => ({ params: { id } })));
  };
  const explaining = useChange(contactLog.explainClosing, {
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ completed }) => {
      forgetClosing();
      const done = completed.length > 0 && ` ${formatCount(completed.length, 'sarcină bifată', 'sarcini bifate')}.`;
      showToast({ text: `${closedText(closing)}${done || ''}`, undo: () => reopen(completed) });
    },
  });
  return { explaining, reopen };
}

function whoOf(closing: Closing): string {
  const [first] = closing;
  return closing.length === 1 && first ? isolated(first.name) : formatCount(closing.length, 'client', 'clienți');
}

function closedText(closing: Closing): string {
  const [first] = closing;
  const from = closing.length === 1 && first ? `din „${placeName(first.status)}”` : 'acum';
  return `${whoOf(closing)}: ${from} în „${CLOSED_TITLE}”.`;
}

/** A case by which the customer is not lost: with a contract, or still open. */
type KeptCase = 'signed' | 'open' | undefined;

function useKeptCase(phone: string | undefined): KeptCase {
  const { data = [] } = useRead(cases.getForCustomer, phone === undefined ? undefined : { query: { phone } });
  if (data.some(({ applications }) => applications.some(({ stage }) => isContract(stage)))) return 'signed';
  return data.some(({ closedAt }) => closedAt === null) ? 'open' : undefined;
}

function questionFor(kept: KeptCase): string {
  if (kept === 'signed') return 'Are un contract semnat: motivul nu mai trebuie notat.';
  if (kept === 'open') return 'Are un dosar deschis, care rămâne deschis. Din ce motiv? Apare în istoric.';
  return 'Din ce motiv? Apare în istoric și în rapoarte.';
}

/** What is still to be done for the customer; empty for several, whose tasks the call finds. */
function useOpenTasks(phone: string | undefined): readonly Task[] {
  const read = useRead(tasks.getForCustomer, phone === undefined ? undefined : { query: { phone } });
  return read.data?.filter(({ doneAt }) => doneAt === null) ?? [];
}

function tasksText(open: readonly Task[]): string {
  const [first] = open;
  const now = today();
  if (open.length !== 1 || !first) return `Bifați și ${formatCount(open.length, 'sarcină rămasă', 'sarcini rămase')}`;
  return `Bifați și sarcina rămasă: ${first.title} (${nearTime(first, now)})`;
}
