import type { EndReason } from 'contract/cases/case';
import { endReasons } from 'contract/cases/end-reasons';
import { endStages } from 'contract/fields/case-stages';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { SaveForm } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useUnkeptValues } from '../session/use-draft-values.ts';
import styles from './reasons.module.css';

/** For reasons that cannot be read. */
export const REASONS_NOT_READ = 'Motivele nu s-au putut citi.';

/** The list of reasons for administrators: adding one, changing its words, no longer offering it. */
export function EndReasonsDialog({ onClose }: { onClose: () => void }) {
  const reasons = useRead(endReasons.list, {});
  return (
    <Dialog onClose={onClose} size="lg" title="Motivele de încheiere">
      <div className="grid grid-cols-1 gap-5">
        <p className="text-ink-soft">
          Se aleg când o cerere sau un dosar se încheie. Ce s-a încheiat cu un motiv îi păstrează cuvintele de atunci.
        </p>
        {reasons.isPending && <Skeleton height={160} />}
        {reasons.error && (
          <LoadFailed failure={reasons.error} retry={reasons.refetch}>
            {REASONS_NOT_READ}
          </LoadFailed>
        )}
        {reasons.data &&
          endStages.map(({ stage, name }) => (
            <section key={stage} aria-label={name}>
              <h3 className="text-16 font-650">{name}</h3>
              <ul className={styles.list}>
                {reasons.data
                  .filter(({ kind }) => kind === stage)
                  .map((reason) => (
                    <Reason key={reason._id} reason={reason} />
                  ))}
              </ul>
            </section>
          ))}
        <NewReason />
      </div>
    </Dialog>
  );
}

function Reason({ reason }: { reason: EndReason }) {
  const [isWording, setIsWording] = useState(false);
  const changing = useChange(endReasons.change, { notice: SHOWN_BY_SCREEN });
  const { _id: id, text, isArchived } = reason;
  if (isWording) return <Wording reason={reason} onClose={() => setIsWording(false)} />;
  return (
    <li>
      <span className={`flex-1 min-w-0 wrap-anywhere ${isArchived ? 'text-ink-soft' : ''}`}>
        {text}
        {isArchived && ' (nu se mai alege)'}
      </span>
      <Button
        variant="quiet"
        aria-label={`Schimbați cuvintele: ${text}`}
        onClick={() => setIsWording(true)}
        className="px-2"
      >
        Schimbați
      </Button>
      <Button
        variant="quiet"
        loading={changing.isPending}
        aria-label={`${isArchived ? 'Puneți din nou în listă' : 'Scoateți din listă'}: ${text}`}
        onClick={() => changing.mutate({ params: { id }, body: { text, isArchived: !isArchived } })}
        className="px-2"
      >
        {isArchived ? 'Puneți la loc' : 'Scoateți'}
      </Button>
      {changing.error && (
        <p role="alert" className="text-14 text-bad">
          {messageOf(changing.error)}
        </p>
      )}
    </li>
  );
}

function Wording({ reason: { _id: id, text, isArchived }, onClose }: { reason: EndReason; onClose: () => void }) {
  const form = useSaveForm({
    draft: useUnkeptValues({ text }),
    change: endReasons.change,
    sent: (typed) => ({ params: { id }, body: { ...typed, isArchived } }),
    notice: SHOWN_BY_SCREEN,
    onClose,
  });
  return (
    <li>
      <SaveForm form={form} submit="Salvați" className="grid flex-1 gap-2">
        <TextInput {...form.field('text')} aria-label="Motivul" autoFocus maxLength={MAX_LENGTH.endReason} />
      </SaveForm>
    </li>
  );
}

const EMPTY = { kind: endStages[0].stage as EndReason['kind'], text: '' };

function NewReason() {
  const form = useSaveForm({
    draft: useUnkeptValues(EMPTY),
    change: endReasons.create,
    sent: (body) => ({ body }),
    notice: SHOWN_BY_SCREEN,
    onSaved: (_saved, { kind: chosen }) => form.change({ kind: chosen }),
  });
  const { onChange, ...kind } = form.field('kind');
  return (
    <SaveForm
      form={form}
      className="grid gap-3 pt-4 border-t border-line"
      submit={
        <Button type="submit" variant="soft" loading={form.isSaving}>
          Adăugați
        </Button>
      }
    >
      <div className="field-row grid-cols-fit-12 gap-x-3 gap-y-2">
        <Select
          {...kind}
          label="Motiv nou"
          options={endStages.map(({ stage, name }) => ({ value: stage, label: name }))}
          onChange={(value) => {
            const chosen = endStages.find(({ stage }) => stage === value);
            if (chosen) onChange(chosen.stage);
          }}
        />
        <TextInput
          {...form.field('text')}
          aria-label="Cuvintele motivului"
          placeholder="De exemplu: venituri insuficiente"
          maxLength={MAX_LENGTH.endReason}
        />
      </div>
    </SaveForm>
  );
}
