import { apiKeys as api } from 'contract/accounts/api-keys';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';

type ScopeChoiceProps = {
  name: string;
  value: readonly string[];
  onChange: (scopes: string[]) => void;
  error: string | undefined;
};

const READ = ':read';

/** The rights of a key: for each group of calls whether it may read, and whether it may change. */
export function ScopeChoice({ name, value, onChange, error }: ScopeChoiceProps) {
  const [search, setSearch] = useState('');
  const all = useRead(api.scopes, {}, { freshFor: Number.POSITIVE_INFINITY });
  if (all.error) return <LoadFailed retry={all.refetch}>{messageOf(all.error)}</LoadFailed>;
  if (!all.data) return <Skeleton height={240} />;
  const known = all.data.map(({ scope }) => scope);
  const groups = Map.groupBy(all.data, ({ scope }) => scope.slice(0, scope.indexOf(':')));
  const found = [...groups].filter(([group]) => group.toLowerCase().includes(search.trim().toLowerCase()));
  const set = (scope: string, isChosen: boolean) =>
    onChange(known.filter((each) => (each === scope ? isChosen : value.includes(each))));
  return (
    <fieldset className="grid grid-cols-1 gap-3 min-w-0">
      <legend className="font-600">Drepturi alese: {value.length}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <TextInput type="search" label="Căutați un grup de apeluri" value={search} onChange={setSearch} />
        <Button variant="secondary" onClick={() => onChange(known.filter((scope) => scope.endsWith(READ)))}>
          Toate, numai citire
        </Button>
        <Button variant="quiet" onClick={() => onChange([])}>
          Niciunul
        </Button>
      </div>
      {error && <FieldError>{error}</FieldError>}
      <ul className="grid grid-cols-fit-18 gap-x-6 gap-y-2">
        {found.map(([group, ofGroup]) => (
          <li key={group} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
            <code lang="en" className="wrap-anywhere">
              {group}
            </code>
            <span className="flex flex-wrap gap-x-4">
              {ofGroup.map(({ scope }) => (
                <Checkbox
                  key={scope}
                  name={name}
                  label={
                    <>
                      <span lang="en" className="visually-hidden">
                        {group}:{' '}
                      </span>
                      {scope.endsWith(READ) ? 'citire' : 'scriere'}
                    </>
                  }
                  checked={value.includes(scope)}
                  onChange={(isChosen) => set(scope, isChosen)}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-ink-soft">Niciun grup nu se potrivește.</p>}
    </fieldset>
  );
}
