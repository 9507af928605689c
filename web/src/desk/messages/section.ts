/** The section of the customer's page, where changes are announced. */
export const MESSAGES_SECTION = 'mesaje';
