import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import type { DocumentItem } from 'contract/checklist/document-item';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAuthLevel } from '../../data/account.ts';
import { useRead } from '../../data/read.ts';
import { AddDocument } from './add-document.tsx';
import { Bundle } from './bundle.tsx';
import { DocumentRow } from './document-row.tsx';
import { CHECKLIST_SECTION, groupsOf, progressText } from './item-words.ts';
import { LooseFiles } from './loose-files.tsx';

/** 'Acte': the documents that a case needs, by person, and how far each is. */
export function ChecklistSection({ found }: { found: CaseDetails }) {
  const [isAdding, setIsAdding] = useState(false);
  const list = useRead(checklist.getForCase, { params: { id: found._id } });
  return (
    <Section
      id={CHECKLIST_SECTION}
      title="Acte"
      count={list.data && list.data.length > 0 ? progressText(list.data) : undefined}
      action={
        found.closedAt === null && (
          <Button variant="secondary" className="print:hidden" onClick={() => setIsAdding(true)}>
            Act nou
          </Button>
        )
      }
    >
      {list.isPending && <Skeleton height={240} />}
      {list.error && (
        <LoadFailed failure={list.error} retry={list.refetch}>
          Actele dosarului nu s-au putut citi.
        </LoadFailed>
      )}
      {list.data?.length === 0 && <Empty />}
      {list.data && list.data.length > 0 && <Documents found={found} items={list.data} />}
      {isAdding && <AddDocument found={found} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

function Documents({ found, items }: { found: CaseDetails; items: readonly DocumentItem[] }) {
  const groups = groupsOf(items);
  return (
    <>
      {found.closedAt === null && <LooseFiles found={found} items={items} />}
      {groups.map(({ person, name, items: own }) => (
        <section key={person ?? 'case'} aria-label={`Acte: ${name}`}>
          <h3 className="flex flex-wrap items-baseline gap-x-2 text-16 font-650 wrap-anywhere">
            <bdi>{name}</bdi>
            {groups.length > 1 && <span className="text-14 font-400 text-ink-soft tabular">{progressText(own)}</span>}
          </h3>
          <ul className="mt-1">
            {own.map((item) => (
              <DocumentRow key={item._id} found={found} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {items.some(({ state }) => state === 'verified') && <Bundle found={found} />}
    </>
  );
}

function Empty() {
  const { data: level } = useAuthLevel();
  return (
    <p className="text-ink-soft">
      Niciun act de cerut. Regulile nu cer niciunul pentru acest dosar: adăugați unul cu „Act nou”
      {level === 'admin' && (
        <>
          {' '}
          sau <Link to="/acte-cerute">schimbați regulile</Link>
        </>
      )}
      .
    </p>
  );
}
