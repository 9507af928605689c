/** The channel of an appointment whose hour the customer chose. */
export const appointmentChannels = ['call', 'whatsapp'] as const;

export type AppointmentChannel = (typeof appointmentChannels)[number];

/** The title of such an appointment, for staff and customers. */
export const channelTitles: Readonly<Record<AppointmentChannel, string>> = {
  call: 'Apel telefonic',
  whatsapp: 'Discuție pe WhatsApp',
};
