import type { CaseStage } from 'contract/cases/case';
import type { cases } from 'contract/cases/cases';
import type { Sent } from 'contract/endpoint';
import { openStages } from 'contract/fields/case-stages';
import { useSearchParams } from 'react-router';
import { useResponsibleFilter } from '../../customers/responsible/use-responsible-filter.ts';
import { responsibleQuery } from '../../customers/responsible-filter.ts';

/** The filter: broker, bank, deadline, and a search. */
type CaseFilter = Omit<Sent<typeof cases.board>['query'], 'limit'>;

/** The two views: side by side by stage, or as one list by deadline. */
export type View = 'columns' | 'list';

/** The state of the screen that is in the address. */
export type Shown = {
  readonly view: View;
  /** The stage of the list; empty: every open one. */
  readonly stage: CaseStage | '';
  readonly bank: string;
  readonly due: 'late' | 'week' | '';
  readonly search: string;
};

const STAGES = [...openStages.map(({ stage }) => stage), 'closed'] as const;

/** Reads and writes the state in the address; whose cases are shown is remembered for the account. */
export function useCaseFilter() {
  const [params, setParams] = useSearchParams();
  const [responsible, chooseResponsible] = useResponsibleFilter();
  const shown: Shown = {
    view: params.get('vedere') === 'lista' ? 'list' : 'columns',
    stage: STAGES.find((stage) => stage === params.get('etapa')) ?? '',
    bank: params.get('banca') ?? '',
    due: (['late', 'week'] as const).find((due) => due === params.get('termen')) ?? '',
    search: params.get('search') ?? '',
  };
  return {
    shown,
    responsible,
    chooseResponsible,
    filter: filterOf(shown, responsibleQuery(responsible)),
    change: (change: Partial<Shown>) => setParams(written({ ...shown, ...change }), { replace: true }),
    isNarrowed: shown.bank !== '' || shown.due !== '' || shown.search !== '' || responsible !== 'all',
  };
}

/** The address of the list of a stage, with the filters of the screen. */
export function listUrl(shown: Shown, stage: Shown['stage']): string {
  return `/dosare?${new URLSearchParams(written({ ...shown, view: 'list', stage }))}`;
}

function filterOf({ bank, due, search }: Shown, ofResponsible: CaseFilter): CaseFilter {
  return { ...ofResponsible, ...(bank && { bank }), ...(due && { due }), ...(search && { search }) };
}

function written({ view, stage, bank, due, search }: Shown): Record<string, string> {
  return {
    ...(view === 'list' && { vedere: 'lista' }),
    ...(view === 'list' && stage && { etapa: stage }),
    ...(bank && { banca: bank }),
    ...(due && { termen: due }),
    ...(search && { search }),
  };
}
