/** Where the forms of a customer are cached. */
export const formsKey = (phone: string) => ['customer-forms', phone] as const;

/** Where their requests for a call are kept. */
export const requestsKey = (phone: string) => ['customer-requests', phone] as const;

/** Where the lists of what was done to the record are kept. */
export const historyKey = (phone: string) => ['customer-history', phone] as const;

/** Where their consents are kept. */
export const consentsKey = (phone: string) => ['customer-consents', phone] as const;
