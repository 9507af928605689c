import type { CaseDetails } from 'contract/cases/cases';
import { clientNeeds } from 'contract/cases/client-needs';
import { proposalWords } from 'contract/cases/proposal-words';
import { type Proposal, proposal } from 'contract/cases/proposals';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { site } from '../../../shared/brand/brand.ts';
import { checkbox } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { draftFields } from '../../data/conflict.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import {
  cheaperText,
  choicesOf,
  contentOf,
  costsOf,
  NEEDS,
  type ProposalDraft,
  proposalDraft,
  wrongIn,
} from './proposal-draft.ts';
import { PROPOSAL_SAVED, saveProposal } from './save-proposal.ts';

type ProposalFormProps = {
  found: CaseDetails;
  written?: Proposal | undefined;
  /** The application that a new proposal begins with. */
  chosen?: string;
  onClose: () => void;
};

/** The five answers, the chosen offer and the reason; typed words survive closing and a reload. */
export function ProposalForm({ found, written, chosen: first, onClose }: ProposalFormProps) {
  const choices = choicesOf(found);
  const form = useProposalForm({ found, written, ...(first && { chosen: first }), onClose });
  const { overtaken } = form;
  const words = proposalWords(site());
  const choice = choices.find(({ id }) => id === form.values.chosen);
  const cheaper = cheaperText(costsOf(found), form.values.chosen);
  const { onChange: _onChange, ...chosen } = form.field('chosen');
  return (
    <SaveDialog
      form={form}
      size="lg"
      title={written ? 'Modificați propunerea' : 'Propunere nouă'}
      submit="Salvați ciorna"
      conflict={
        overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={draftFields<ProposalDraft>(
              { ...clientNeeds, chosen: words.chosen, why: words.why, advisedAgainst: words.against },
              { stored: proposalDraft(found, overtaken.current), mine: form.values },
              { chosen: (chosenId) => choices.find(({ id }) => id === chosenId)?.label ?? '' },
            )}
          />
        )
      }
    >
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
      {cheaper && <Alert tone="warn">{cheaper}</Alert>}
      <TextArea label={words.why} rows={3} maxLength={MAX_LENGTH.caseNote} {...form.field('why')} />
      <TextArea
        label={`${words.against} (opțional)`}
        rows={2}
        maxLength={MAX_LENGTH.caseNote}
        {...form.field('advisedAgainst')}
      />
    </SaveDialog>
  );
}

function useProposalForm({ found, written, chosen, onClose }: ProposalFormProps) {
  return useSaveForms({
    draft: useDraftValues('propunere', written?._id ?? found._id, {
      ...proposalDraft(found, written),
      ...(chosen && { chosen }),
      seen: written?.version ?? 0,
    }),
    validate: (draft) => wrongIn(draft, choicesOf(found)),
    ...PROPOSAL_SAVED,
    run: ({ seen, ...draft }) => saveProposal({ caseId: found._id, written }, contentOf(draft), seen),
    record: { what: 'proposal', current: proposal, stored: written },
    onClose,
  });
}
