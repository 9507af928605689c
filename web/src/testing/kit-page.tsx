import '../ui/theme/tokens.css';
import '../ui/theme/fonts/figtree.css';
import '../ui/theme/base.css';
import './kit-page.css';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rootElement } from '../shared/navigation/root-element.ts';
import { Alert } from '../ui/alert.tsx';
import { BankMark } from '../ui/bank-mark.tsx';
import { Button, IconButton, IconLink, LinkButton } from '../ui/button.tsx';
import { Chart } from '../ui/charts/chart.tsx';
import { ChartLegend } from '../ui/charts/chart-legend.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { AlertDialog } from '../ui/dialogs/alert-dialog.tsx';
import { showAlert } from '../ui/dialogs/alert-store.ts';
import { ChangeList } from '../ui/dialogs/change-list.tsx';
import { ConfirmedAction } from '../ui/dialogs/confirmed-action.tsx';
import { ConflictNotice } from '../ui/dialogs/conflict-notice.tsx';
import { DeleteButton } from '../ui/dialogs/delete-button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Modal } from '../ui/dialogs/modal.tsx';
import { PhoneFilters } from '../ui/dialogs/phone-filters.tsx';
import { ShownOnce } from '../ui/dialogs/shown-once.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { DateInput } from '../ui/fields/date-input.tsx';
import { FileDrop } from '../ui/fields/file-drop.tsx';
import { MoneyInput } from '../ui/fields/money-input.tsx';
import { NumberInput } from '../ui/fields/number-input.tsx';
import { PasswordInput } from '../ui/fields/password-input.tsx';
import { RangeInput } from '../ui/fields/range-input.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Select } from '../ui/fields/select.tsx';
import { TextArea, TextInput } from '../ui/fields/text-input.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { AlertLine } from '../ui/layout/alert-line.tsx';
import { Fold } from '../ui/layout/fold.tsx';
import { Newest } from '../ui/layout/newest.tsx';
import { Section, SectionPart } from '../ui/layout/page.tsx';
import { SectionLinks } from '../ui/layout/section-links.tsx';
import { WideBox } from '../ui/layout/wide-box.tsx';
import { Link } from '../ui/link.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { markedText } from '../ui/marked-text.tsx';
import { ToastArea } from '../ui/notices/toast.tsx';
import { showToast } from '../ui/notices/toast-store.ts';
import { KeyPicture } from '../ui/pictures.tsx';
import { ShowOlder } from '../ui/show-older.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Stat } from '../ui/stat.tsx';
import { Sticker } from '../ui/sticker.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { Unbroken } from '../ui/unbroken.tsx';

const VARIANTS = ['primary', 'secondary', 'soft', 'quiet', 'danger'] as const;

/** The states of a field: what surrounds it, and what it is in. */
const STATES = {
  plin: {},
  'cu ajutor': { hint: 'Ca în actul de identitate.' },
  greșit: { error: 'Completați câmpul.', required: true },
  întrebat: { question: { text: 'Este o sumă mare. Este corectă?', onConfirm: nothing } },
  oprit: { disabled: true },
} as const;

const OPTIONS = ['Cumpărare', { group: 'Altele', options: [{ value: 'refinantare', label: 'Refinanțare' }] }];

const POINTS = [
  { name: '2026', title: 'în 2026' },
  { name: '2027', title: 'în 2027' },
];

function nothing() {}

/** Every component of the kit in its states, which a browser test walks; no visitor gets this page. */
function KitPage() {
  return (
    <main className="mx-auto grid max-w-page grid-cols-1 gap-8 p-4">
      <h1>Componentele</h1>
      <Buttons />
      <Fields />
      <Messages />
      <Layout />
      <Dialogs />
    </main>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>{name}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Part name="Butoane">
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-2">
          <Button variant={variant}>Salvați</Button>
          <Button variant={variant} icon={<Icon />}>
            Cu semn
          </Button>
          <Button variant={variant} loading>
            Se trimite
          </Button>
          <Button variant={variant} disabled>
            Oprit
          </Button>
          <IconButton variant={variant} label={`Semn ${variant}`}>
            <Icon />
          </IconButton>
          <LinkButton variant={variant} to="/contact">
            Spre contact
          </LinkButton>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <IconLink href="tel:0700000000" label="Sunați">
          <Icon />
        </IconLink>
        <CopyButton text="text">Copiați</CopyButton>
        <FileButton accept=".pdf" onPick={nothing}>
          Alegeți fișierul
        </FileButton>
        <FileDrop file={undefined} isReading={false} limits="cel mult 5 MB" onFile={nothing} />
        <ShowOlder isLoading={false} onClick={nothing} />
        <ThemeToggle />
        <DeleteButton
          label="Ștergeți rândul"
          question="Rândul dispare."
          failed="Nu s-a șters."
          remove={() => Promise.resolve()}
        />
      </div>
    </Part>
  );
}

