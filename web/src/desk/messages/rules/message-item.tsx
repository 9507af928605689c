import {
  MAX_REMINDERS,
  MAX_RULE_DAYS,
  type MessageRule,
  messageRule,
  messageRules,
} from 'contract/messages/message-rules';
import { type MessageKind, messageKinds, ruleWords, type StaffNotice } from 'contract/messages/message-words';
import { formatCount } from 'contract/romanian/romanian';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { type ConflictField, ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { useSectionOfAddress } from '../../../ui/layout/use-section-of-address.ts';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SavedMark } from '../../../ui/notices/saved-mark.tsx';
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

type MessageItemProps = {
  kind: MessageKind | StaffNotice;
  /** Undefined for a message that only people send, and while the rules are not known. */
  rule: MessageRule | undefined;
  canChange: boolean;
  texts?: ReactNode;
  isOpen?: boolean;
};

/** A message in one line, with the switch of its rule; the rule and the texts unfold. */
export function MessageItem({ kind, rule, canChange, texts, isOpen = false }: MessageItemProps) {
  const heading = useSectionOfAddress(kind);
  const saving = useChange(messageRules.save, { notice: announces('Regulă salvată', kind) });
  const conflict = conflictIn(saving.error, messageRule);
  const sent = saving.variables?.body;
  /** How often the stored numbers were taken: what was typed is then forgotten. */
  const [taken, setTaken] = useState(0);
  const save: Save = (changes, onSaved = () => {}) =>
    rule &&
    saving.mutate(
      { body: { kind: rule.kind, isOn: rule.isOn, ...changes, expectedVersion: rule.version } },
      { onSuccess: onSaved },
    );
  return (
    <li>
      <section aria-labelledby={kind} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <Fold
          isOpen={isOpen}
          className="group"
          heading={
            <span className="grid flex-1 grid-cols-1 items-baseline gap-x-3 min-w-0 lg:grid-cols-[19rem_minmax(0,1fr)]">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <h3 id={kind} ref={heading} className="text-16 font-600">
                  {nameOf(kind)}
                </h3>
                <SavedMark markId={kind} />
              </span>
              <span className="text-14 text-ink-soft lg:truncate group-open:hidden">{whenWords(kind, rule)}</span>
            </span>
          }
        >
          <div className="grid grid-cols-1 gap-3 pb-3">
            {rule && (
              <>
                <p className="max-w-measure">{ruleWords(rule.kind).rule}</p>
                {canChange ? (
                  <Times key={taken} rule={rule} isSaving={saving.isPending} save={save} />
                ) : (
                  <TimesAsTheyAre rule={rule} />
                )}
                <LastChange rule={rule} />
              </>
            )}
            {texts}
          </div>
        </Fold>
        {rule && (
          <Switch rule={rule} onSwitch={canChange ? (isOn) => !saving.isPending && save({ isOn }) : undefined} />
        )}
        <div className="col-span-2 grid grid-cols-1">
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
        </div>
      </section>
    </li>
  );
}

type Save = (
  changes: Partial<Pick<MessageRule, 'isOn'>> & { timing?: NonNullable<MessageRule['timing']>; daysBefore?: number },
  onSaved?: () => void,
) => void;

/** When people send the messages that have no rule. */
const BY_PEOPLE: Partial<Record<MessageItemProps['kind'], string>> = {
  'refinancing-gain': 'Îl trimite brokerul, din Refinanțări',
  free: 'Îl trimite brokerul, din fișa clientului',
};

const nameOf = (kind: MessageItemProps['kind']): string =>
  kind in messageKinds ? messageKinds[kind as MessageKind] : ruleWords(kind as StaffNotice).name;

/** When a message leaves, in one line of a table. */
function whenWords(kind: MessageItemProps['kind'], rule: MessageRule | undefined): string | undefined {
  if (!rule) return BY_PEOPLE[kind];
  if (rule.timing) return timingWords(rule.timing);
  if (rule.daysBefore !== null) return `Cu ${formatCount(rule.daysBefore, 'zi', 'zile')} înainte`;
  return firstSentence(ruleWords(rule.kind).rule);
}

/** `Imediat, la orice oră, prin SMS, clientului fără e-mail`. */
const firstSentence = (rule: string): string => rule.split(/[.:] /, 1)[0] ?? rule;

function timingWords({ daysAfter, daysBetween, mostTimes }: NonNullable<MessageRule['timing']>): string {
  const [after, between] = [daysAfter, daysBetween].map((days) => formatCount(days, 'zi', 'zile'));
  return `După ${after}, apoi la ${between}, cel mult ${formatCount(mostTimes, 'mesaj', 'mesaje')}`;
}

/** On or off: a box for those who may change it, a word for the others. */
function Switch({
  rule: { kind, isOn },
  onSwitch,
}: {
  rule: MessageRule;
  onSwitch?: ((isOn: boolean) => void) | undefined;
}) {
  if (!onSwitch) return <p className="min-h-tap content-center">{isOn ? 'Se trimite' : 'Nu se trimite'}</p>;
  const label = <span className="visually-hidden">Se trimite automat: {ruleWords(kind).name}</span>;
  return <Checkbox name={kind} label={label} checked={isOn} onChange={onSwitch} />;
}

function TimesAsTheyAre({ rule: { timing, daysBefore } }: { rule: MessageRule }) {
  return (
    <>
      {timing && <p>{OF_PAPERS.map(({ name, label }) => `${label}: ${timing[name]}`).join('. ')}.</p>}
      {daysBefore !== null && <p>{OF_OFFERS.map(({ label }) => `${label}: ${daysBefore}`)}.</p>}
    </>
  );
}

function LastChange({ rule: { isOn, changedAt, changedByName } }: { rule: MessageRule }) {
  if (!changedAt) return null;
  return (
    <p className="text-14 text-ink-soft">
      {isOn ? 'Pornită' : 'Oprită'}; schimbată {formatInstant(changedAt)}, de <bdi>{changedByName}</bdi>
    </p>
  );
}

function Times({ rule: { timing, daysBefore }, isSaving, save }: { rule: MessageRule; isSaving: boolean; save: Save }) {
  return (
    <>
      {timing && (
        <RuleTimes
          fields={OF_PAPERS}
          values={timing}
          isSaving={isSaving}
          onSave={(typed, onSaved) => save({ timing: typed }, onSaved)}
        />
      )}
      {daysBefore !== null && (
        <RuleTimes fields={OF_OFFERS} values={{ daysBefore }} isSaving={isSaving} onSave={save} />
      )}
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
