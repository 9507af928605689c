/** The followed loans of a customer. */
export const followedKey = (phone: string) => ['refinancing', 'followed', phone] as const;

/** The opportunities of all customers. */
export const OPPORTUNITIES = ['refinancing', 'opportunities'] as const;
