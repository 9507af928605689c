import { IconBookmarkPlus, IconPencil } from '@tabler/icons-react';
import { savedViews as api } from 'contract/customers/saved-views';
import type { Reply } from 'contract/endpoint';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import type { Form } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { useChange, useUndo } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import styles from './customers-page.module.css';

const CHIP = `${styles.chip} answer-button inline-flex items-center gap-1 max-w-[16rem] px-3 border-line rounded-[2rem] text-14`;

/** Filters and order under a name. */
export type SavedView = Reply<typeof api.list>[number];

type SavedViewsProps = {
  /** The present filters and order, without filters that let everybody pass. */
  present: SavedView['query'];
  onChoose: (query: SavedView['query']) => void;
};

/** Saved lists as buttons; the present one can be saved, renamed and deleted. */
export function SavedViews({ present, onChoose }: SavedViewsProps) {
  const { data: views = [] } = useRead(api.list, {});
  const [asks, setAsks] = useState<'save' | 'change'>();
  const isPresent = ({ query }: SavedView) => isSame(query, present);
  const chosen = views.find(isPresent);
  const canSave = !chosen && !isSame(present, DEFAULT_VIEW);
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
          onClick={() => onChoose(isPresent(view) ? DEFAULT_VIEW : view.query)}
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
      {asks === 'save' && <NewView query={present} onClose={() => setAsks(undefined)} />}
      {asks === 'change' && chosen && <ChangeView view={chosen} onClose={() => setAsks(undefined)} />}
    </div>
  );
}

/** Everybody’s customers, the most urgent first. */
const DEFAULT_VIEW: SavedView['query'] = { sort: 'urgency' };

/** Compares queries in any order of their parts; one without an order is by name. */
function isSame(one: SavedView['query'], other: SavedView['query']): boolean {
  const text = (query: object) => JSON.stringify(Object.entries({ sort: 'name', ...query }).toSorted());
  return text(one) === text(other);
}

type NewViewProps = { query: SavedView['query']; onClose: () => void };

function NewView({ query, onClose }: NewViewProps) {
  const form = useSaveForm({
    draft: useUnkeptValues({ name: '' }),
    change: api.save,
    sent: ({ name }) => ({ body: { name, query } }),
    notice: SHOWN_BY_SCREEN,
    onClose,
  });
  return (
    <SaveDialog form={form} title="Salvați lista" submit="Salvați">
      <NameField form={form} />
      <p className="text-ink-soft">Filtrele și ordinea de acum, sub un nume al dumneavoastră.</p>
    </SaveDialog>
  );
}

function ChangeView({ view: { _id: id, name, query }, onClose }: { view: SavedView; onClose: () => void }) {
  const form = useSaveForm({
    draft: useUnkeptValues({ name }),
    change: api.rename,
    sent: (body) => ({ params: { id }, body }),
    notice: SHOWN_BY_SCREEN,
    onClose,
  });
  const undo = useUndo(api.save);
  const removing = useChange(api.remove, {
    notice: SHOWN_BY_SCREEN,
    onSaved: () => {
      onClose();
      showToast({ text: `Lista „${name}” a fost ștearsă.`, undo: () => undo({ body: { name, query } }) });
    },
  });
  return (
    <SaveDialog form={form} title={`Lista „${name}”`} submit="Salvați">
      <NameField form={form} />
      <Button
        className="justify-self-start"
        loading={removing.isPending}
        onClick={() => removing.mutate({ params: { id } })}
        variant="danger"
      >
        Ștergeți lista
      </Button>
      {removing.error && <Alert tone="bad">{messageOf(removing.error)}</Alert>}
    </SaveDialog>
  );
}

function NameField({ form }: { form: Pick<Form<{ name: string }>, 'field'> }) {
  return <TextInput label="Nume" maxLength={MAX_LENGTH.viewName} data-autofocus {...form.field('name')} />;
}
