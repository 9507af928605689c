const CLAIMS = [
  { figure: 'peste 2', text: 'ani de brokeraj de credite' },
  { figure: 'peste 1.000', text: 'de persoane ajutate' },
  { figure: 'peste 2.000', text: 'de situații financiare analizate' },
] as const;

/** Three figures about the site. */
export function ClaimsSection() {
  return (
    <section aria-label="Experiența noastră" className="rounded-card bg-brand-tint py-6 px-5">
      <ul className="grid grid-cols-fit-13 gap-5">
        {CLAIMS.map(({ figure, text }) => (
          <li key={figure} className="grid">
            <strong className="text-brand-ink text-36 font-700 leading-115 tracking-tight">{figure}</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
