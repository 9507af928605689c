import { Button, NumberInput } from '@mantine/core';
import type { MessageRule, MessageTiming } from 'contract/messages/message-rules';
import { type AutomaticKind, messageKinds } from 'contract/text/message-words';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { Checkbox } from '../../../shared/ui/components/fields/checkbox.tsx';
import { useSaveMessageRule } from '../rules-api.ts';

const WHEN: Readonly<Record<AutomaticKind, string>> = {
  'appointment-tomorrow': 'Cu o zi înainte, dacă acea zi este lucrătoare.',
  'appointment-soon': 'În ziua programării, cu două ore înainte, dar nu mai devreme de ora 9.',
  'documents-missing':
    'Cât timp dosarul deschis așteaptă acte și clientul are un link activ către pagina lui. Se oprește singur când actele au venit.',
};

const FIELDS = [
  ['daysAfter', 'Zile de la cerere până la primul mesaj', 60],
  ['daysBetween', 'Zile între două mesaje', 60],
  ['mostTimes', 'Mesaje pentru un dosar, cel mult', 10],
] as const;

type RuleItemProps = { rule: MessageRule; canChange: boolean };

/** An automatic message with its switch and its time; a rule that a colleague changed is shown as it is now. */
export function RuleItem({ rule, canChange }: RuleItemProps) {
  const { kind, isOn, timing, version, changedAt, changedByName } = rule;
  const saving = useSaveMessageRule(rule);
  const save = (changes: { isOn?: boolean; timing?: MessageTiming }) =>
    saving.mutate({ kind, isOn, ...changes, expectedVersion: version });
  return (
    <li>
      <h3 className="text-16 font-650">{messageKinds[kind]}</h3>
      <p>{WHEN[kind]}</p>
      {canChange ? (
        <Checkbox
          name={kind}
          label={`Se trimite automat: ${messageKinds[kind]}`}
          checked={isOn}
          onChange={(on) => !saving.isPending && save({ isOn: on })}
        />
      ) : (
        <p>{isOn ? 'Se trimite automat.' : 'Nu se trimite.'}</p>
      )}
      {timing && canChange && (
        <Timing timing={timing} isSaving={saving.isPending} onSave={(typed) => save({ timing: typed })} />
      )}
      {timing && !canChange && <p>{FIELDS.map(([name, label]) => `${label}: ${timing[name]}`).join('. ')}.</p>}
      {changedAt && (
        <p className="text-14 text-ink-soft">
          Schimbată {formatInstant(changedAt)}, de <bdi>{changedByName}</bdi>
        </p>
      )}
      {saving.error && <Alert tone="bad">{messageOf(saving.error)}</Alert>}
    </li>
  );
}

type TimingProps = { timing: MessageTiming; isSaving: boolean; onSave: (timing: MessageTiming) => void };

function Timing({ timing, isSaving, onSave }: TimingProps) {
  const [typed, setTyped] = useState(timing);
  const isChanged = FIELDS.some(([name]) => typed[name] !== timing[name]);
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed);
      }}
    >
      {FIELDS.map(([name, label, max]) => (
        <NumberInput
          key={name}
          label={label}
          value={typed[name]}
          {...{ min: 1, max, clampBehavior: 'strict', allowDecimal: false, maw: '22rem' }}
          onChange={(value) => typeof value === 'number' && setTyped({ ...typed, [name]: value })}
        />
      ))}
      <div>
        <Button type="submit" variant="default" disabled={!isChanged} loading={isSaving}>
          Salvați timpii
        </Button>
      </div>
    </form>
  );
}
