import { timeSlots } from 'contract/appointments/time-slots';
import { brokerHoursCalls as api, type BrokerHours, brokerHours } from 'contract/availability/broker-hours';
import { capitalised, formatCount } from 'contract/romanian/romanian';
import { fieldErrorsOf, messageOf } from '../../shared/api/failure.ts';
import { checkbox, type Form, useForm } from '../../shared/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type ConflictField, ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { weekdays } from '../calendar/month.ts';
import { useChange } from '../data/change.ts';
import { draftFields, isOvertaken, versionConflict } from '../data/conflict.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { DaySlots } from './day-slots.tsx';
import { goByArrows } from './go-by-arrows.ts';
import styles from './hours.module.css';
import { type WeekDraft, weekDraftOf, weekOf, weekText } from './week-draft.ts';

/** The id of the section that announces the saved week. */
const WEEK_SECTION = 'saptamana';

type WeekSectionProps = { hours: BrokerHours; isMine: boolean };

/**
 * The week of a broker: which slots visitors may choose, and the pause between them. Unsaved choices outlive a reload.
 */
export function WeekSection({ hours, isMine }: WeekSectionProps) {
  const { form, saving, isChanged, overtaken, forget } = useWeekForm(hours);
  const { values, change, field } = form;
  return (
    <Section
      id={WEEK_SECTION}
      title="Săptămâna"
      text="Pe sărbători legale nu se poate alege nimic, orice ați bifa aici."
    >
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        {hours.isDefault && <NotSavedYet isBookable={hours.isBookable} />}
        <Checkbox
          label={
            isMine ? (
              'Vizitatorii pot alege ore la mine'
            ) : (
              <>
                Vizitatorii pot alege ore la <bdi>{hours.name}</bdi>
              </>
            )
          }
          {...checkbox(field('isBookable'))}
        />
        <p className="text-14 text-ink-soft md:hidden">
          Fiecare interval are o oră: „9:00” este <span className="whitespace-nowrap">9:00 - 10:00</span>.
        </p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only for arrows; the boxes themselves are pressed */}
        <div className={styles.week} onKeyDown={goByArrows}>
          {weekdays.map(({ name }, index) => (
            <DaySlots
              key={name}
              name={name}
              chosen={values.weekly[index] ?? []}
              onChange={(slots) => change({ weekly: values.weekly.with(index, slots) })}
            />
          ))}
        </div>
        <p className="text-ink-soft tabular" role="status">
          {weekText(values.weekly)}
        </p>
        <Limits field={field} />
        {overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={weekFields(weekDraftOf(overtaken.current), values)}
            onTakeTheirs={forget}
          />
        )}
        {saving.error && !isOvertaken(saving.error) && !form.showsAtFields(fieldErrorsOf(saving.error)) && (
          <Alert tone="bad">{messageOf(saving.error)}</Alert>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" loading={saving.isPending}>
            Salvați programul
          </Button>
          {isChanged && (
            <Button variant="secondary" onClick={forget}>
              Renunțați la schimbări
            </Button>
          )}
          {isChanged && <span className="text-14 text-ink-soft">Schimbările nu sunt salvate încă.</span>}
        </div>
      </form>
    </Section>
  );
}

function useWeekForm(hours: BrokerHours) {
  const initial = weekDraftOf(hours);
  const { state, forget } = useDraftValues('orar', hours.username, initial);
  const saving = useChange(api.save, { notice: announces('Program salvat', WEEK_SECTION), onSaved: forget });
  // The version counts single days too: the week of the draft is still that which is stored.
  const seenBy = ({ seen, basedOn }: WeekDraft) => (basedOn === initial.basedOn ? hours.version : seen);
  const save = (draft: WeekDraft) =>
    saving.mutate(
      { params: { username: hours.username }, body: { ...weekOf(draft), expectedVersion: seenBy(draft) } },
      { onError: (failure) => void form.refuse(fieldErrorsOf(failure)) },
    );
  const form = useForm({ state, onSubmit: save });
  const overtaken = versionConflict({
    what: 'hours',
    current: brokerHours,
    seen: seenBy(form.values),
    stored: hours,
    saving,
    see: (seen) => form.change({ seen }),
    resend: (seen) => save({ ...form.values, seen, basedOn: '' }),
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(initial);
  return { form, saving, isChanged, overtaken, forget };
}

function NotSavedYet({ isBookable }: { isBookable: boolean }) {
  return (
    <Alert tone="info">
      {isBookable
        ? 'Nimeni nu a salvat încă un program: până atunci se poate alege orice interval, de luni până vineri.'
        : 'Nimeni nu a salvat încă un program: până atunci vizitatorii nu pot alege ore aici.'}
    </Alert>
  );
}

const BUFFERS = [
  { value: '0', label: 'Fără pauză' },
  { value: '1', label: 'Un interval liber' },
  { value: '2', label: 'Două intervale libere' },
];

const DAILY_LIMITS = timeSlots.map((_, index) => ({
  value: String(index + 1),
  label: formatCount(index + 1, 'programare', 'programări'),
}));

/** A week as it is stored and as it is chosen, day by day. */
function weekFields(stored: WeekDraft, mine: WeekDraft): ConflictField[] {
  const nameOf = (choices: typeof BUFFERS, chosen: string) =>
    choices.find(({ value }) => value === chosen)?.label ?? chosen;
  const flat = ({ weekly, ...settings }: WeekDraft) => ({
    ...settings,
    ...Object.fromEntries(weekdays.map(({ name }, index) => [name, (weekly[index] ?? []).join(', ')])),
  });
  return draftFields<Omit<WeekDraft, 'weekly'>>(
    {
      isBookable: 'Vizitatorii pot alege ore',
      ...Object.fromEntries(weekdays.map(({ name }) => [name, capitalised(name)])),
      buffer: BUFFER_TITLE,
      mostADay: MOST_TITLE,
    },
    { stored: flat(stored), mine: flat(mine) },
    { buffer: (chosen) => nameOf(BUFFERS, chosen), mostADay: (chosen) => nameOf(DAILY_LIMITS, chosen) },
  );
}

const BUFFER_TITLE = 'Lângă fiecare programare';
const MOST_TITLE = 'Cel mult într-o zi';

/** The pause between appointments, and how many a day may have. */
function Limits({ field }: { field: Form<WeekDraft>['field'] }) {
  return (
    <div className="grid grid-cols-fit-16 gap-x-4 gap-y-3">
      <Select
        label={BUFFER_TITLE}
        hint="Atâtea intervale nu se mai pot alege înainte și după ea."
        options={BUFFERS}
        {...field('buffer')}
      />
      <Select
        label={MOST_TITLE}
        hint="Cu programările făcute de dumneavoastră cu tot."
        options={DAILY_LIMITS}
        {...field('mostADay')}
      />
    </div>
  );
}
