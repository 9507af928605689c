import { agreements } from 'contract/agreements/agreements';
import { bankForms } from 'contract/agreements/bank-forms';
import type { CaseDetails } from 'contract/cases/cases';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { isTogether, labelOf, signersOf } from '../signers.ts';
import {
  type AgreementsOfCase,
  type AgreementsToSend,
  missingTexts,
  TEXTS_SENT,
  textName,
  textsToSend,
} from './missing-agreements.ts';

type ChooseTextsProps = { found: CaseDetails; read: AgreementsOfCase; onClose: () => void };

const CHANNELS = [
  { value: 'page', label: 'Pe pagina dosarului' },
  { value: 'paper', label: 'Pe hârtie: le tipăriți și le semnează de mână' },
] as const;

/** Which texts are sent, to whom and how; what somebody lacks is ticked. */
export function ChooseTexts({ found, read, onClose }: ChooseTextsProps) {
  const signers = signersOf(found);
  const isCouple = isTogether(found);
  const all = textsToSend(read, useRead(bankForms.list, {}).data);
  const textsIn = (names: readonly string[]) => all.filter((text) => names.includes(textName(text)));
  const form = useSaveForm({
    draft: useUnkeptValues({
      chosen: [...new Set(signers.flatMap(({ _id }) => missingTexts(read, _id).map(textName)))],
      people: signers.map(({ _id }) => _id),
      channel: 'page' as AgreementsToSend['channel'],
    }),
    change: agreements.send,
    sent: ({ chosen, people, channel }) => ({
      params: { id: found._id },
      body: { texts: textsIn(chosen), channel, ...(isCouple && { people }) },
    }),
    notice: TEXTS_SENT,
    onClose,
  });
  const { chosen, people, channel } = form.values;
  return (
    <SaveDialog
      form={form}
      size="lg"
      title={isCouple ? 'Ce primesc semnatarii' : 'Ce primește clientul'}
      submit="Trimiteți"
      isIncomplete={textsIn(chosen).length === 0 || people.length === 0}
    >
      {isCouple && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-600">Cine</legend>
          {signers.map((person) => (
            <Checkbox
              key={person._id}
              name={person._id}
              label={<bdi>{labelOf(person)}</bdi>}
              checked={people.includes(person._id)}
              onChange={(isChosen) => form.change({ people: toggled(people, person._id, isChosen) })}
            />
          ))}
        </fieldset>
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-600">Texte</legend>
        {all.map((text) => (
          <Checkbox
            key={textName(text)}
            name={textName(text)}
            label={textName(text)}
            checked={chosen.includes(textName(text))}
            onChange={(isChosen) => form.change({ chosen: toggled(chosen, textName(text), isChosen) })}
          />
        ))}
      </fieldset>
      <Select
        label="Cum"
        options={CHANNELS}
        value={channel}
        onChange={(value) => form.change({ channel: value === 'paper' ? 'paper' : 'page' })}
      />
      <p className="text-ink-soft text-14">Ce așteaptă deja la cineva în aceeași versiune nu se trimite încă o dată.</p>
    </SaveDialog>
  );
}

function toggled(chosen: readonly string[], name: string, isChosen: boolean): string[] {
  const others = chosen.filter((other) => other !== name);
  return isChosen ? [...others, name] : others;
}
