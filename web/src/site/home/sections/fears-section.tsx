import { site } from '../../../shared/brand/brand.ts';
import { CREDIT_HISTORY_KEPT } from '../../components/credit-history.ts';

/** People's fears before they type the first figure, and plain answers. */
export function FearsSection() {
  return (
    <section aria-labelledby="temeri" className="grid gap-5">
      <h2 id="temeri">Înainte să începeți</h2>
      <div className="grid grid-cols-fit-17 gap-6">
        <div>
          <h3>Costă ceva?</h3>
          <p className="max-w-measure mt-1 text-ink-soft">
            Nu. Simularea și {site().theService} sunt gratuite, chiar dacă nu luați niciun credit.
          </p>
        </div>
        <div>
          <h3>Îmi afectează istoricul de credit?</h3>
          <p className="max-w-measure mt-1 text-ink-soft">{CREDIT_HISTORY_KEPT}</p>
        </div>
        <div>
          <h3>Cine îmi vede datele?</h3>
          <p className="max-w-measure mt-1 text-ink-soft">
            Pentru simulare nu cerem nume, e-mail sau telefon. Dacă cereți un apel, datele din formular le vede numai
            echipa noastră și nu ajung la nicio bancă până nu vă dați acordul.
          </p>
        </div>
      </div>
    </section>
  );
}
