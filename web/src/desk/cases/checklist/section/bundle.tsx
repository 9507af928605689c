import { Button, NativeSelect } from '@mantine/core';
import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import type { CaseDetails } from 'contract/cases/cases';
import { useState } from 'react';
import { messageOf } from '../../../../shared/api/failure.ts';
import { Alert } from '../../../../shared/ui/components/alert.tsx';
import { type BundleKind, useDownloadBundle } from '../checklist-api.ts';
import { banksIn } from '../words-draft.ts';

/** The verified documents as a bank wants them: one PDF, or a ZIP of files. */
export function Bundle({ found }: { found: CaseDetails }) {
  const banks = banksIn(found);
  const [chosen, setBank] = useState('');
  const bank = banks.includes(chosen) ? chosen : '';
  const download = useDownloadBundle(found, bank);
  const button = (kind: BundleKind, icon: typeof IconFileZip) => {
    const Icon = icon;
    return (
      <Button
        variant="default"
        leftSection={<Icon size={20} stroke={1.8} aria-hidden />}
        loading={download.isPending && download.variables === kind}
        disabled={download.isPending}
        aria-label={`Descărcați actele verificate, ${kind.toUpperCase()}`}
        onClick={() => download.mutate(kind)}
      >
        {kind.toUpperCase()}
      </Button>
    );
  };
  return (
    <div className="flex flex-wrap gap-y-2 gap-x-3 items-end pt-4 border-t border-line print:hidden!">
      <NativeSelect
        label="Actele verificate, pentru"
        value={bank}
        data={[{ value: '', label: 'Orice bancă' }, ...banks]}
        onChange={({ currentTarget }) => setBank(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        {button('pdf', IconFileTypePdf)}
        {button('zip', IconFileZip)}
      </div>
      {download.error && <Alert tone="bad">{messageOf(download.error)}</Alert>}
    </div>
  );
}
