import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { CaseDetails } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import { provableFigures } from 'contract/checklist/checklist-words';
import type { Reply } from 'contract/endpoint';
import { formatExact, formatExactRon } from 'contract/romanian/romanian';
import { FIGURE_NAMES } from 'quote/shown/total-names';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import table from '../../../ui/layout/table.module.css';
import { WideBox } from '../../../ui/layout/wide-box.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useRead } from '../../data/read.ts';
import { personLabel, signersOf } from '../signers.ts';
import styles from './checklist.module.css';
import { outcomeOf, provenDifference } from './proven-words.ts';

type Proven = Reply<typeof checklist.provenFigures>;

/** 'Cifre dovedite': proven figures beside declared ones, and the banks that fall out; empty before a first proof. */
export function ProvenSection({ found }: { found: CaseDetails }) {
  const proven = useRead(checklist.provenFigures, { params: { id: found._id } });
  if (proven.isPending || proven.data?.figures.length === 0) return null;
  return (
    <Section
      id="cifre-dovedite"
      title="Cifre dovedite"
      isFolded="everywhere"
      isOpen={!proven.data || losesBank(proven.data)}
      summary={proven.data && provenSummary(proven.data)}
      text="Ce arată actele verificate lângă ce s-a declarat, și ce ar răspunde fiecare bancă, după unele și după celelalte."
    >
      {proven.error && (
        <LoadFailed failure={proven.error} retry={proven.refetch}>
          Cifrele dovedite nu s-au putut citi.
        </LoadFailed>
      )}
      {proven.data && <FigureTable found={found} figures={proven.data.figures} />}
      {proven.data && proven.data.applications.length > 0 && (
        <ul className={`${styles.outcomes} grid gap-3`}>
          {proven.data.applications.map((application) => (
            <ProvenApplication key={application._id} application={application} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** True where a bank would answer worse to the proven figures. */
const losesBank = ({ applications }: Proven) => applications.some((one) => outcomeOf(one).tone === 'bad');

function provenSummary(proven: Proven): string {
  if (!proven.figures.some((one) => provenDifference(one).isWorse)) return 'la fel sau mai bune decât cele declarate';
  return losesBank(proven) ? 'mai slabe decât cele declarate' : 'mai slabe, dar băncile rămân';
}

function FigureTable({ found, figures }: { found: CaseDetails; figures: Proven['figures'] }) {
  const nameAt = (place: number) =>
    personLabel({ place, name: signersOf(found).find((one) => one.place === place)?.facts.name ?? null });
  return (
    <WideBox label="Cifre declarate și dovedite">
      <table className={`${table.table} tabular`}>
        <thead>
          <tr>
            <th scope="col">RON pe lună</th>
            <th scope="col">Declarat</th>
            <th scope="col">Dovedit</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((one) => {
            const difference = provenDifference(one);
            return (
              <tr key={`${one.person} ${one.figure}`}>
                <td>
                  {provableFigures[one.figure]}
                  <span className="block text-ink-soft">
                    <bdi>{nameAt(one.person)}</bdi>
                  </span>
                </td>
                <td>{formatExact(one.declared)}</td>
                <td>
                  <strong>{formatExact(one.proven)}</strong>
                  <span className={`block ${difference.isWorse ? 'text-bad font-600' : 'text-ink-soft'}`}>
                    {difference.text}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideBox>
  );
}

function ProvenApplication({ application }: { application: Proven['applications'][number] }) {
  const { banca, oferta, declared, proven } = application;
  const { text, reasons, tone } = outcomeOf(application);
  const Icon = tone === 'bad' ? IconCircleX : IconCircleCheck;
  return (
    <li className={`${styles.outcome} grid content-start gap-1 px-4 py-3 rounded border border-line`}>
      <p className="font-600 wrap-anywhere">
        {bankName(banca)} · {oferta}
      </p>
      <p className={`flex items-start gap-1 font-600 ${TONES[tone]}`}>
        {tone !== 'plain' && <Icon size={20} stroke={1.8} aria-hidden className="flex-none mt-[0.1em]" />}
        {text}
      </p>
      {reasons && <p className="text-14 wrap-anywhere">{reasons}</p>}
      <p className="text-14 text-ink-soft tabular">
        {FIGURE_NAMES.firstMonth.label}: declarat {monthly(declared)}, dovedit {monthly(proven)}
      </p>
    </li>
  );
}

const TONES = { good: 'text-good', bad: 'text-bad', plain: '' } as const;

const monthly = (figures: Proven['applications'][number]['proven']) =>
  figures?.simulated ? formatExactRon(figures.simulated.monthly) : 'fără cifre';
