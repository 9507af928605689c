import { useCallback, useEffect, useState } from 'react';

/** The fields of a chosen hour, once they are here. */
export type HourFields = ReturnType<typeof useHourFields>;

/** Fetches them when somebody wants to choose: nobody else pays for them. What could not be fetched can be asked for again. */
export function useHourFields(isWanted: boolean) {
  const [fields, setFields] = useState<typeof import('./chosen-hour-fields.tsx')>();
  const [isFailed, setFailed] = useState(false);
  const fetchFields = useCallback(() => {
    setFailed(false);
    import('./chosen-hour-fields.tsx').then(setFields, () => setFailed(true));
  }, []);
  useEffect(() => {
    if (isWanted) fetchFields();
  }, [isWanted, fetchFields]);
  return { fields, isFailed, fetchFields };
}
