import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import { fileName } from 'contract/documents/file-name';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useDownload } from '../../data/change.ts';
import { caseName } from '../case-words.ts';
import { banksIn } from './words-draft.ts';

/** The verified documents as a bank wants them: one PDF, or a ZIP of files. */
export function Bundle({ found }: { found: CaseDetails }) {
  const banks = banksIn(found);
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
    <div className="flex flex-wrap gap-y-2 gap-x-3 items-end pt-4 border-t border-line print:hidden!">
      <Select
        label="Actele verificate, pentru"
        value={bank}
        options={[{ value: '', label: 'Orice bancă' }, ...banks]}
        onChange={setBank}
      />
      <div className="flex flex-wrap gap-2">
        {button('pdf', IconFileTypePdf)}
        {button('zip', IconFileZip)}
      </div>
      {failure && <Alert tone="bad">{messageOf(failure)}</Alert>}
    </div>
  );
}
