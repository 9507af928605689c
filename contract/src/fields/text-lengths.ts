/**
 * The most characters of typed texts: the schemas refuse more, and the fields of the screens take no more. A file apart
 * from the schemas: a page need not download the validation.
 */
export const MAX_LENGTH = {
  /** Also for an alias, and for the name on a document. */
  personName: 120,
  /** An address is never longer (RFC 5321). */
  email: 254,
  county: 60,
  /** A home's, or a property's. */
  address: 200,
  employer: 120,
  locality: 80,
  search: 200,
  subject: 200,
  message: 5_000,
  note: 5_000,
  appointmentTitle: 200,
  taskTitle: 200,
  holidayReason: 200,
  closingReason: 200,
  displayName: 80,
  teamRole: 80,
  teamLanguages: 120,
  teamRegisterNumber: 40,
  paperRemarks: 1_500,
  coveringText: 1_500,
  parameterSource: 200,
  viewName: 40,
  keyName: 60,
  webhookUrl: 1_000,
  caseProperty: 200,
  caseNote: 1_000,
  bankReference: 60,
  endReason: 80,
  documentTitle: 120,
  documentWords: 500,
  documentReason: 500,
  bankName: 120,
  statementHeading: 200,
  agreementText: 30_000,
  proposalAnswer: 500,
} as const;
