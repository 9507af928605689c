/** The followed loans of a customer. */
export const followedKey = (phone: string) => ['refinancing', 'followed', phone] as const;
