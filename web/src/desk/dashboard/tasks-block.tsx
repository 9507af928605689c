import { appointments } from 'contract/appointments/appointments';
import { slotHours } from 'contract/appointments/time-slots';
import { type dashboard as api, DAYS_OF_DASHBOARD } from 'contract/dashboard/dashboard';
import type { Reply } from 'contract/endpoint';
import { formatCount } from 'contract/romanian/romanian';
import { dayInRomania, daysAfter, timeInRomania } from 'contract/romanian/romanian-time';
import { customerSections } from 'contract/site/desk-pages';
import type { TaskOfCustomer } from 'contract/tasks/tasks';
import { type ReactNode, useState } from 'react';
import { customerLabel } from '../customers/customer-label.ts';
import { type Listed, orderKept } from '../customers/list-order.ts';
import { nearDay, timeTone } from '../customers/near-day.ts';
import { useRead } from '../data/read.ts';
import { dueText } from '../tasks/due-text.ts';
import { Block, ShowMore } from './block.tsx';
import styles from './blocks.module.css';
import { Meeting } from './today-block.tsx';
import { WorkRow } from './work-row.tsx';

/** Rows of a group shown before a press shows more. */
const SHOWN = 6;

const WEEK_SECTION = 'saptamana';
const IDLE_SECTION = 'fara-actiune';

/** The data of the dashboard. */
export type Dashboard = Reply<typeof api.get>;

type BlockOf = { dashboard: Dashboard; isMine: boolean };

/** Overdue tasks and today's. */
export function TodaysTasks({ dashboard: { day, late, today }, isMine }: BlockOf) {
  const isEmpty = late.count + today.count === 0;
  const about = { day, isMine, sectionId: customerSections.tasks };
  return (
    <Block id={customerSections.tasks} title="Sarcini" nothing={isEmpty && 'Nimic restant și nimic pentru azi.'}>
      {late.count > 0 && (
        <Group title="Restante" tone="bad" count={countOf(late)}>
          <TaskRows some={late} {...about} />
        </Group>
      )}
      {today.count > 0 && (
        <Group title="Azi" count={countOf(today)}>
          <TaskRows some={today} {...about} />
        </Group>
      )}
    </Block>
  );
}

