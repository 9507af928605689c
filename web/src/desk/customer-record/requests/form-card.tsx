import { IconCalculator, IconFolderPlus, IconScale, IconTableColumn } from '@tabler/icons-react';
import { NO_CODE } from 'contract/booking/coupon';
import type { CustomerInfoEntry } from 'contract/booking/customer-forms';
import { rateKinds } from 'contract/booking/rate-kinds';
import { ofPerson } from 'contract/fields/loan-form';
import { formatDate, uncapitalised } from 'contract/romanian/romanian';
import { useNavigate } from 'react-router';
import { formatInstant } from '../../../shared/time/instant.ts';
import { today } from '../../../shared/time/today.ts';
import { Button } from '../../../ui/button.tsx';
import { DeleteButton } from '../../../ui/dialogs/delete-button.tsx';
import { FieldQuestion } from '../../../ui/fields/field.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { OpenCaseButton } from '../../cases/open/open-case-button.tsx';
import { useFigureQuestions } from '../../simulations/figure-questions.ts';
import { inputOf, openSimulator, passOn, type SimulationCustomer } from '../../simulations/navigation-state.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';
import styles from '../details.module.css';
import { type Badge, Badges } from './badges.tsx';
import { offerFor, type Selected } from './form-offer.ts';
import { formKind, formParts, headlineSum, signers } from './form-text.ts';
import { ResultSeen } from './result-seen.tsx';

type FormCardProps = {
  entry: CustomerInfoEntry;
  customer: SimulationCustomer;
  /** The offer that the customer chose. */
  selected: Selected;
  isNewest: boolean;
  remove: () => Promise<unknown>;
};

/** One form: its request and answers, and the simulator with the figures of its day. */
export function FormCard({ entry, customer, selected, isNewest, remove }: FormCardProps) {
  const isWide = useIsWide();
  const navigate = useNavigate();
  const sum = headlineSum(entry);
  const together = signers(entry);
  const when = formatInstant(entry.createdAt);
  const name = `${formKind(entry)}, ${when}`;
  const asOf = { versions: entry.versions, simulatedOn: entry.simulatedOn };
  const simulate = () =>
    openSimulator({ formData: { ...inputOf(entry, asOf), oferta: offerFor(entry, selected) }, customer, asOf });
  return (
    <article className={styles.card} aria-label={name}>
      <Fold
        isOpen={isNewest && isWide}
        heading={
          <span className="grid">
            <span className="text-16 font-650">
              {formKind(entry)}
              {sum && <span className="font-400 tabular"> · {sum}</span>}
              {together && <span className="font-400"> · {together}</span>}
            </span>
            <span className="text-ink-soft text-14">{when}</span>
          </span>
        }
      >
        <Badges marks={marksOf(entry)} />
        {entry.seen && <ResultSeen seen={entry.seen} simulatedOn={entry.simulatedOn} />}
        <Unlikely entry={entry} customer={customer} />
        <Answers entry={entry} />
      </Fold>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="soft"
          icon={<IconCalculator size={20} stroke={1.8} aria-hidden />}
          onClick={simulate}
          aria-label={`Deschideți în simulator: ${name}`}
          className="px-3"
        >
          Simulator
        </Button>
        {entry.tipCredit !== 'Contact' && (
          <Button
            variant="soft"
            icon={<IconScale size={20} stroke={1.8} aria-hidden />}
            onClick={() => navigate('/alegeCredit', { state: passOn({ formData: inputFrom(entry), customer }) })}
            aria-label={`Comparați ofertele: ${name}`}
            {...(isNewest && { 'aria-keyshortcuts': 'o' })}
            className="px-3"
          >
            Oferte
          </Button>
        )}
        {entry.tipCredit !== 'Contact' && (
          <Button
            variant="soft"
            icon={<IconTableColumn size={20} stroke={1.8} aria-hidden />}
            onClick={() => navigate('/grila', { state: passOn({ formData: inputFrom(entry), customer }) })}
            aria-label={`Grila băncilor: ${name}`}
            {...(isNewest && { 'aria-keyshortcuts': 'g' })}
            className="px-3"
          >
            Grila
          </Button>
        )}
        {entry.tipCredit !== 'Contact' && (
          <OpenCaseButton
            label="Dosar"
            fullLabel={`Dosar din acest formular: ${name}`}
            variant="soft"
            className="px-3"
            icon={<IconFolderPlus size={20} stroke={1.8} aria-hidden />}
            customer={customer}
            begunFrom={entry._id}
            form={inputFrom(entry)}
          />
        )}
        <span className="flex-1" />
        <DeleteButton
          label={`Ștergeți formularul: ${name}`}
          question={`Formularul „${name}” va fi șters definitiv.`}
          failed="Failed to delete customer info. Please try again."
          remove={remove}
        />
        <FiguresOfButtons entry={entry} />
      </div>
    </article>
  );
}

