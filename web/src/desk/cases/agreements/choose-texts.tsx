import { NativeSelect } from '@mantine/core';
import { agreements } from 'contract/agreements/agreements';
import { bankForms } from 'contract/agreements/bank-forms';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import {
  type AgreementsOfCase,
  type AgreementsToSend,
  missingTexts,
  TEXTS_SENT,
  type TextToSend,
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(missingTexts(read).map(textName)));
  const [channel, setChannel] = useState<AgreementsToSend['channel']>('page');
  const sending = useChange(agreements.send, { notice: TEXTS_SENT, onSaved: onClose });
  const all = textsToSend(read, useRead(bankForms.list, {}).data);
  const toggle = (text: TextToSend, isChosen: boolean) => {
    const others = [...chosen].filter((name) => name !== textName(text));
    setChosen(new Set(isChosen ? [...others, textName(text)] : others));
  };
  const texts = all.filter((text) => chosen.has(textName(text)));
  return (
    <Dialog onClose={onClose} size="lg" title="Ce primește clientul">
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          sending.mutate({ params: { id: caseId }, body: { texts, channel } });
        }}
      >
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-600">Texte</legend>
          {all.map((text) => (
            <Checkbox
              key={textName(text)}
              name={textName(text)}
              label={textName(text)}
              checked={chosen.has(textName(text))}
              onChange={(isChosen) => toggle(text, isChosen)}
            />
          ))}
        </fieldset>
        <NativeSelect
          label="Cum"
          data={CHANNELS}
          value={channel}
          onChange={({ currentTarget }) => setChannel(currentTarget.value === 'paper' ? 'paper' : 'page')}
        />
        <p className="text-ink-soft text-14">
          Ce așteaptă deja la client în aceeași versiune nu se trimite încă o dată.
        </p>
        {sending.error && <Alert tone="bad">{messageOf(sending.error)}</Alert>}
        <SubmitOrCancel
          submit="Trimiteți"
          isSending={sending.isPending}
          disabled={texts.length === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
