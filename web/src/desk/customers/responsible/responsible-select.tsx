import { Segmented } from '../../../ui/fields/segmented.tsx';
import { RESPONSIBLE_FILTERS, type ResponsibleFilter } from '../responsible-filter.ts';

type ResponsibleSelectProps = { responsible: ResponsibleFilter; onChoose: (responsible: ResponsibleFilter) => void };

/** One's own customers, those without a broker, or all. */
export function ResponsibleSelect({ responsible, onChoose }: ResponsibleSelectProps) {
  return (
    <Segmented
      legend="Ai cui clienți"
      hideLegend
      isSmall
      value={responsible}
      onChange={onChoose}
      options={RESPONSIBLE_FILTERS}
    />
  );
}
