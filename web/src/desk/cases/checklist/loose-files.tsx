import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import { NEEDS_PASSWORD } from 'contract/checklist/checklist-words';
import type { DocumentItem } from 'contract/checklist/document-item';
import { customerPage } from 'contract/customer-record/customer-page';
import type { CustomerFile } from 'contract/documents/file';
import { formatCount } from 'contract/romanian/romanian';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import styles from './checklist.module.css';
import { FileName } from './file-name.tsx';
import { FILES_ATTACHED, groupsOf, looseFiles } from './item-words.ts';

type LooseFilesProps = { found: CaseDetails; items: readonly DocumentItem[] };

/** The customer's files that are under no document of the case; a choice puts each under one. */
export function LooseFiles({ found, items }: LooseFilesProps) {
  const { data } = useRead(customerPage.get, { params: { phone: found.customer.phone } });
  const files = looseFiles(data?.files ?? [], items);
  if (files.length === 0 || items.length === 0) return null;
  const count = formatCount(files.length, 'fișier al clientului nu este', 'fișiere ale clientului nu sunt');
  return (
    <Fold
      heading={<span className="font-600">{count} sub niciun act</span>}
      className={`${styles.loose} px-3 rounded bg-amber-tint print:hidden!`}
    >
      <ul className="grid grid-cols-1 gap-2">
        {files.map((file) => (
          <LooseFile key={file.filename} found={found} items={items} file={file} />
        ))}
      </ul>
    </Fold>
  );
}

function LooseFile({ found, items, file }: LooseFilesProps & { file: CustomerFile }) {
  const attaching = useChange(checklist.attach, { notice: FILES_ATTACHED });
  return (
    <li className="grid grid-cols-fit-14 items-center gap-x-3 gap-y-1">
      <span className="grid min-w-0">
        <FileName phone={found.customer.phone} file={file} />
        {file.needsPassword && <span className="text-14 font-550">{NEEDS_PASSWORD}</span>}
      </span>
      <Select
        aria-label={`Sub ce act stă ${isolated(file.originalname)}`}
        value=""
        disabled={attaching.isPending}
        error={messageOf(attaching.error) || undefined}
        options={[
          { value: '', label: 'Puneți sub actul…' },
          ...groupsOf(items).map((group) => ({
            group: group.name,
            options: group.items.map(({ _id, title, bank }) => ({
              value: _id,
              label: bank ? `${title} (${bankName(bank)})` : title,
            })),
          })),
        ]}
        onChange={(id) => attaching.mutate({ params: { id }, body: { filenames: [file.filename] } })}
      />
    </li>
  );
}