/** Which of the buttons compute with the figures of the form's day, and which with today's. */
function FiguresOfButtons({ entry: { simulatedOn, tipCredit } }: Pick<FormCardProps, 'entry'>) {
  if (simulatedOn === today()) return null;
  return (
    <span className="basis-full text-ink-soft text-14">
      Simulator: cu cifrele din {formatDate(simulatedOn)}.
      {tipCredit !== 'Contact' && ' Oferte, Grila și Dosar: cu cele de azi.'}
    </span>
  );
}

/** The implausible figures of the client, each until a member of staff confirms it. */
function Unlikely({ entry, customer }: Pick<FormCardProps, 'entry' | 'customer'>) {
  const { openOf, confirm } = useFigureQuestions(() => inputFrom(entry), customer.phone);
  const open = Object.entries(openOf(entry));
  if (open.length === 0) return null;
  return (
    <div className="grid gap-2 mt-3">
      {open.map(([path, text]) => (
        <FieldQuestion
          key={path}
          question={{ text: ofPerson(personIndexOf(path), text), onConfirm: () => confirm([text]) }}
        />
      ))}
    </div>
  );
}

/** The person of a path's field: `codebitori.0.venituriSalariu` → 1, the borrower's → 0. */
const personIndexOf = (path: string): number => Number(/^codebitori\.(\d+)\./.exec(path)?.[1] ?? -1) + 1;

function Answers({ entry }: { entry: CustomerInfoEntry }) {
  const parts = formParts(entry);
  if (parts.length === 0) return <p className="text-ink-soft">Fără date de credit: a cerut numai să fie sunat.</p>;
  return (
    <div className="grid grid-cols-fit-15 gap-x-8 gap-y-4 mt-3">
      {parts.map(({ title, lines }) => (
        <section key={title}>
          <h3 className="mb-1 border-b border-line pb-1 text-14 font-650">{title}</h3>
          <dl className={`${styles.lines} soft-terms grid grid-cols-1 gap-1 tabular`}>
            {lines.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function marksOf(entry: CustomerInfoEntry): Badge[] {
  const { preffersWhatsApp, promoCode, isRepeat, isLinked, consentRecorded, followLoan } = entry;
  const marks: (Badge | false)[] = [
    preffersWhatsApp && { tone: 'good', word: 'Preferă WhatsApp' },
    promoCode !== NO_CODE && { tone: 'warn', word: `Cod ${promoCode}` },
    followLoan !== null && {
      tone: 'good',
      word: 'Vrea creditul urmărit',
      about: `Dobânda de acum, după cine a trimis formularul: ${uncapitalised(rateKinds[followLoan])}.`,
    },
    isRepeat && { word: 'Formular repetat', about: 'Clientul trimisese deja un formular.' },
    !isLinked && {
      tone: 'bad',
      word: 'Nelegat de o cerere de apel',
      about: 'Nu este sigur că cine l-a trimis a cerut și apelul.',
    },
    consentRecorded === false && { tone: 'bad', word: 'Acord neînregistrat' },
  ];
  return marks.filter((mark) => mark !== false);
}
