import type { Feature } from '../platform/feature.ts';
import { shown } from '../platform/records.ts';
import { appointmentLinks } from '../schema/appointment-links.table.ts';
import { appointments } from '../schema/appointments.table.ts';
import { appointmentsRoutes } from './appointments.routes.ts';
import { calendarFeedRoutes } from './calendar-feed.routes.ts';

export const appointmentsFeature: Feature = {
  routes: [appointmentsRoutes, calendarFeedRoutes],
  records: [
    {
      of: 'customer',
      table: appointments,
      live: 'appointments',
      merge: 'moves',
      erase: 'goes',
      export: {
        as: 'appointments',
        columns: shown(
          appointments,
          'title',
          'day',
          'timeSlot',
          'outcome',
          'channel',
          'isChosenByClient',
          'cancelledAt',
          'cancelledBy',
          'clientAnswer',
        ),
        order: [appointments.day],
      },
    },
    {
      of: appointments,
      table: appointmentLinks,
      live: { none: 'no screen shows links of appointments' },
      export: { none: 'a secret and its days' },
    },
  ],
};
