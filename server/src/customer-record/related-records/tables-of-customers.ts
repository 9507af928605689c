import { appointments } from '../../schema/appointments.table.ts';
import { bookingForms } from '../../schema/booking-forms.table.ts';
import { callRequests } from '../../schema/call-requests.table.ts';
import { customerComments } from '../../schema/comments.table.ts';
import { consentLinks } from '../../schema/consent-links.table.ts';
import { contactLog } from '../../schema/contact-log.table.ts';
import { followedLoans } from '../../schema/followed-loans.table.ts';
import { messageStops, stopLinks } from '../../schema/message-stops.table.ts';
import { messages } from '../../schema/messages.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { replyAddresses } from '../../schema/reply-addresses.table.ts';
import { sentPapers } from '../../schema/sent-papers.table.ts';
import { tasks } from '../../schema/tasks.table.ts';
import { uploadLinks } from '../../schema/upload-links.table.ts';

/**
 * The tables of customers' records beside cases, files, consents and seen inbox items. A missing table would lose its
 * rows with a merged duplicate. It would also keep them when a customer is erased around a signed case.
 */
export const TABLES_OF_CUSTOMERS = [
  appointments,
  callRequests,
  consentLinks,
  contactLog,
  customerComments,
  bookingForms,
  messageStops,
  followedLoans,
  outgoingMail,
  // After the outbox, as sending a message locks its row there first (trigger): the other order deadlocks.
  messages,
  replyAddresses,
  sentPapers,
  stopLinks,
  tasks,
  uploadLinks,
] as const;
