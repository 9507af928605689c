import { NewTabLink } from '../components/new-tab-link.tsx';
import { FormPage } from '../layout/form-page.tsx';
import { CallAside } from '../team/call-aside.tsx';

type UsefulLink = { readonly href: string; readonly name: string; readonly what: string };

/** Official addresses, by the reader's need. */
const GROUPS: readonly { readonly id: string; readonly title: string; readonly links: readonly UsefulLink[] }[] = [
  {
    id: 'drepturi',
    title: 'Drepturile dumneavoastră',
    links: [
      {
        href: 'https://anpc.ro/',
        name: 'Autoritatea Națională pentru Protecția Consumatorilor (ANPC)',
        what: 'Reclamații împotriva băncilor și a intermediarilor de credite, inclusiv a noastră.',
      },
      {
        href: 'https://reclamatiisal.anpc.ro/',
        name: 'Soluționarea alternativă a litigiilor (SAL)',
        what: 'O soluție fără instanță, prin ANPC.',
      },
      {
        href: 'https://www.csalb.ro/',
        name: 'CSALB',
        what: 'Centrul de soluționare alternativă a litigiilor în domeniul bancar: negociere cu banca, gratuită.',
      },
      {
        href: 'https://www.dataprotection.ro/',
        name: 'Autoritatea pentru protecția datelor (ANSPDCP)',
        what: 'Plângeri despre datele personale.',
      },
      {
        href: 'https://legislatie.just.ro/',
        name: 'Portalul legislativ',
        what: 'Textul legilor, de exemplu O.U.G. nr. 52/2016 despre creditele ipotecare.',
      },
    ],
  },
  {
    id: 'credit',
    title: 'Creditul și veniturile',
    links: [
      {
        href: 'https://www.bnr.ro/',
        name: 'Banca Națională a României (BNR)',
        what: 'Indicele IRCC, cursul zilei și regulile creditării.',
      },
      {
        href: 'https://www.birouldecredit.ro/',
        name: 'Biroul de Credit',
        what: 'Raportul dumneavoastră de credit, cel pe care îl văd băncile.',
      },
      {
        href: 'https://www.anaf.ro/',
        name: 'ANAF',
        what: 'Adeverința de venit și Spațiul privat virtual, din care băncile verifică veniturile.',
      },
    ],
  },
  {
    id: 'locuinta',
    title: 'Locuința',
    links: [
      {
        href: 'https://www.ancpi.ro/',
        name: 'Cadastru și carte funciară (ANCPI și OCPI)',
        what: 'Oficiile de cadastru, tarifele și înscrierea ipotecii.',
      },
      {
        href: 'https://www.unnpr.ro/',
        name: 'Uniunea Națională a Notarilor Publici',
        what: 'Notarii publici din toată țara.',
      },
      {
        href: 'https://www.anevar.ro/',
        name: 'ANEVAR',
        what: 'Evaluatorii autorizați, care stabilesc valoarea locuinței pentru bancă.',
      },
      {
        href: 'https://www.paidromania.ro/',
        name: 'PAID România',
        what: 'Asigurarea obligatorie a locuinței (PAD).',
      },
    ],
  },
];

/** /linkuri-utile: the official pages that a borrower needs. */
export function UsefulLinksPage() {
  return (
    <FormPage
      title="Linkuri utile"
      lead="Paginile oficiale de care aveți nevoie la un credit. Sunt site-uri ale altor instituții; nu câștigăm nimic din ele."
      aside={<CallAside />}
    >
      <div className="grid grid-cols-1 gap-10">
        {GROUPS.map(({ id, title, links }) => (
          <section key={id} aria-labelledby={id} className="grid grid-cols-1 gap-3">
            <h2 id={id}>{title}</h2>
            <ul className="card ruled-3 px-4">
              {links.map(({ href, name, what }) => (
                <li key={href} className="relative grid gap-x-6 gap-y-1 md:grid-cols-[2fr_3fr]">
                  <NewTabLink href={href} className="covers-box font-600">
                    {name}
                  </NewTabLink>
                  <p className="text-ink-soft">{what}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </FormPage>
  );
}
