import type { AppointmentAnswer } from 'contract/appointments/appointments';
import { type AnswerEffect, answerTask, type ClientAnswer, isHourRefused } from 'contract/appointments/client-answers';
import { slotHours } from 'contract/appointments/time-slots';
import type { InvitationAnswer } from 'contract/messages/messages';
import { daysAfter } from 'contract/romanian/romanian-time';
import { type Actor, CLIENT } from '../audit/audit.queries.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import { withdrawTopic } from '../mail/outbox.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { auditTask, completeTask, readTask } from '../tasks/task-changes.ts';
import { addTask, findTask } from '../tasks/tasks.queries.ts';
import { appointmentTopic, auditAppointment, hasBegun } from './appointment-news.ts';
import {
  type AppointmentWithPeople,
  findAppointment,
  lockAppointment,
  setClientAnswer,
} from './appointments.queries.ts';

type AnswerDeps = Pick<Deps, 'today' | 'now'>;

/** An answer to an invitation of ours, as a calendar program sent it. */
export type ReceivedAnswer = {
  /** UID of the event: the appointment's id. */
  readonly uid: string;
  readonly answer: ClientAnswer;
  readonly sequence: number;
  /** The hour answered, or proposed: local in Romania, `2026-12-02T11:00`, or the day alone; null: it is unreadable. */
  readonly start: string | null;
  readonly comment: string;
};

/** A judged answer: its line in the thread, and its effect on the appointment once the e-mail is stored. */
export type JudgedAnswer = { readonly said: InvitationAnswer; readonly take: () => Promise<void> };

type AnswerOf = {
  /** Locked. */
  readonly customer: Pick<CustomerRow, 'id' | 'responsibleId'>;
  /** Our mail server found a false sender. */
  readonly isForged: boolean;
  readonly arrivedAt: Date;
};

/** A proposal further away does not count: it would need its year. */
const PROPOSAL_DAYS = 300;

/** Judges an answer to the appointment, which is locked; changes nothing before `take`. */
export async function judgeAnswer(
  tx: Db,
  deps: AnswerDeps,
  received: ReceivedAnswer,
  { customer, isForged, arrivedAt }: AnswerOf,
): Promise<JudgedAnswer> {
  const { uid, answer, comment, sequence, start } = received;
  await lockAppointment(tx, uid);
  const found = await findAppointment(tx, uid, SYSTEM_VIEWER, { withCancelled: true });
  const meeting = found?.customerId === customer.id ? found : undefined;
  const effect = effectOf(deps, received, { meeting, isForged });
  const answered = answer === 'counter' ? null : start;
  const about = meeting && effect !== 'older' ? hourOf(meeting) : answered;
  const proposed = answer === 'counter' && isNear(deps, start) ? start : null;
  const clientAnswer = { answer, proposed, comment, sequence, at: arrivedAt.toISOString() };
  return {
    said: { answer, proposed, about, comment, effect },
    take: async () => {
      if (meeting && effect === 'taken') await takeAnswer(tx, deps, customer, { meeting, clientAnswer });
    },
  };
}

function effectOf(
  deps: AnswerDeps,
  answer: ReceivedAnswer,
  { meeting, isForged }: { readonly meeting: AppointmentWithPeople | undefined; readonly isForged: boolean },
): AnswerEffect {
  if (!meeting) return 'unknown';
  if (isForged) return 'unproven';
  if (!isAboutPresentHour(meeting, answer)) return 'older';
  if (meeting.cancelledAt) return 'cancelled';
  return hasBegun(deps, meeting) ? 'begun' : 'taken';
}

/**
 * An answer names the hour that its sender saw; a proposal names another one. Calendars write the hour in their own
 * zones: if the appointment had only one hour, every answer is about that.
 */
function isAboutPresentHour(meeting: AppointmentWithPeople, { answer, sequence, start }: ReceivedAnswer): boolean {
  if (sequence < meeting.invitedSequence) return false;
  if (meeting.invitedSequence === 0) return true;
  return answer === 'counter' || start === null || hourOf(meeting).startsWith(start);
}

function isNear({ today }: AnswerDeps, start: string | null): boolean {
  const day = start?.slice(0, 'YYYY-MM-DD'.length) ?? '';
  return day >= today() && day <= daysAfter(today(), PROPOSAL_DAYS);
}

/** `2026-12-02T10:00`, by the clock of Romania. */
function hourOf({ day, timeSlot }: Pick<AppointmentWithPeople, 'day' | 'timeSlot'>): string {
  return `${day}T${String(slotHours(timeSlot).from).padStart(2, '0')}:00`;
}

/**
 * Writes a judged answer down on its appointment. A refused hour also gives the responsible broker a task and stops
 * waiting reminders. The same answer again changes nothing.
 */
async function takeAnswer(
  tx: Db,
  deps: AnswerDeps,
  { id, responsibleId }: AnswerOf['customer'],
  given: { readonly meeting: AppointmentWithPeople; readonly clientAnswer: AppointmentAnswer },
): Promise<void> {
  const { meeting, clientAnswer } = given;
  if (isSame(meeting.clientAnswer, clientAnswer)) return;
  await completeAnswerTask(tx, CLIENT, meeting);
  const title = answerTask(clientAnswer, hourOf(meeting));
  const assigneeId = responsibleId ?? meeting.brokerId;
  const task = { customerId: id, title, assigneeId, day: deps.today(), hour: null, createdBy: null };
  const answerTaskId = title === undefined ? null : await addTask(tx, { ...task, title });
  if (answerTaskId) await auditTask(tx, CLIENT, 'task-created', await readTask(tx, answerTaskId));
  await setClientAnswer(tx, meeting.id, { clientAnswer, answerTaskId });
  await auditAppointment(tx, CLIENT, 'appointment-answered', meeting, { answer: clientAnswer.answer });
  if (isHourRefused(clientAnswer.answer)) await withdrawTopic(tx, appointmentTopic(meeting.id));
}

function isSame(before: AppointmentAnswer | null, now: AppointmentAnswer): boolean {
  const fields = ['answer', 'proposed', 'comment'] as const;
  return before !== null && fields.every((field) => before[field] === now[field]);
}

/** Completes the task that an answer made: the appointment was moved or cancelled, or there is another answer. */
export async function completeAnswerTask(
  tx: Db,
  actor: Actor,
  { answerTaskId }: Pick<AppointmentWithPeople, 'answerTaskId'>,
): Promise<void> {
  const task = answerTaskId === null ? undefined : await findTask(tx, answerTaskId);
  if (task && !task.doneAt) await completeTask(tx, task, actor);
}
