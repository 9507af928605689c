import { useCallback, useEffect, useState } from 'react';

/** The module with the fields of a chosen hour once it has loaded, and a way to load it again. */
export type HourFields = ReturnType<typeof useHourFields>;

/** Loads the fields when the visitor wants to choose an hour; a failed load has another try. */
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
