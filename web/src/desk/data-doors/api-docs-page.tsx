import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { health } from 'contract/health/health';
import { dataDoorsPath } from 'contract/site/desk-pages';
import { LinkButton } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
import { useAuthLevel } from '../data/account.ts';

/** /apiDocs: the document from which other programs learn our calls, for everybody of the staff. */
export function ApiDocsPage() {
  const isAdmin = useAuthLevel().data === 'admin';
  return (
    <Page
      title="API"
      intro="Pentru programatori: ce apeluri are serverul, ce primesc, ce răspund și ce trimite el altora."
    >
      <Section
        id="document"
        title="Documentul OpenAPI 3.1"
        text="Orice program pentru OpenAPI îl citește: arată apelurile, le încearcă sau scrie codul care le face. La fiecare apel stă dreptul de care are nevoie o cheie (x-scope); la sfârșit sunt webhook-urile."
      >
        <div className="flex flex-wrap gap-2">
          <LinkButton
            href={health.openapi.path}
            target="_blank"
            rel="noopener"
            icon={<IconExternalLink size={18} stroke={1.8} aria-hidden />}
          >
            Deschideți documentul
          </LinkButton>
          <LinkButton
            variant="secondary"
            href={health.openapi.path}
            download="openapi.json"
            icon={<IconDownload size={18} stroke={1.8} aria-hidden />}
          >
            Descărcați-l
          </LinkButton>
        </div>
      </Section>
      <Section id="acces" title="Accesul altor programe">
        <p className="max-w-measure">
          Apelurile care nu sunt publice cer antetul <code>Authorization: Bearer</code> cu o cheie. Cheile și
          webhook-urile le fac administratorii{isAdmin ? ', la ' : ', la „Date”.'}
          {isAdmin && (
            <>
              <Link to={dataDoorsPath('keys')}>Chei API</Link> și{' '}
              <Link to={dataDoorsPath('webhooks')}>Webhook-uri</Link>.
            </>
          )}
        </p>
      </Section>
    </Page>
  );
}
