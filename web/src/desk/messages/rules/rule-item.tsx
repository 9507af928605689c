import {
  MAX_REMINDERS,
  MAX_RULE_DAYS,
  type MessageRule,
  messageRule,
  messageRules,
} from 'contract/messages/message-rules';
import { ruleWords } from 'contract/messages/message-words';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { type ConflictField, ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { conflictIn, draftFields } from '../../data/conflict.ts';

const OF_PAPERS = [
  { name: 'daysAfter', label: 'Zile de la cerere până la primul mesaj', max: MAX_RULE_DAYS },
  { name: 'daysBetween', label: 'Zile între două mesaje', max: MAX_RULE_DAYS },
  { name: 'mostTimes', label: 'Mesaje pentru un dosar, cel mult', max: MAX_REMINDERS },
] as const;

const OF_OFFERS = [{ name: 'daysBefore', label: 'Zile înainte de expirarea ofertei', max: MAX_RULE_DAYS }] as const;

type RuleValues = Pick<MessageRule, 'isOn'> & {
  readonly timing?: MessageRule['timing'] | undefined;
  readonly daysBefore?: MessageRule['daysBefore'] | undefined;
};

/** A rule as it is stored and as it was sent. */
function ruleFields(stored: RuleValues, mine: RuleValues): ConflictField[] {
  const flat = ({ isOn, timing, daysBefore }: RuleValues) => ({ isOn, ...timing, daysBefore: daysBefore ?? 0 });
  const titles = Object.fromEntries([...OF_PAPERS, ...OF_OFFERS].map(({ name, label }) => [name, label]));
  const shown = Object.entries({ isOn: 'Se trimite automat', ...titles }).filter(([name]) => name in flat(stored));
  return draftFields(Object.fromEntries(shown), { stored: flat(stored), mine: flat(mine) });
}

type RuleItemProps = { rule: MessageRule; canChange: boolean };

/** A rule of automatic messages with its switch and its numbers; a colleague's change is shown at once. */
export function RuleItem({ rule, canChange }: RuleItemProps) {
  const { kind, isOn, changedAt, changedByName } = rule;
  const words = ruleWords(kind);
  return (
    <li className="grid grid-cols-1 gap-2">
      <h4 className="text-16 font-600">{words.name}</h4>
      <p>{words.rule}</p>
      {canChange ? <Changes rule={rule} /> : <AsItIs rule={rule} />}
      {changedAt && (
        <p className="text-14 text-ink-soft">
          {isOn ? 'Pornită' : 'Oprită'}; schimbată {formatInstant(changedAt)}, de <bdi>{changedByName}</bdi>
        </p>
      )}
    </li>
  );
}

function AsItIs({ rule: { isOn, timing, daysBefore } }: { rule: MessageRule }) {
  return (
    <>
      <p>{isOn ? 'Se trimite automat.' : 'Nu se trimite.'}</p>
      {timing && <p>{OF_PAPERS.map(({ name, label }) => `${label}: ${timing[name]}`).join('. ')}.</p>}
      {daysBefore !== null && <p>{OF_OFFERS.map(({ label }) => `${label}: ${daysBefore}`)}.</p>}
    </>
  );
}

function Changes({ rule }: { rule: MessageRule }) {
  const { kind, isOn, timing, daysBefore, version } = rule;
  const saving = useChange(messageRules.save, { notice: announces('Regulă salvată', kind) });
  const conflict = conflictIn(saving.error, messageRule);
  const sent = saving.variables?.body;
  /** How often the stored numbers were taken: what was typed is then forgotten. */
  const [taken, setTaken] = useState(0);
  const save = (
    changes: Partial<Pick<MessageRule, 'isOn'>> & { timing?: typeof timing & {}; daysBefore?: number },
    onSaved = () => {},
  ) => saving.mutate({ body: { kind, isOn, ...changes, expectedVersion: version } }, { onSuccess: onSaved });
  return (
    <>
      <Checkbox
        name={kind}
        label={`Se trimite automat: ${ruleWords(kind).name}`}
        checked={isOn}
        onChange={(on) => !saving.isPending && save({ isOn: on })}
      />
      {timing && (
        <RuleTimes
          key={taken}
          fields={OF_PAPERS}
          values={timing}
          isSaving={saving.isPending}
          onSave={(typed, onSaved) => save({ timing: typed }, onSaved)}
        />
      )}
      {daysBefore !== null && (
        <RuleTimes key={taken} fields={OF_OFFERS} values={{ daysBefore }} isSaving={saving.isPending} onSave={save} />
      )}
      {conflict && sent && (
        <ConflictNotice
          conflict={conflict}
          fields={ruleFields(conflict.current, { ...conflict.current, ...sent })}
          onKeepMine={() => saving.mutate({ body: { ...sent, expectedVersion: conflict.current.version } })}
          onTakeTheirs={() => {
            saving.reset();
            setTaken((times) => times + 1);
          }}
        />
      )}
      {saving.error && !conflict && <Alert tone="bad">{messageOf(saving.error)}</Alert>}
    </>
  );
}

/** A number of a rule: its label and its maximum. */
type TimeField<Name extends string> = { readonly name: Name; readonly label: string; readonly max: number };

type RuleTimesProps<Name extends string> = {
  fields: readonly TimeField<Name>[];
  values: Readonly<Record<Name, number>>;
  isSaving: boolean;
  onSave: (values: Readonly<Record<Name, number>>, onSaved: () => void) => void;
};

/** The numbers of a rule, saved together. Typed words stay when a colleague changes others. */
function RuleTimes<Name extends string>({ fields, values, isSaving, onSave }: RuleTimesProps<Name>) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const textOf = (name: Name): string => typed[name] ?? String(values[name]);
  const isChanged = fields.some(({ name }) => Number(textOf(name)) !== values[name]);
  const isWhole = fields.every(({ name, max }) => Number(textOf(name)) >= 1 && Number(textOf(name)) <= max);
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(Object.assign({}, values, ...fields.map(({ name }) => ({ [name]: Number(textOf(name)) }))), () =>
          setTyped({}),
        );
      }}
    >
      {fields.map(({ name, label, max }) => (
        <NumberInput
          key={name}
          label={label}
          name={name}
          value={textOf(name)}
          min={1}
          max={max}
          className="max-w-[22rem]"
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <div>
        <Button type="submit" variant="secondary" disabled={!isChanged || !isWhole} loading={isSaving}>
          Salvați timpii
        </Button>
      </div>
    </form>
  );
}
