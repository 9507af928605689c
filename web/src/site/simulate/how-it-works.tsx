import { Steps } from '../components/steps.tsx';

const STEPS = [
  { title: 'Alegeți ce căutați', text: 'Un credit nou, o refinanțare sau suma maximă pe care o puteți lua.' },
  { title: 'Ne spuneți câteva cifre', text: 'Veniturile, celelalte rate și imobilul. Fără acte și fără cont.' },
  { title: 'Comparăm ofertele băncilor', text: 'Calculăm fiecare ofertă după regulile de creditare în vigoare.' },
  {
    title: 'Vedeți două variante, una lângă alta',
    text: 'Cea mai mică rată la început și, la altă bancă sau cu altă perioadă fixă, cel mai mic cost total.',
  },
  { title: 'Vorbiți cu un broker', text: 'Dacă doriți, vă sunăm și mergem împreună până la semnare. Gratuit.' },
];

/** The way to the loan in five steps; folded for a visitor who is on it already. */
export function HowItWorks({ isFolded }: { isFolded: boolean }) {
  if (isFolded)
    return (
      <details className="border-t border-b border-line">
        <summary className="min-h-tap py-3 font-600 cursor-pointer">Cum funcționează</summary>
        <Steps steps={STEPS} />
      </details>
    );
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="mt-2 mb-4 text-18">
        Cum funcționează
      </h2>
      <Steps steps={STEPS} />
    </section>
  );
}
