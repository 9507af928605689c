import { CLOSED } from 'contract/customers/customer-status';
import { customers as api } from 'contract/customers/customers';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { languageOf } from '../../../shared/format/language.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import type { RowSelection } from '../../../ui/records/record-focus.ts';
import { useChange, useUndo } from '../../data/change.ts';
import { BinDialog } from '../bin/bin-dialog.tsx';
import { boardTracks, statusWithTrack } from '../board-tracks.ts';
import { askWhyClosed } from '../closing/closing-store.ts';
import { AssignDialog } from '../responsible/assign-dialog.tsx';
import type { ListedCustomer } from '../summary-text.ts';
import styles from './customers-page.module.css';

/** The commands for all chosen rows, at the lower edge of the screen while some are chosen. */
export function BulkBar({ selection }: { selection: RowSelection<ListedCustomer> }) {
  const [asks, setAsks] = useState<'assign' | 'move' | 'bin'>();
  const { chosen: customers, clear } = selection;
  if (customers.length === 0) return null;
  const done = { onDone: clear, onClose: () => setAsks(undefined) };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div
        role="group"
        aria-label="Clienții aleși"
        className={`${styles.bulk} raised flex-wrap items-center gap-2 px-3 py-2`}
      >
        <span role="status" className="font-600">
          {formatCount(customers.length, 'client ales', 'clienți aleși')}
        </span>
        <Button variant="quiet" onClick={clear}>
          Renunțați
        </Button>
        <Button onClick={() => setAsks('assign')}>Atribuiți…</Button>
        <Button variant="secondary" onClick={() => setAsks('move')}>
          Mutați în etapa…
        </Button>
        <Button onClick={() => setAsks('bin')} variant="danger">
          Ștergeți…
        </Button>
      </div>
      {asks === 'assign' && <AssignDialog customers={customers} onAssigned={clear} onClose={done.onClose} />}
      {asks === 'move' && <MoveManyDialog customers={customers} {...done} />}
      {asks === 'bin' && <BinDialog customers={customers} onBinned={clear} onClose={done.onClose} />}
    </>
  );
}

type MoveManyDialogProps = { customers: readonly ListedCustomer[]; onDone: () => void; onClose: () => void };

/** Puts all chosen customers into a stage; the toast can put each back into their old one. */
function MoveManyDialog({ customers, onDone, onClose }: MoveManyDialogProps) {
  const moving = useMoveMany(customers, () => {
    onClose();
    onDone();
  });
  return (
    <Dialog onClose={onClose} title={`Mutați ${formatCount(customers.length, 'client', 'clienți')} în etapa`}>
      <div className="grid gap-2">
        {boardTracks.map(({ status, title }, index) => (
          <Button
            key={status}
            variant="secondary"
            lang={languageOf(title)}
            disabled={moving.isPending}
            onClick={() => moving.mutate(ofStatus(customers, status))}
            {...(index === 0 && { 'data-autofocus': true })}
            className="w-full"
          >
            {title}
          </Button>
        ))}
        {moving.error && <Alert tone="bad">{messageOf(moving.error)}</Alert>}
      </div>
    </Dialog>
  );
}

function useMoveMany(customers: readonly ListedCustomer[], onMoved: () => void) {
  const undo = useUndo(api.setStatuses);
  const before = [...Map.groupBy(customers, ({ status }) => status)].map(([status, had]) => ofStatus(had, status));
  return useChange(api.setStatuses, {
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ customers: moved }, { body: { status } }) => {
      onMoved();
      if (Number(status) === CLOSED) return askWhyClosed(closedOf(customers, moved));
      showToast({
        text: `${formatCount(moved.length, 'client', 'clienți')}: acum în „${statusWithTrack(Number(status))}”.`,
        undo: () => undo(...before),
      });
    },
  });
}

/** Those who were moved, as they were before; who was closed already is not asked about. */
function closedOf(before: readonly ListedCustomer[], moved: readonly Pick<ListedCustomer, 'phone'>[]) {
  const phones = new Set(moved.map(({ phone }) => phone));
  return before.filter(({ phone, status }) => phones.has(phone) && status !== CLOSED);
}

/** The body of the call that gives customers the same status. */
function ofStatus(customers: readonly ListedCustomer[], status: number) {
  return { body: { phones: customers.map(({ phone }) => phone), status } };
}
