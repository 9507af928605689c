import { timeSlots } from 'contract/appointments/time-slots';
import { brokerHoursCalls as api, type BrokerHours, brokerHours } from 'contract/availability/broker-hours';
import { capitalised, formatCount } from 'contract/romanian/romanian';
import type { KeyboardEvent } from 'react';
import { checkbox, type Form } from '../../shared/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type ConflictField, ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { weekdays } from '../calendar/month.ts';
import { draftFields } from '../data/conflict.ts';
import { SaveForm } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { DaySlots } from './day-slots.tsx';
import styles from './hours.module.css';
import { type WeekDraft, weekDraftOf, weekOf, weekText } from './week-draft.ts';

/** The id of the section that announces the saved week. */
const WEEK_SECTION = 'saptamana';

type WeekSectionProps = { hours: BrokerHours; isMine: boolean };

/**
 * The week of a broker: which slots visitors may choose, and the pause between them. Unsaved choices outlive a reload.
 */
export function WeekSection({ hours, isMine }: WeekSectionProps) {
  const { form, isChanged } = useWeekForm(hours);
  const { values, change, field, overtaken } = form;
  return (
    <Section
      id={WEEK_SECTION}
      title="Săptămâna"
      text="Pe sărbători legale nu se poate alege nimic, orice ați bifa aici."
    >
      <SaveForm
        form={form}
        submit={<WeekButtons form={form} isChanged={isChanged} />}
        conflict={
          overtaken && <ConflictNotice {...overtaken} fields={weekFields(weekDraftOf(overtaken.current), values)} />
        }
      >
        {hours.isDefault && <NotSavedYet isBookable={hours.isBookable} />}
        <Checkbox
          label={
            isMine ? (
              'Vizitatorii se pot programa la mine'
            ) : (
              <>
                Vizitatorii se pot programa la <bdi>{hours.name}</bdi>
              </>
            )
          }
          {...checkbox(field('isBookable'))}
        />
        <p className="text-14 text-ink-soft md:hidden">
          „9” este intervalul <span className="whitespace-nowrap">9:00 - 10:00</span>. Ziua de deasupra le bifează pe
          toate.
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
      </SaveForm>
    </Section>
  );
}

type WeekButtonsProps = Pick<ReturnType<typeof useWeekForm>, 'form' | 'isChanged'>;

function WeekButtons({ form: { isSaving, leave }, isChanged }: WeekButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" loading={isSaving}>
        Salvați programul
      </Button>
      {isChanged && (
        <Button variant="secondary" onClick={leave}>
          Renunțați la schimbări
        </Button>
      )}
      {isChanged && <span className="text-14 text-ink-soft">Schimbările nu sunt salvate încă.</span>}
    </div>
  );
}

function useWeekForm(hours: BrokerHours) {
  const initial = weekDraftOf(hours);
  const draft = useDraftValues('orar', hours.username, initial);
  const [kept, change] = draft.state;
  // The version counts single days too: the week of the draft is still that which is stored.
  const seen = kept.basedOn === initial.basedOn ? hours.version : kept.seen;
  const form = useSaveForm({
    draft: { ...draft, state: [{ ...kept, seen }, change] },
    change: api.save,
    sent: (week) => ({ params: { username: hours.username }, body: { ...weekOf(week), expectedVersion: week.seen } }),
    record: { what: 'hours', current: brokerHours, stored: hours },
    notice: announces('Program salvat', WEEK_SECTION),
  });
  return { form, isChanged: draft.isTyped };
}

function NotSavedYet({ isBookable }: { isBookable: boolean }) {
  return (
    <Alert tone="info">
      {isBookable
        ? 'Programul acesta nu a fost încă salvat: până atunci se poate alege orice interval, de luni până vineri.'
        : 'Programul acesta nu a fost încă salvat: până atunci vizitatorii nu pot alege ore aici.'}
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

const BUFFER_TITLE = 'Pauză între programări';
const MOST_TITLE = 'Cel mult într-o zi';

/** The pause between appointments, and how many a day may have. */
function Limits({ field }: { field: Form<WeekDraft>['field'] }) {
  return (
    <div className="grid grid-cols-fit-16 gap-x-4 gap-y-3">
      <Select
        label={BUFFER_TITLE}
        hint="Intervale libere înainte și după fiecare programare."
        options={BUFFERS}
        {...field('buffer')}
      />
      <Select
        label={MOST_TITLE}
        hint="Inclusiv programările făcute de dumneavoastră."
        options={DAILY_LIMITS}
        {...field('mostADay')}
      />
    </div>
  );
}

/** The steps of the arrow keys, in days and in slots. */
const STEPS: Readonly<Record<string, { readonly days: number; readonly slots: number }>> = {
  ArrowLeft: { days: -1, slots: 0 },
  ArrowRight: { days: 1, slots: 0 },
  ArrowUp: { days: 0, slots: -1 },
  ArrowDown: { days: 0, slots: 1 },
};

/** Moves the focus from box to box of a week by arrows, so that nobody passes 49 boxes with Tab. */
function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target, currentTarget } = event;
  if (!step || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  const days = [...currentTarget.querySelectorAll('[data-day]')].map((day) => [
    ...day.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
  ]);
  const day = days.findIndex((boxes) => boxes.includes(target));
  const slot = days[day]?.indexOf(target) ?? -1;
  const next = days[day + step.days]?.[slot + step.slots];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
