import { Button, TextInput } from '@mantine/core';
import { IconBookmarkPlus, IconPencil } from '@tabler/icons-react';
import { savedViews as api } from 'contract/customers/saved-views';
import type { Reply } from 'contract/endpoint';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { useState } from 'react';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { eventInput } from '../../../ui/fields/event-input.ts';
import form from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { useChange, useUndo } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import styles from './customers-page.module.css';

const CHIP = `${styles.chip} answer-button inline-flex items-center gap-1 max-w-[16rem] px-3 border-line rounded-[2rem] text-14`;

/** Filters and order under a name. */
export type SavedView = Reply<typeof api.list>[number];

type SavedViewsProps = {
  /** The present filters and order, without those that are the default. */
  present: SavedView['query'];
  onChoose: (query: SavedView['query']) => void;
};

/** Saved lists as buttons; the present one can be saved, renamed and deleted. */
export function SavedViews({ present, onChoose }: SavedViewsProps) {
  const { data: views = [] } = useRead(api.list, {});
  const [asks, setAsks] = useState<'save' | 'change'>();
  const isPresent = ({ query }: SavedView) => isSame(query, present);
  const chosen = views.find(isPresent);
  const canSave = !chosen && Object.keys(present).length > 0;
  if (views.length === 0 && !canSave) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label="Liste salvate" className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <button
          key={view._id}
          type="button"
          className={CHIP}
          aria-pressed={isPresent(view)}
          onClick={() => onChoose(isPresent(view) ? {} : view.query)}
        >
          <bdi>{view.name}</bdi>
        </button>
      ))}
      {chosen && (
        <button
          type="button"
          className={CHIP}
          aria-label={`Redenumiți sau ștergeți lista: ${chosen.name}`}
          title="Redenumiți sau ștergeți"
          onClick={() => setAsks('change')}
        >
          <IconPencil size={16} stroke={1.8} aria-hidden />
        </button>
      )}
      {canSave && (
        <button type="button" className={CHIP} data-is-quiet onClick={() => setAsks('save')}>
          <IconBookmarkPlus size={16} stroke={1.8} aria-hidden />
          Salvați lista…
        </button>
      )}
      {asks === 'save' && <SaveDialog query={present} onClose={() => setAsks(undefined)} />}
      {asks === 'change' && chosen && <ChangeDialog view={chosen} onClose={() => setAsks(undefined)} />}
    </div>
  );
}

/** Compares queries in any order of their parts; a missing part is the default. */
function isSame(one: SavedView['query'], other: SavedView['query']): boolean {
  const text = (query: object) => JSON.stringify(Object.entries(query).toSorted());
  return text(one) === text(other);
}

type SaveDialogProps = { query: SavedView['query']; onClose: () => void };

function SaveDialog({ query, onClose }: SaveDialogProps) {
  const saving = useChange(api.save, { notice: SHOWN_BY_SCREEN, onSaved: onClose });
  const save = ({ name }: { name: string }) => saving.mutate({ body: { name, query } });
  return (
    <NameDialog title="Salvați lista" name="" change={saving} onSubmit={save} onClose={onClose}>
      <p className="text-ink-soft">Filtrele și ordinea de acum, sub un nume al dumneavoastră.</p>
    </NameDialog>
  );
}

function ChangeDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const ofView = { params: { id: view._id } };
  const renaming = useChange(api.rename, { notice: SHOWN_BY_SCREEN, onSaved: onClose });
  const undo = useUndo(api.save);
  const { name, query } = view;
  const removing = useChange(api.remove, {
    notice: SHOWN_BY_SCREEN,
    onSaved: () => {
      onClose();
      showToast({ text: `Lista „${name}” a fost ștearsă.`, undo: () => undo({ body: { name, query } }) });
    },
  });
  return (
    <NameDialog
      title={`Lista „${name}”`}
      name={name}
      change={renaming.error ? renaming : { ...renaming, error: removing.error }}
      onSubmit={(typed) => renaming.mutate({ ...ofView, body: typed })}
      onClose={onClose}
    >
      <Button color="red" loading={removing.isPending} onClick={() => removing.mutate(ofView)}>
        Ștergeți lista
      </Button>
    </NameDialog>
  );
}

type NameDialogProps = {
  title: string;
  name: string;
  change: { readonly error: Error | null; readonly isPending: boolean };
  onSubmit: (typed: { name: string }) => void;
  onClose: () => void;
  children: React.ReactNode;
};

function NameDialog({ title, name, change, onSubmit, onClose, children }: NameDialogProps) {
  const naming = useForm({
    state: useValues({ name }),
    validate: (typed) => (typed.name.trim() === '' ? { name: 'Dați un nume listei.' } : {}),
    onSubmit,
  });
  return (
    <Dialog onClose={onClose} title={title}>
      <form {...naming.formProps} className={form.form}>
        <TextInput
          label="Nume"
          autoComplete="off"
          maxLength={MAX_LENGTH.viewName}
          data-autofocus
          {...eventInput(naming.field('name'))}
        />
        {children}
        {change.error && !naming.showsAtFields(validationErrors(change.error)) && (
          <Alert tone="bad">{messageOf(change.error)}</Alert>
        )}
        <SubmitOrCancel submit="Salvați" isSending={change.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
