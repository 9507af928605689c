import { site } from '../../shared/brand/brand.ts';

/** The source of our pay, in the same line everywhere. */
export function WhoPays() {
  return (
    <p className="max-w-measure text-ink-soft text-14">
      Simularea și {site().theService} sunt gratuite pentru dumneavoastră; ne poate plăti banca la care se încheie
      creditul.
    </p>
  );
}
