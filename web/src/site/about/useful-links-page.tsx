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
        name: 'ANPC',
        what: 'Protecția consumatorilor: reclamații împotriva băncilor și a intermediarilor de credite, inclusiv a noastră.',
      },
      {
        href: 'https://reclamatiisal.anpc.ro/',
        name: 'SAL',
        what: 'Soluționarea alternativă a litigiilor: o soluție fără instanță, prin ANPC.',
      },
      {
        href: 'https://www.csalb.ro/',
        name: 'CSALB',
        what: 'Negociere gratuită cu banca, printr-un centru din domeniul bancar.',
      },
      {
        href: 'https://www.dataprotection.ro/',
        name: 'ANSPDCP',
        what: 'Protecția datelor: plângeri despre datele personale.',
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
        name: 'BNR',
        what: 'Banca Națională: indicele IRCC, cursul zilei și regulile creditării.',
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
        name: 'ANCPI',
        what: 'Cadastru și carte funciară: oficiile, tarifele și înscrierea ipotecii.',
      },
      {
        href: 'https://www.unnpr.ro/',
        name: 'UNNPR',
        what: 'Notarii publici din toată țara.',
      },
      {
        href: 'https://www.anevar.ro/',
        name: 'ANEVAR',
        what: 'Evaluatorii autorizați, care stabilesc valoarea locuinței pentru bancă.',
      },
      {
        href: 'https://www.paidromania.ro/',
        name: 'PAID',
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
      aside={
        <div className="max-lg:hidden">
          <CallAside />
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-6 md:gap-10">
        {GROUPS.map(({ id, title, links }) => (
          <section key={id} aria-labelledby={id} className="grid grid-cols-1 gap-3">
            <h2 id={id}>{title}</h2>
            <ul className="card ruled-3 px-4">
              {links.map(({ href, name, what }) => (
                <li key={href} className="relative flex flex-wrap gap-x-4">
                  <NewTabLink href={href} className="covers-box flex-[0_0_6rem] font-600 md:flex-[0_0_9rem]">
                    {name}
                  </NewTabLink>
                  <p className="flex-[1_1_9rem] text-ink-soft">{what}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </FormPage>
  );
}
