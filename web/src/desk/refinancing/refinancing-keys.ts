/** The followed loans of a customer. */
export const followedKey = (phone: string) => ['refinancing', 'followed', phone] as const;

/** Who would gain by refinancing, of whosever customers. */
export const OPPORTUNITIES = ['refinancing', 'opportunities'] as const;