function Icon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" />
    </svg>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const [isTicked, tick] = useState(true);
  const [side, setSide] = useState<'a' | 'b'>('a');
  const [years, setYears] = useState(20);
  const typed = { value: text, onChange: setText };
  return (
    <Part name="Câmpuri">
      {Object.entries(STATES).map(([state, given]) => (
        <div key={state} className="grid grid-cols-fit-14 gap-4">
          <TextInput label={`Text, ${state}`} {...typed} {...given} unit="%" icon={<Icon />} placeholder="Scrieți" />
          <TextArea label={`Rânduri, ${state}`} rows={2} {...typed} {...given} />
          <TextInput label={`Cu buton, ${state}`} {...typed} {...given} beside={<Button>Copiați</Button>} />
          <Select label={`Listă, ${state}`} options={OPTIONS} {...typed} {...given} />
          <PasswordInput label={`Parolă, ${state}`} {...typed} {...given} />
          <NumberInput
            label={`Număr, ${state}`}
            name={`numar-${state}`}
            min={1}
            max={9}
            unit="luni"
            {...typed}
            {...given}
          />
          <MoneyInput label={`Sumă, ${state}`} name={`suma-${state}`} unit="RON" {...typed} {...given} />
          <DateInput label={`Zi, ${state}`} name={`zi-${state}`} {...typed} {...given} />
          <Checkbox
            label={`Bifă, ${state}`}
            name={`bifa-${state}`}
            checked={isTicked}
            onChange={tick}
            {...errorOf(given)}
          />
        </div>
      ))}
      <Segmented
        legend="Alegere"
        value={side}
        onChange={setSide}
        options={[
          { value: 'a', label: 'Lei' },
          { value: 'b', label: 'Euro' },
        ]}
      />
      <RangeInput
        label="Durata"
        name="durata"
        words={`${years} ani`}
        value={years}
        {...{ min: 5, max: 30, step: 1 }}
        onChange={setYears}
      />
    </Part>
  );
}

const errorOf = (given: object) => ('error' in given ? { error: String(given.error) } : {});

function Messages() {
  return (
    <Part name="Mesaje">
      {(['info', 'good', 'warn', 'bad'] as const).map((tone) => (
        <Alert
          key={tone}
          tone={tone}
          title="Titlu"
          isQuiet
          action={<Button variant="secondary">Încercați din nou</Button>}
        >
          O propoziție despre ce s-a întâmplat, cu <Link to="/contact">o legătură</Link>.
        </Alert>
      ))}
      <AlertLine tone="warn" title="De făcut: un titlu" action={<Link to="/contact">Deschideți pagina</Link>}>
        O propoziție despre ce s-a întâmplat.
      </AlertLine>
      <LoadFailed retry={nothing}>Lista nu s-a putut citi.</LoadFailed>
      <EmptyState title="Nicio sarcină">Adăugați prima sarcină.</EmptyState>
      <Skeleton height={40} />
      <div className="flex flex-wrap items-center gap-4">
        <Spinner label="Se încarcă" />
        <Sticker>Minim</Sticker>
        <Stat label="Rata" value="1.690,35 RON" note="în prima lună" large />
        <BankMark banca="BCR" />
        <BankMark banca="Banca cu nume lung" />
        <KeyPicture />
        <p>{markedText('un cuvânt marcat', /(cuvânt)/)}</p>
        <p>
          <Unbroken>prin e-mail</Unbroken>
        </p>
      </div>
      <Button variant="secondary" onClick={() => showToast({ text: 'Client mutat', undo: nothing })}>
        Arătați anunțul
      </Button>
      <ToastArea />
    </Part>
  );
}

