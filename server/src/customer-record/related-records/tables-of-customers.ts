import { appointments } from '../../appointments/appointments.table.ts';
import { bookingForms } from '../../booking/booking-forms.table.ts';
import { callRequests } from '../../booking/call-requests.table.ts';
import { consentLinks } from '../../booking/consent-links.table.ts';
import { sentPapers } from '../../documents/sent-papers/sent-papers.table.ts';
import { uploadLinks } from '../../documents/upload-links/upload-links.table.ts';
import { followedLoans } from '../../followed-loans/followed-loans.table.ts';
import { outgoingMail } from '../../mail/outbox.table.ts';
import { replyAddresses } from '../../mail/reply-addresses.table.ts';
import { messageStops, stopLinks } from '../../messages/message-stops.table.ts';
import { messages } from '../../messages/messages.table.ts';
import { tasks } from '../../tasks/tasks.table.ts';
import { customerComments } from '../comments/comments.table.ts';
import { contactLog } from '../contact-log/contact-log.table.ts';

/**
 * What hangs on a customer beside their cases and files, consents and what was seen in the inbox. A table that is missing
 * here would lose its rows with a duplicate who is merged, and keep them when a customer is erased around a signed case.
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
  // After the outbox, as a message that goes out locks its row there first (trigger): the other way round they deadlock.
  messages,
  replyAddresses,
  sentPapers,
  stopLinks,
  tasks,
  uploadLinks,
] as const;
