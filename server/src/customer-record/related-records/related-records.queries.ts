import { eq } from 'drizzle-orm';
import { appointments } from '../../appointments/appointments.table.ts';
import { bookingForms } from '../../booking/booking-forms.table.ts';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { customerFiles } from '../../documents/files.table.ts';
import type { Db } from '../../platform/database/db.ts';
import { customerComments } from '../comments/comments.table.ts';

/** How much of a customer is kept beside their row: forms; files, notes and the chosen offer; appointments. */
export async function countRecords(db: Db, { id, selectedOffer }: Pick<CustomerRow, 'id' | 'selectedOffer'>) {
  const [customerInfo, files, comments, visits] = [
    await db.$count(bookingForms, eq(bookingForms.customerId, id)),
    await db.$count(customerFiles, eq(customerFiles.customerId, id)),
    await db.$count(customerComments, eq(customerComments.customerId, id)),
    await db.$count(appointments, eq(appointments.customerId, id)),
  ];
  return { customerInfo, customerData: files + comments + (selectedOffer === null ? 0 : 1), appointments: visits };
}
