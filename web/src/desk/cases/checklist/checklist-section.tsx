import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import type { DocumentItem } from 'contract/checklist/document-item';
import { isAwaited } from 'contract/checklist/document-states';
import { fileName } from 'contract/documents/file-name';
import { formatCount } from 'contract/romanian/romanian';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Fold, PhoneFold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAuthLevel } from '../../data/account.ts';
import { useDownload } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { WriteMessage } from '../../messages/write/write-message.tsx';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { caseName } from '../case-words.ts';
import { AskAgain } from './ask-again.tsx';
import styles from './checklist.module.css';
import { DocumentRow } from './document-row.tsx';
import { CHECKLIST_SECTION, groupsOf, isSettled, progressText, settledText } from './item-words.ts';
import { LooseFiles } from './loose-files.tsx';
import { banksIn, NEW_DOCUMENT, newDocumentOf, ownersIn } from './words-draft.ts';
import { WordsFields } from './words-fields.tsx';

/** 'Acte': the documents that a case needs, by person, and how far each is. */
export function ChecklistSection({ found }: { found: CaseDetails }) {
  const [isAdding, setIsAdding] = useState(false);
  const list = useRead(checklist.getForCase, { params: { id: found._id } });
  return (
    <Section
      id={CHECKLIST_SECTION}
      title="Acte"
      count={list.data && list.data.length > 0 ? progressText(list.data, today()) : undefined}
      action={
        found.closedAt === null && (
          <div className="flex flex-wrap gap-2 print:hidden">
            {list.data?.some(isAwaited) && (
              <WriteMessage phone={found.customer.phone} kind="documents-missing">
                Cereți actele
              </WriteMessage>
            )}
            <Button variant="secondary" onClick={() => setIsAdding(true)}>
              Act nou
            </Button>
          </div>
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

type DocumentsProps = { found: CaseDetails; items: readonly DocumentItem[] };

/** The documents that somebody waits for, and folded the settled ones. */
function Documents({ found, items }: DocumentsProps) {
  const wasOpen = useOpenOnce(items);
  const settled = items.filter((item) => !wasOpen.has(item._id) && isSettled(item, today()));
  return (
    <>
      {found.closedAt === null && <LooseFiles found={found} items={items} />}
      {found.closedAt === null && <AskAgain items={items} />}
      <ByPerson what="Acte" found={found} items={items.filter((item) => !settled.includes(item))} />
      {settled.length > 0 && (
        <Fold heading={<span className="font-600">{settledText(settled)}</span>}>
          <div className="grid grid-cols-1 gap-4 pt-2">
            <ByPerson what="Acte verificate" found={found} items={settled} />
          </div>
        </Fold>
      )}
      {items.some(({ state }) => state === 'verified') && <Bundle found={found} />}
    </>
  );
}

/** The ids of documents that were open on this screen: one that is verified stays in its place, with its undo. */
function useOpenOnce(items: readonly DocumentItem[]): ReadonlySet<string> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const now = today();
  useEffect(() => {
    const open = items.filter((item) => !isSettled(item, now)).map(({ _id }) => _id);
    setIds((known) => (open.every((id) => known.has(id)) ? known : new Set([...known, ...open])));
  }, [items, now]);
  return ids;
}

/** Documents of a person that a phone folds, in a case of several people. */
const MANY = 3;

/** The documents of each person; a phone folds many, unless one waits for a verification. */
function ByPerson({ what, found, items }: DocumentsProps & { what: string }) {
  const isWide = useIsWide();
  const groups = groupsOf(items);
  const isOfSeveral = groups.filter(({ personId }) => personId !== null).length > 1;
  return groups.map(({ personId, name, items: own }) => {
    const rows = (
      <ul className="mt-1">
        {own.map((item) => (
          <DocumentRow key={item._id} found={found} item={item} />
        ))}
      </ul>
    );
    const heading = (
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-16 font-650 wrap-anywhere">
        <bdi>{name}</bdi>
      </h3>
    );
    return (
      <section key={personId ?? 'case'} aria-label={`${what}: ${name}`}>
        {isWide || !isOfSeveral || own.length < MANY ? (
          <>
            {heading}
            {rows}
          </>
        ) : (
          <Fold
            isOpen={own.some(({ state }) => state === 'received')}
            heading={
              <span className="flex flex-1 items-baseline justify-between gap-x-3">
                {heading}
                <span className="text-14 text-ink-soft tabular">{formatCount(own.length, 'act', 'acte')}</span>
              </span>
            }
          >
            {rows}
          </Fold>
        )}
      </section>
    );
  });
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

/** The dialog that asks for a document that no rule asks for. */
function AddDocument({ found, onClose }: { found: CaseDetails; onClose: () => void }) {
  const form = useSaveForm({
    draft: useDraftValues('act-nou', found._id, NEW_DOCUMENT),
    change: checklist.add,
    sent: (draft) => ({ params: { id: found._id }, body: newDocumentOf(draft) }),
    notice: announces('Act adăugat', CHECKLIST_SECTION),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <SaveDialog form={form} title="Act nou" submit="Adăugați actul">
      <WordsFields field={form.field} />
      <Select
        label="Al cui este"
        name="person"
        value={values.person}
        error={errors.person}
        options={ownersIn(found)}
        onChange={(value) => change({ person: value })}
      />
      <Select
        label="Cine îl cere"
        name="bank"
        value={values.bank}
        error={errors.bank}
        options={[
          { value: '', label: 'Orice bancă' },
          ...banksIn(found).map((bank) => ({ value: bank, label: `Numai ${bankName(bank)}` })),
        ]}
        onChange={(value) => change({ bank: value })}
      />
    </SaveDialog>
  );
}

/** The verified documents as a bank wants them: one PDF, or a ZIP of files. */
function Bundle({ found }: { found: CaseDetails }) {
  const banks = banksIn(found);
  const isWide = useIsWide();
  const [chosen, setBank] = useState('');
  const bank = banks.includes(chosen) ? chosen : '';
  const nameFor = (extension: string) => fileName([caseName(found), 'acte', bank], extension);
  const downloads = {
    pdf: useDownload(checklist.bundlePdf, () => nameFor('pdf')),
    zip: useDownload(checklist.bundleZip, () => nameFor('zip')),
  };
  const sent = { params: { id: found._id }, query: bank === '' ? {} : { bank } };
  const isDownloading = downloads.pdf.isPending || downloads.zip.isPending;
  const failure = downloads.pdf.error ?? downloads.zip.error;
  const button = (kind: keyof typeof downloads, icon: typeof IconFileZip) => {
    const Icon = icon;
    return (
      <Button
        variant="secondary"
        icon={<Icon size={20} stroke={1.8} aria-hidden />}
        loading={downloads[kind].isPending}
        disabled={isDownloading}
        aria-label={`Descărcați actele verificate, ${kind.toUpperCase()}`}
        onClick={() => downloads[kind].mutate(sent)}
      >
        {kind.toUpperCase()}
      </Button>
    );
  };
  return (
    <PhoneFold heading={isWide ? null : 'Descărcați actele verificate'}>
      <div className={`${styles.bundle} flex flex-wrap gap-y-2 gap-x-3 items-end print:hidden!`}>
        <Select
          label="Actele verificate, pentru"
          value={bank}
          options={[{ value: '', label: 'Orice bancă' }, ...banks.map((value) => ({ value, label: bankName(value) }))]}
          onChange={setBank}
        />
        <div className="flex flex-wrap gap-2">
          {button('pdf', IconFileTypePdf)}
          {button('zip', IconFileZip)}
        </div>
        {failure && <Alert tone="bad">{messageOf(failure)}</Alert>}
      </div>
    </PhoneFold>
  );
}
