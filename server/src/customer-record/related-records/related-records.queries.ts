import { eq } from 'drizzle-orm';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import type { Db } from '../../platform/database/db.ts';
import { appointments } from '../../schema/appointments.table.ts';
import { bookingForms } from '../../schema/booking-forms.table.ts';
import { customerComments } from '../../schema/comments.table.ts';
import { customerFiles } from '../../schema/files.table.ts';

/** The number of a customer's records beside their row: forms; files, notes and the chosen offer; appointments. */
export async function countRecords(db: Db, { id, selectedOffer }: Pick<CustomerRow, 'id' | 'selectedOffer'>) {
  const [customerInfo, files, comments, visits] = [
    await db.$count(bookingForms, eq(bookingForms.customerId, id)),
    await db.$count(customerFiles, eq(customerFiles.customerId, id)),
    await db.$count(customerComments, eq(customerComments.customerId, id)),
    await db.$count(appointments, eq(appointments.customerId, id)),
  ];
  return { customerInfo, customerData: files + comments + (selectedOffer === null ? 0 : 1), appointments: visits };
}