/** Tasks and appointments of the days after today, the nearest first. */
export function WeeksTasks({ dashboard: { day, week }, isMine }: BlockOf) {
  const days = { from: daysAfter(day, 1), to: daysAfter(day, DAYS_OF_DASHBOARD) };
  const query = { ...days, mine: isMine ? 'true' : 'false' } as const;
  const planned = useRead(appointments.getAll, { query }, { keepsPrevious: true }).data ?? [];
  const now = timeInRomania(new Date());
  const rows = [
    ...week.tasks.map((task) => ({
      at: `${task.day} ${task.hour ?? ''}`,
      listed: task.customer,
      row: <TaskRow key={task._id} task={task} day={day} isMine={isMine} sectionId={WEEK_SECTION} />,
    })),
    ...planned.map((meeting) => ({
      at: `${meeting.appointmentDate} ${String(slotHours(meeting.timeSlot).from).padStart(2, '0')}`,
      listed: { phone: meeting.phone, _id: meeting.customerId },
      row: <Meeting key={meeting._id} meeting={meeting} now={now} isNext={false} isMine={isMine} />,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <Block
      id={WEEK_SECTION}
      title={`Următoarele ${formatCount(DAYS_OF_DASHBOARD, 'zi', 'zile')}`}
      count={countOf({ ...week, count: week.count + planned.length })}
      nothing={rows.length === 0 && 'Nicio sarcină și nicio programare.'}
    >
      <Rows listed={rows.map(({ listed }) => listed)} rows={rows.map(({ row }) => row)} />
      <Others some={week} />
    </Block>
  );
}

type SomeTasks = Dashboard['week'];

const countOf = ({ count, isAtLeast }: SomeTasks): string => (isAtLeast ? `peste ${count}` : String(count));

type TaskRowsProps = Omit<TaskRowProps, 'task'> & { some: SomeTasks };

function TaskRows({ some, ...about }: TaskRowsProps) {
  const { tasks } = some;
  return (
    <>
      <Rows
        listed={tasks.map(({ customer }) => customer)}
        rows={tasks.map((task) => <TaskRow key={task._id} task={task} {...about} />)}
      />
      <Others some={some} />
    </>
  );
}

/** Says that there are more tasks than the answer has. */
function Others({ some: { tasks, count } }: { some: SomeTasks }) {
  if (count <= tasks.length) return null;
  return <p className="text-ink-soft text-14">Celelalte apar pe măsură ce acestea sunt făcute.</p>;
}

type IdleCustomersProps = BlockOf & {
  /** Reads more of them; undefined: no more can be read. */
  onMore: (() => void) | undefined;
};

/** Customers without a next action. */
export function IdleCustomers({ dashboard: { day, idle }, isMine, onMore }: IdleCustomersProps) {
  const rows = idle.customers.map((customer) => (
    <WorkRow
      key={customer._id}
      work={{
        phone: customer.phone,
        customerId: customer._id,
        label: customerLabel(customer),
        isFree: customer.responsible === null,
        status: customer.status,
        sectionId: IDLE_SECTION,
      }}
      facts={[
        `Ultima activitate: ${nearDay(dayInRomania(new Date(customer.lastActivity)), day)}`,
        !isMine && (customer.responsible?.name ?? 'fără responsabil'),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  ));
  return (
    <Block
      id={IDLE_SECTION}
      title="Fără acțiune"
      count={idle.hasMore ? `peste ${rows.length}` : String(rows.length)}
      nothing={rows.length === 0 && 'Niciun client fără acțiune următoare.'}
    >
      <Rows listed={idle.customers} rows={rows} />
      {idle.hasMore && onMore && (
        <button
          type="button"
          className={`${styles.more} justify-self-start min-h-tap p-0 border-0 text-brand-ink underline cursor-pointer text-14`}
          onClick={onMore}
        >
          Arătați și ceilalți clienți fără acțiune
        </button>
      )}
      {idle.hasMore && !onMore && (
        <p className="text-ink-soft text-14">Ceilalți apar pe măsură ce pentru aceștia stabiliți ce urmează.</p>
      )}
    </Block>
  );
}

type GroupProps = { title: string; count: string; tone?: 'bad'; children: ReactNode };

function Group({ title, count, tone, children }: GroupProps) {
  return (
    <div>
      <h3 className={`${styles.group} flex gap-2 mb-1 text-ink-soft text-14 font-650`} data-tone={tone}>
        {title} <span className="tabular">{count}</span>
      </h3>
      {children}
    </div>
  );
}

/** The first few; the others after a press. */
function Rows({ listed, rows }: { listed: readonly Listed[]; rows: readonly ReactNode[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <>
      <ul className={styles.list} {...orderKept(listed)}>
        {shown}
      </ul>
      <ShowMore count={rows.length - shown.length} onMore={() => setIsWhole(true)} />
    </>
  );
}

type TaskRowProps = { task: TaskOfCustomer; day: string; isMine: boolean; sectionId: string };

function TaskRow({ task, day, isMine, sectionId }: TaskRowProps) {
  const { _id, title, customer, assigneeName } = task;
  const isLate = timeTone(task, day) === 'late';
  const due = task.day === day ? hourText(task.hour, isLate) : dueText(task, day);
  return (
    <WorkRow
      work={{
        phone: customer.phone,
        customerId: customer._id,
        label: customerLabel(customer),
        taskId: _id,
        isFree: false,
        status: customer.status,
        sectionId,
      }}
      mark={
        due && (
          <span className={`${styles.mark} text-14 tabular`} data-tone={isLate ? 'bad' : undefined}>
            {due}
            <span aria-hidden> ·</span>
          </span>
        )
      }
      facts={isMine ? title : `${title} · ${assigneeName}`}
    />
  );
}

/** The hour of a task of today; of one that has passed, that it is late. */
function hourText(hour: string | null, isPassed: boolean): string {
  return isPassed ? `de la ${hour}, întârziată` : (hour ?? '');
}
