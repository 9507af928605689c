import { Page } from '../../../ui/layout/page.tsx';
import { CaseBoard } from './case-board.tsx';
import { CaseControls } from './case-controls.tsx';
import { CaseList } from './case-list.tsx';
import { useCaseFilter } from './use-case-filter.ts';

/** /dosare: where each case is and with which bank, by stage or by deadline. */
export function CasesPage() {
  const filter = useCaseFilter();
  return (
    <Page title="Dosare" actions={<CaseControls {...filter} />}>
      {filter.shown.view === 'columns' ? <CaseBoard {...filter} /> : <CaseList {...filter} />}
    </Page>
  );
}
