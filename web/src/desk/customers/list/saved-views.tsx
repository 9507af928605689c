import { Button, TextInput } from '@mantine/core';
import { IconBookmarkPlus, IconPencil } from '@tabler/icons-react';
import { MAX_LENGTH } from 'contract/text/text-lengths';
import { useState } from 'react';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { eventInput } from '../../ui/components/event-input.ts';
import { showToast } from '../../ui/components/toast-store.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../ui/dialogs/submit-or-cancel.tsx';
import form from '../../ui/layout/form.module.css';
import styles from './customers-page.module.css';
import { type SavedView, useRemoveView, useRenameView, useSavedViews, useSaveView } from './saved-views-api.ts';

const CHIP = `${styles.chip} answer-button inline-flex items-center gap-1 max-w-[16rem] px-3 border-line rounded-[2rem] text-14`;

type SavedViewsProps = {
  /** The present filters and order, without those that are the default. */
  present: SavedView['query'];
  onChoose: (query: SavedView['query']) => void;
};

/** Saved lists as buttons; the present one can be saved, renamed and deleted. */
export function SavedViews({ present, onChoose }: SavedViewsProps) {
  const { data: views = [] } = useSavedViews();
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
  const saving = useSaveView();
  const save = ({ name }: { name: string }) => saving.mutate({ name, query }, { onSuccess: onClose });
  return (
    <NameDialog title="Salvați lista" name="" change={saving} onSubmit={save} onClose={onClose}>
      <p className="text-ink-soft">Filtrele și ordinea de acum, sub un nume al dumneavoastră.</p>
    </NameDialog>
  );
}

function ChangeDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const renaming = useRenameView();
  const removing = useRemoveView();
  const saving = useSaveView();
  const remove = () =>
    removing.mutate(view, {
      onSuccess: () => {
        onClose();
        showToast({ text: `Lista „${view.name}” a fost ștearsă.`, undo: () => saving.mutate(view) });
      },
    });
  return (
    <NameDialog
      title={`Lista „${view.name}”`}
      name={view.name}
      change={renaming.error ? renaming : { ...renaming, error: removing.error }}
      onSubmit={({ name }) => renaming.mutate({ ...view, name }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Button color="red" loading={removing.isPending} onClick={remove}>
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
