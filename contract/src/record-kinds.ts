/**
 * Kinds of records of one customer: `data` is the chosen offer, files and notes; `requests` are those for a call, with
 * the consents; `loans` those that are followed; `contacts` is the log of the staff's calls; `agreements` covers
 * proposals and client links too.
 */
export const relatedKinds = [
  'agreements',
  'appointments',
  'cases',
  'checklist',
  'contacts',
  'data',
  'forms',
  'links',
  'loans',
  'messages',
  'papers',
  'requests',
  'tasks',
] as const;

/** Kinds of records that belong to the office or to its staff: `hours` covers holidays. */
export const officeKinds = [
  'agreementTexts',
  'audit',
  'bankForms',
  'banks',
  'calendarFeeds',
  'checklistRules',
  'endReasons',
  'hours',
  'inbox',
  'messageRules',
  'messageTemplates',
  'outbox',
  'parameters',
  'products',
  'savedViews',
  'sessions',
  'users',
] as const;

/** Every kind: what stands with records of all kinds, such as a person's name, changes them all. */
export const allKinds = ['customers', ...relatedKinds, ...officeKinds] as const;

/** A kind of records, as an operation names what it shows and what it changes. */
export type RecordKind = (typeof allKinds)[number];
