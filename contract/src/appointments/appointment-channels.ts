/** How a broker and a customer meet at the hour that the customer chose. */
export const appointmentChannels = ['call', 'whatsapp'] as const;

export type AppointmentChannel = (typeof appointmentChannels)[number];

/** What such an appointment is called, for staff and customers: its title. */
export const channelTitles: Readonly<Record<AppointmentChannel, string>> = {
  call: 'Apel telefonic',
  whatsapp: 'Discuție pe WhatsApp',
};
