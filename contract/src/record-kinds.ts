/**
 * Kinds of records of one customer. `data`: the chosen offer, files and notes. `requests`: requests for a call, with
 * the consents. `loans`: followed loans. `contacts`: the log of the staff's calls. `agreements`: also proposals and
 * client links.
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

/** Kinds of records of the office or its staff: `hours` covers holidays. */
export const officeKinds = [
  'agreementTexts',
  'apiKeys',
  'audit',
  'bankForms',
  'banks',
  'calendarFeeds',
  'checklistRules',
  'commissions',
  'criteria',
  'endReasons',
  'hours',
  'imports',
  'inbox',
  'messageRules',
  'messageTemplates',
  'outbox',
  'parameters',
  'products',
  'savedViews',
  'sessions',
  'users',
  'webhooks',
] as const;

/** Every kind: a change of a person's name, for example, changes records of all kinds. */
export const allKinds = ['customers', ...relatedKinds, ...officeKinds] as const;

/** A kind of records that an operation shows or changes. */
export type RecordKind = (typeof allKinds)[number];
