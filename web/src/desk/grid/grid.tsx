import type { CaseDetails } from 'contract/cases/cases';
import type { CoBorrowerInput } from 'contract/fields/loan-form';
import { useState } from 'react';
import { isRefusal, messageOf, validationErrors } from '../../shared/api/failure.ts';
import { useValues } from '../../shared/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFigureQuestions } from '../simulations/figure-questions.ts';
import {
  type NavigationState,
  type SimulationCustomer,
  useKeptNavigationState,
} from '../simulations/navigation-state.ts';
import { IntroOrNoProducts } from '../simulations/no-products.tsx';
import { useBasis } from '../simulations/use-basis.ts';
import { useSimulatedInput } from '../simulator/input-limits.ts';
import { Banks } from './banks.tsx';
import styles from './grid.module.css';
import { GridForm, inShort } from './grid-form.tsx';
import { gridInputFrom, possibleCoBorrower } from './grid-input.ts';
import { useGrid } from './use-grid.ts';

/** The name of the screen. */
export const TITLE = 'Grila băncilor';

type GridProps = {
  /** The input of the screen before. */
  begin: NavigationState | undefined;
  /** The case whose form it is: a press adds a bank to it. */
  ofCase?: CaseDetails;
};

/** The questions of a call on the phone, and beside them the answer of each bank, which follows the typing. */
export function Grid({ begin, ofCase }: GridProps) {
  const { input, change, customer, setCustomer, possible, setPossible, banks } = useGridInput(begin);
  const { questionOf } = useQuestions(input, customer);
  const { answer, error, isEarlier, isFirst, isBegun, retry } = banks;
  // The names of the products come with the banks, so that no row grows later.
  const { isPending: isBasisPending } = useBasis(undefined);
  const isWaiting = isFirst || (answer !== undefined && isBasisPending);
  return (
    <Page
      title={TITLE}
      about={customer?.name}
      intro={
        <>
          <span className="print:hidden">
            <IntroOrNoProducts>
              Cât dă fiecare bancă acestui client, ce îl oprește și ce ar schimba răspunsul.
            </IntroOrNoProducts>
          </span>
          <span className="hidden print:inline">{[customer?.name, inShort(input)].filter(Boolean).join(' · ')}</span>
        </>
      }
    >
      <div className={`${styles.columns} grid grid-cols-1 items-start gap-6`}>
        <GridForm
          form={{ input, errors: validationErrors(error), questionOf, change }}
          customer={customer}
          onCustomer={ofCase ? undefined : setCustomer}
          possible={possible}
          onPossible={setPossible}
          startsOpen={begin === undefined}
        />
        <section aria-labelledby="banci" className="grid grid-cols-1 gap-4 min-w-0" aria-busy={isEarlier || undefined}>
          <h2 id="banci" className="visually-hidden">
            Răspunsul băncilor
          </h2>
          {!isBegun && (
            <EmptyState title="Scrieți un venit, ca să răspundă băncile.">
              <p className="max-w-measure text-ink-soft">
                Răspunsul se schimbă cu fiecare lucru pe care îl aflați; ce nu se știe rămâne gol.
              </p>
            </EmptyState>
          )}
          {isWaiting && <Skeleton height={480} className="rounded-card" />}
          {error && isRefusal(error) && (
            <Alert tone="info" isQuiet title={answer ? 'Cifrele sunt ale ultimelor date complete' : 'Mai trebuie ceva'}>
              {[...new Set([messageOf(error), ...Object.values(validationErrors(error))])].join(' ')}
            </Alert>
          )}
          {error && !isRefusal(error) && (
            <LoadFailed failure={error} retry={retry}>
              Băncile nu au putut fi întrebate. {messageOf(error)}
            </LoadFailed>
          )}
          {answer && !isBasisPending && (
            <Banks answer={answer} isEarlier={isEarlier} input={input} customer={customer} ofCase={ofCase} />
          )}
        </section>
      </div>
    </Page>
  );
}

/** The input with its customer, kept with this history entry, and the banks' answer to it. */
function useGridInput(begin: NavigationState | undefined) {
  const [typed, change] = useValues(() => gridInputFrom(begin?.formData));
  const [customer, setCustomer] = useState<SimulationCustomer | undefined>(begin?.customer);
  const [possible, setPossible] = useState<Partial<CoBorrowerInput>>({});
  const input = useSimulatedInput(typed, useBasis(undefined).data?.catalogue.parameters);
  useKeptNavigationState({ formData: input, customer });
  const banks = useGrid({ input, possible: possibleCoBorrower(possible) });
  const changePossible = (answers: Partial<CoBorrowerInput>) => setPossible((now) => ({ ...now, ...answers }));
  return { input, change, customer, setCustomer, possible, setPossible: changePossible, banks };
}

/** Questions about unlikely figures, which no answer waits for. */
function useQuestions(input: ReturnType<typeof gridInputFrom>, customer: SimulationCustomer | undefined) {
  const { openOf, confirm } = useFigureQuestions((each: typeof input) => each, customer?.phone);
  const open = openOf(input);
  return {
    questionOf: (path: string) => {
      const text = open[path];
      return text === undefined ? undefined : { text, onConfirm: () => confirm([text]) };
    },
  };
}