const CONFLICT = {
  what: 'task',
  changedBy: 'Ana Pop',
  isOwn: false,
  changedAt: '2026-11-20T10:00:00.000Z',
  isNoticed: false,
} as const;

function Layout() {
  return (
    <Part name="Așezare">
      <SectionLinks label="Secțiuni" sections={[['sectiune', 'Secțiunea']]} />
      <Section id="sectiune" title="Secțiunea" text="O frază despre ea." count="3">
        <Fold heading="Se deschide">Ce era ascuns.</Fold>
        <SectionPart id="parte" title="Parte a secțiunii">
          <Newest items={['Al treilea', 'Al doilea', 'Primul']} shown={1} others={(count) => `Încă ${count}`}>
            {(items) => <p>{items.join(', ')}</p>}
          </Newest>
        </SectionPart>
        <WideBox label="Tabel lat">
          <div className="w-[90rem]">Mai lat decât ecranul.</div>
        </WideBox>
        <ChangeList changes={[{ title: 'Marja', from: '2,3 %', to: '3,1 %' }]} />
        <ConflictNotice
          conflict={CONFLICT}
          fields={[{ title: 'Notă', stored: 'Sunați mâine.', mine: 'Sunați vineri, după ora 16.' }]}
          onKeepMine={() => undefined}
          onTakeTheirs={() => undefined}
        />
        <ConflictNotice conflict={{ ...CONFLICT, isNoticed: true }} fields={[]} onTakeTheirs={() => undefined} />
        <ChartLegend entries={[{ name: 'Principal', color: 'var(--brand)' }]} />
        <div role="img" aria-label="Grafic" className="h-[12rem]">
          <Chart
            shape="bars"
            points={POINTS}
            series={[{ name: 'Principal', color: 'var(--brand)', amounts: [10_000, 12_000] }]}
          />
        </div>
      </Section>
    </Part>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'inner' | 'secret'>();
  const close = () => setOpen(undefined);
  return (
    <Part name="Ferestre">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('dialog')}>Deschideți formularul</Button>
        <Button onClick={() => setOpen('sheet')}>Deschideți foaia</Button>
        <Button onClick={() => setOpen('secret')}>Faceți o cheie</Button>
        <Button onClick={() => showAlert({ tone: 'bad', text: 'Nu s-a putut salva.' })}>Deschideți alerta</Button>
        <ConfirmedAction
          title="Confirmați ștergerea"
          action="Ștergeți"
          failed={() => 'Nu s-a șters.'}
          run={() => Promise.reject(new Error('no'))}
          trigger={(query) => <Button onClick={query}>Deschideți întrebarea</Button>}
        >
          Rândul dispare.
        </ConfirmedAction>
        <PhoneFilters count={1} done="Arată 12 rânduri" onClear={nothing}>
          <Checkbox label="Doar cele noi" name="noi" checked onChange={nothing} />
        </PhoneFilters>
      </div>
      {(open === 'dialog' || open === 'inner') && (
        <Dialog title="Formular" onClose={close}>
          <form className="grid gap-4">
            <TextInput label="Nume" value="" onChange={nothing} error="Scrieți numele." />
            <Button variant="secondary" onClick={() => setOpen('inner')}>
              Deschideți încă una
            </Button>
            <Button type="submit">Salvați</Button>
          </form>
          {open === 'inner' && (
            <Dialog title="Deasupra" onClose={() => setOpen('dialog')} size="lg">
              <Button onClick={() => setOpen('dialog')}>Înapoi</Button>
            </Dialog>
          )}
        </Dialog>
      )}
      <Modal open={open === 'sheet'} onClose={close} title="Foaie" look="sheet">
        <p>De jos pe telefon, în mijloc în rest.</p>
      </Modal>
      {open === 'secret' && (
        <ShownOnce
          title="Cheia programului"
          secret="rc_exemplu_de_cheie_care_nu_deschide_nimic"
          what="cheia"
          onClose={close}
        >
          Lipiți-o în program.
        </ShownOnce>
      )}
      <AlertDialog />
    </Part>
  );
}

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const choose = () => {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
};
dark.addEventListener('change', choose);
choose();
createRoot(rootElement()).render(<KitPage />);
