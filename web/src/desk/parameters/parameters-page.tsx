import { type DatedParameters, parameterChanges } from 'contract/parameters/parameter-changes';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Page, Section } from '../../ui/layout/page.tsx';
import { SectionLinks } from '../../ui/layout/section-links.tsx';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { AllAtOnce } from '../data/all-at-once.tsx';
import { useRead } from '../data/read.ts';
import { readDraft } from '../session/account-drafts.ts';
import { ParameterNotices } from './parameter-notices.tsx';
import { ParameterRow } from './parameter-row.tsx';
import { parameterGroups } from './parameter-text.ts';

/** Everything that the figures rest on and that changes without a new program. */
export function ParametersPage() {
  const list = useRead(parameterChanges.getAll, {});
  // The folded groups of a phone are their own index.
  const isWide = useIsWide();
  return (
    <Page
      title="Parametri"
      intro="Dobânzi, taxe și limite cu care se calculează toate simulările. O valoare nouă se aplică din ziua ei; cele vechi rămân, ca simulările făcute să poată fi refăcute."
    >
      <AllAtOnce>
        <ParameterNotices />
        {list.error && <LoadFailed retry={list.refetch}>{messageOf(list.error)}</LoadFailed>}
        {list.data && (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-6">
            {isWide && <SectionLinks label="Grupele de parametri" sections={indexOf(list.data)} isIndex="side" />}
            <div className="grid grid-cols-1 gap-4">
              <Groups parameters={list.data} />
            </div>
          </div>
        )}
      </AllAtOnce>
    </Page>
  );
}

const groupsOf = (parameters: readonly DatedParameters[]) => parameterGroups(parameters.map(({ name }) => name));

const indexOf = (parameters: readonly DatedParameters[]) =>
  groupsOf(parameters).map(({ id, title }) => [id, title] as const);

function Groups({ parameters }: { parameters: readonly DatedParameters[] }) {
  // A form open at the leaving of the page opens again, with the typed words.
  const [begun] = useState(() => parameters.find(({ name }) => readDraft('parametru', name) !== '')?.name);
  const [edited, setEdited] = useState<string | undefined>(begun);
  return groupsOf(parameters).map(({ id, title, names }) => (
    <Section
      key={id}
      id={id}
      title={title}
      summary={formatCount(names.length, 'valoare', 'valori')}
      isFolded={!names.some((name) => name === begun)}
    >
      <div>
        {names.map((name) => {
          const parameter = parameters.find((one) => one.name === name);
          return (
            parameter && (
              <ParameterRow
                key={name}
                parameter={parameter}
                all={parameters}
                isEdited={edited === name}
                onEdit={(isEdited) => setEdited(isEdited ? name : undefined)}
              />
            )
          );
        })}
      </div>
    </Section>
  ));
}
