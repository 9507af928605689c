import { site } from '../../shared/brand/brand.ts';

/** Who pays us, in one line that is the same everywhere. */
export function WhoPays() {
  return (
    <p className="max-w-measure text-ink-soft text-14">
      Simularea și {site().theService} sunt gratuite pentru dumneavoastră; ne poate plăti banca la care se încheie
      creditul.
    </p>
  );
}
