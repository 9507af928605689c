import type { TaskOfCustomer } from 'contract/tasks/tasks';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { today as dayToday } from '../../shared/time/today.ts';
import { customerLabel } from '../customers/customer-label.ts';
import { nearDay } from '../customers/near-day.ts';
import { dueText } from '../tasks/due-text.ts';
import { TASKS_SECTION } from '../tasks/tasks-api.ts';
import { Block } from './block.tsx';
import styles from './blocks.module.css';
import type { Dashboard } from './dashboard-api.ts';
import { WorkRow } from './work-row.tsx';

/** Rows of a group that stand there before more is asked for. */
const SHOWN = 6;

const WEEK_SECTION = 'saptamana';
const IDLE_SECTION = 'fara-actiune';

type BlockOf = { dashboard: Dashboard; isMine: boolean };

/** What is overdue, and what is of today. */
export function TodaysTasks({ dashboard: { day, tasks }, isMine }: BlockOf) {
  const rowsOf = (isWanted: (task: TaskOfCustomer) => boolean) =>
    tasks.tasks
      .filter(isWanted)
      .map((task) => <TaskRow key={task._id} task={task} day={day} isMine={isMine} place={TASKS_SECTION} />);
  const late = rowsOf((task) => task.day < day);
  const ofToday = rowsOf((task) => task.day === day);
  const isEmpty = late.length + ofToday.length === 0;
  return (
    <Block id={TASKS_SECTION} title="Sarcini" nothing={isEmpty && 'Nimic restant și nimic pentru azi.'}>
      {late.length > 0 && (
        <Group title="Restante" tone="bad" count={late.length}>
          <Rows rows={late} />
        </Group>
      )}
      {ofToday.length > 0 && (
        <Group title="Azi" count={ofToday.length}>
          <Rows rows={ofToday} />
        </Group>
      )}
    </Block>
  );
}

/** What is to be done in the days after today. */
export function WeeksTasks({ dashboard: { day, tasks }, isMine }: BlockOf) {
  const rows = tasks.tasks
    .filter((task) => task.day > day)
    .map((task) => <TaskRow key={task._id} task={task} day={day} isMine={isMine} place={WEEK_SECTION} />);
  const isCut = tasks.count > tasks.tasks.length;
  return (
    <Block
      id={WEEK_SECTION}
      title="Următoarele 7 zile"
      count={isCut ? undefined : String(rows.length)}
      nothing={rows.length === 0 && !isCut && 'Nicio sarcină.'}
    >
      <Rows rows={rows} />
      {isCut && (
        <p className="text-ink-soft text-14">
          Sunt {tasks.isAtLeast ? 'peste ' : ''}
          {tasks.count} de sarcini cu totul: restantele vin primele.
        </p>
      )}
    </Block>
  );
}

/** For whom nothing is planned. */
export function IdleCustomers({ dashboard: { day, idle }, isMine }: BlockOf) {
  const rows = idle.customers.map((customer) => (
    <WorkRow
      key={customer._id}
      work={{
        phone: customer.phone,
        label: customerLabel(customer),
        isFree: customer.responsible === null,
        place: IDLE_SECTION,
      }}
      facts={[
        `Ultima activitate: ${nearDay(dayToday(new Date(customer.lastActivity)), day)}`,
        !isMine && (customer.responsible?.name ?? 'neluat'),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  ));
  return (
    <Block
      id={IDLE_SECTION}
      title="Fără acțiune"
      count={idle.isAtLeast ? `peste ${idle.count}` : String(idle.count)}
      nothing={rows.length === 0 && 'Fiecare client are ceva planificat.'}
    >
      <Rows rows={rows} />
      {idle.count > rows.length && <Link to="/myCustomers">Ceilalți, în lista clienților</Link>}
    </Block>
  );
}

type GroupProps = { title: string; count: number; tone?: 'bad'; children: ReactNode };

function Group({ title, count, tone, children }: GroupProps) {
  return (
    <div>
      <h3 className={`${styles.group} text-14`} data-tone={tone}>
        {title} <span className="tabular">{count}</span>
      </h3>
      {children}
    </div>
  );
}

/** The first few; the others after a press. */
function Rows({ rows }: { rows: readonly ReactNode[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <>
      <ul className={styles.list}>{shown}</ul>
      {shown.length < rows.length && (
        <button type="button" className={`${styles.more} text-14`} onClick={() => setIsWhole(true)}>
          Arătați încă {rows.length - shown.length}
        </button>
      )}
    </>
  );
}

type TaskRowProps = { task: TaskOfCustomer; day: string; isMine: boolean; place: string };

function TaskRow({ task, day, isMine, place }: TaskRowProps) {
  const { _id, title, customer, assigneeName } = task;
  const due = task.day === day ? (task.hour ?? '') : dueText(task, day);
  return (
    <WorkRow
      work={{ phone: customer.phone, label: customerLabel(customer), taskId: _id, isFree: false, place }}
      mark={
        due && (
          <span className={`${styles.mark} text-14 tabular`} data-tone={task.day < day ? 'bad' : undefined}>
            {due}
          </span>
        )
      }
      facts={isMine ? title : `${title} · ${assigneeName}`}
    />
  );
}
