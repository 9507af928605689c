import { MAX_REMINDERS, MAX_RULE_DAYS, type MessageRule, messageRules } from 'contract/messages/message-rules';
import { ruleWords } from 'contract/messages/message-words';
import { isConflict, messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { RuleTimes } from './rule-times.tsx';

const OF_PAPERS = [
  { name: 'daysAfter', label: 'Zile de la cerere până la primul mesaj', max: MAX_RULE_DAYS },
  { name: 'daysBetween', label: 'Zile între două mesaje', max: MAX_RULE_DAYS },
  { name: 'mostTimes', label: 'Mesaje pentru un dosar, cel mult', max: MAX_REMINDERS },
] as const;

const OF_OFFERS = [{ name: 'daysBefore', label: 'Zile înainte de expirarea ofertei', max: MAX_RULE_DAYS }] as const;

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
          fields={OF_PAPERS}
          values={timing}
          isSaving={saving.isPending}
          isBehind={isConflict(saving.error)}
          onSave={(typed, onSaved) => save({ timing: typed }, onSaved)}
        />
      )}
      {daysBefore !== null && (
        <RuleTimes
          fields={OF_OFFERS}
          values={{ daysBefore }}
          isSaving={saving.isPending}
          isBehind={isConflict(saving.error)}
          onSave={save}
        />
      )}
      {saving.error && <Alert tone="bad">{messageOf(saving.error)}</Alert>}
    </>
  );
}
