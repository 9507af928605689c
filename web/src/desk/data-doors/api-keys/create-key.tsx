import { apiKeys as api, KEY_DAYS } from 'contract/accounts/api-keys';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { daysAfter } from 'contract/romanian/romanian-time';
import { staff } from 'contract/staff/staff';
import { today } from '../../../shared/time/today.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { ScopeChoice } from './scope-choice.tsx';

type Draft = {
  readonly name: string;
  readonly username: string;
  readonly expiresOn: string;
  readonly scopes: string[];
};

type CreateKeyProps = { onClose: () => void; onMade: (key: string) => void };

/** The form of a new key; the tab keeps what was filled in until the key is made. */
export function CreateKey({ onClose, onMade }: CreateKeyProps) {
  const members = useRead(staff.list, {});
  const form = useSaveForm({
    draft: useDraftValues<Draft>('cheie-noua', '', {
      ...{ name: '', username: '', scopes: [] },
      expiresOn: daysAfter(today(), KEY_DAYS.usual),
    }),
    change: api.create,
    sent: (values) => ({ body: { ...values } }),
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ key }) => onMade(key),
    onClose,
  });
  const others = (members.data ?? []).map(({ username, name }) => ({ value: username, label: name }));
  return (
    <SaveDialog form={form} title="Cheie API nouă" size="xl" submit="Creați cheia">
      <div className="grid grid-cols-fit-14 gap-4">
        <TextInput
          label="Nume"
          hint="Programul care o folosește. Apare în jurnal la tot ce face cu ea."
          required
          maxLength={MAX_LENGTH.keyName}
          {...form.field('name')}
        />
        <Select
          label="În numele contului"
          hint="Cheia vede și poate cel mult cât contul."
          options={[{ value: '', label: 'Contul dumneavoastră' }, ...others]}
          {...form.field('username')}
        />
        <DateInput
          label="Expiră pe"
          hint="Din această zi nu mai funcționează. Cel mult un an."
          min={daysAfter(today(), 1)}
          {...form.field('expiresOn')}
        />
      </div>
      <ScopeChoice {...form.field('scopes')} />
    </SaveDialog>
  );
}
