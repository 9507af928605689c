import { agreements } from 'contract/agreements/agreements';
import { bankForms } from 'contract/agreements/bank-forms';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import {
  type AgreementsOfCase,
  type AgreementsToSend,
  missingTexts,
  TEXTS_SENT,
  textName,
  textsToSend,
} from './missing-agreements.ts';

type ChooseTextsProps = { caseId: string; read: AgreementsOfCase; onClose: () => void };

const CHANNELS = [
  { value: 'page', label: 'Pe pagina clientului' },
  { value: 'paper', label: 'Pe hârtie: le tipăriți și le semnează de mână' },
] as const;

/** Which texts are sent to the client, and how; the missing ones are ticked. */
export function ChooseTexts({ caseId, read, onClose }: ChooseTextsProps) {
  const all = textsToSend(read, useRead(bankForms.list, {}).data);
  const textsIn = (names: readonly string[]) => all.filter((text) => names.includes(textName(text)));
  const form = useSaveForm({
    draft: useUnkeptValues({
      chosen: missingTexts(read).map(textName),
      channel: 'page' as AgreementsToSend['channel'],
    }),
    change: agreements.send,
    sent: ({ chosen, channel }) => ({ params: { id: caseId }, body: { texts: textsIn(chosen), channel } }),
    notice: TEXTS_SENT,
    onClose,
  });
  const { chosen, channel } = form.values;
  const toggle = (text: string, isChosen: boolean) => {
    const others = chosen.filter((name) => name !== text);
    form.change({ chosen: isChosen ? [...others, text] : others });
  };
  return (
    <SaveDialog
      form={form}
      size="lg"
      title="Ce primește clientul"
      submit="Trimiteți"
      isIncomplete={textsIn(chosen).length === 0}
    >
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-600">Texte</legend>
        {all.map((text) => (
          <Checkbox
            key={textName(text)}
            name={textName(text)}
            label={textName(text)}
            checked={chosen.includes(textName(text))}
            onChange={(isChosen) => toggle(textName(text), isChosen)}
          />
        ))}
      </fieldset>
      <Select
        label="Cum"
        options={CHANNELS}
        value={channel}
        onChange={(value) => form.change({ channel: value === 'paper' ? 'paper' : 'page' })}
      />
      <p className="text-ink-soft text-14">Ce așteaptă deja la client în aceeași versiune nu se trimite încă o dată.</p>
    </SaveDialog>
  );
}
