import { SAVED_FOR_DAYS } from 'contract/legal/lifetimes';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isNotFound } from '../../shared/api/failure.ts';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { useTitle } from '../../shared/navigation/use-title.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Unplugged } from '../../ui/pages/error-scenes.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { Scene } from '../../ui/pages/scene.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { HomeLink } from '../components/home-link.tsx';
import { entry, readFormData } from '../wizard-session/form-data.ts';
import { linkOf } from '../wizard-session/stored-link.ts';
import { keepDraft, startWizardSession } from '../wizard-session/wizard-session.ts';
import styles from './save-simulation.module.css';
import { useSavedSimulation } from './saved-api.ts';

/** /simulare/:token: opens a saved simulation. The secret leaves the address right after its use. */
export function SavedSimulationPage() {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useSavedSimulation(token);
  const navigate = useNavigate();
  useTitle('Simularea dumneavoastră');
  useEffect(() => {
    if (!data) return;
    const { expiresAt, versions, simulatedOn } = data;
    const seen = { versions, simulatedOn };
    const formData = readFormData({ formData: data.formData, seen });
    if (!formData) return;
    const now = Date.now();
    startWizardSession(now);
    keepDraft('/rezultateSimulare', linkOf({ token, expiresAt }, formData, seen), now);
    navigate('/rezultateSimulare', { replace: true, state: { ...entry(formData), seen } });
  }, [data, token, navigate]);

  if (isNotFound(error)) return <Gone />;
  if (error) return <Failed message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={styles.opening}>
      <Spinner label="Se deschide simularea salvată" />
      <h1>Deschidem simularea salvată…</h1>
    </div>
  );
}

function Gone() {
  return (
    <MessagePage
      title="Simularea nu mai este aici"
      scene={<RunOutHourglass />}
      actions={
        <>
          <LinkButton to="/initialInfo">Simulați din nou</LinkButton>
          <LinkButton to="/programareApel" variant="secondary">
            Programați un apel gratuit
          </LinkButton>
        </>
      }
    >
      <p>
        Linkul unei simulări este valabil {SAVED_FOR_DAYS} de zile. Al acesteia a expirat, simularea a fost ștearsă de
        cine avea linkul, sau linkul nu a fost copiat întreg.
      </p>
      <p>
        O simulare nouă durează câteva minute și folosește ofertele de azi. Dacă ați cerut deja un apel, brokerul are
        cifrele dumneavoastră: sunați la <PhoneLink />.
      </p>
    </MessagePage>
  );
}

type FailedProps = { message: string; isRetrying: boolean; onRetry: () => void };

function Failed({ message, isRetrying, onRetry }: FailedProps) {
  return (
    <MessagePage
      title="Nu am putut deschide simularea"
      scene={<Unplugged />}
      actions={
        <>
          <Button loading={isRetrying} onClick={onRetry}>
            Încercați din nou
          </Button>
          <HomeLink />
        </>
      }
    >
      <p>{message}</p>
      <p>
        Simularea rămâne salvată. Dacă nu merge nici peste câteva minute, sunați la <PhoneLink />.
      </p>
    </MessagePage>
  );
}

/** An empty hourglass before a faded paper. */
function RunOutHourglass() {
  return (
    <Scene>
      <path d="M112 160V24h60l26 26v110" stroke="var(--brand-soft)" strokeDasharray="2 9" />
      <path d="M134 118v22M152 100v40M170 86v54" stroke="var(--brand-soft)" strokeDasharray="2 7" strokeWidth="6" />
      <path d="M46 36c0 34 26 36 26 56s-26 22-26 56h76c0-34-26-36-26-56s26-22 26-56Z" fill="var(--brand-tint)" />
      <path d="M55 148c4-16 16-22 29-22s25 6 29 22Z" fill="var(--brand)" />
      <path d="M38 28h92v8H38ZM38 148h92v12H38Z" fill="var(--brand-soft)" />
    </Scene>
  );
}
