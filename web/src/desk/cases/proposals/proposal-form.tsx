import type { CaseDetails } from 'contract/cases/cases';
import { clientNeeds } from 'contract/cases/client-needs';
import { proposalWords } from 'contract/cases/proposal-words';
import { type Proposal, proposal } from 'contract/cases/proposals';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { fieldErrorsOf } from '../../../shared/api/failure.ts';
import { site } from '../../../shared/brand/brand.ts';
import { checkbox, useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { draftFields, versionConflict } from '../../data/conflict.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { SaveFailure } from '../move/save-failure.tsx';
import { choicesOf, contentOf, NEEDS, type ProposalDraft, proposalDraft, wrongIn } from './proposal-draft.ts';
import { useSaveProposal } from './use-save-proposal.ts';

type ProposalFormProps = { found: CaseDetails; written?: Proposal | undefined; onClose: () => void };

/** The five answers, the chosen offer and the reason; typed words survive closing and a reload. */
export function ProposalForm({ found, written, onClose }: ProposalFormProps) {
  const choices = choicesOf(found);
  const { form, saving, overtaken, discardDraft } = useProposalForm({ found, written, onClose });
  const words = proposalWords(site());
  const choice = choices.find(({ id }) => id === form.values.chosen);
  const { onChange: _onChange, ...chosen } = form.field('chosen');
  return (
    <Dialog onClose={onClose} size="lg" title={written ? 'Modificați propunerea' : 'Propunere nouă'}>
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        {NEEDS.map((need) => (
          <TextArea
            key={need}
            label={clientNeeds[need]}
            rows={2}
            maxLength={MAX_LENGTH.proposalAnswer}
            {...form.field(need)}
          />
        ))}
        <Select
          {...chosen}
          label={words.chosen}
          options={[{ value: '', label: 'Alegeți…' }, ...choices.map(({ id: value, label }) => ({ value, label }))]}
          onChange={(value) => form.change({ chosen: value, isRefusedChosen: false })}
        />
        {choice?.overLimit && <Alert tone="warn">{`${choice.overLimit} Documentul o spune pe fiecare pagină.`}</Alert>}
        {choice?.refusal && (
          <Checkbox
            {...checkbox(form.field('isRefusedChosen'))}
            label={`Banca ar refuza-o pentru aceste date: ${choice.refusal} O alegem totuși; documentul o spune pe fiecare pagină.`}
          />
        )}
        <TextArea label={words.why} rows={3} maxLength={MAX_LENGTH.caseNote} {...form.field('why')} />
        <TextArea
          label={`${words.against} (opțional)`}
          rows={2}
          maxLength={MAX_LENGTH.caseNote}
          {...form.field('advisedAgainst')}
        />
        {overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={draftFields<ProposalDraft>(
              { ...clientNeeds, chosen: words.chosen, why: words.why, advisedAgainst: words.against },
              { stored: proposalDraft(found, overtaken.current), mine: form.values },
              { chosen: (chosenId) => choices.find(({ id }) => id === chosenId)?.label ?? '' },
            )}
            onTakeTheirs={discardDraft}
          />
        )}
        <SaveFailure failure={saving.error} shown={[...NEEDS, 'chosen', 'why', 'advisedAgainst']} />
        <SubmitOrCancel submit="Salvați ciorna" isSending={saving.isPending} onCancel={discardDraft} />
      </form>
    </Dialog>
  );
}

function useProposalForm({ found, written, onClose }: ProposalFormProps) {
  const { state, forget } = useDraftValues('propunere', written?._id ?? found._id, {
    ...proposalDraft(found, written),
    seen: written?.version ?? 0,
  });
  const discardDraft = () => {
    forget();
    onClose();
  };
  const saving = useSaveProposal(found._id, written, discardDraft);
  const save = (draft: (typeof state)[0]) =>
    saving.mutate(
      { content: contentOf(draft), expectedVersion: draft.seen },
      { onError: (failure) => void form.refuse(answersAtFields(fieldErrorsOf(failure))) },
    );
  const form = useForm({ state, validate: (draft) => wrongIn(draft, choicesOf(found)), onSubmit: save });
  const overtaken = versionConflict({
    what: 'proposal',
    current: proposal,
    seen: form.values.seen,
    stored: written,
    saving,
    see: (seen) => form.change({ seen }),
    resend: (seen) => save({ ...form.values, seen }),
  });
  return { form, saving, overtaken, discardDraft };
}

/** The server's error of `needs.goal` belongs to the field `goal` of this form. */
function answersAtFields(errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).map(([path, error]) => [path.replace(/^needs\./, ''), error]));
}
