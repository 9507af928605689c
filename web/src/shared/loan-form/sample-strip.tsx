import { hasSamples, type Marked, SAMPLE_NOTE, SAMPLE_TITLE } from 'quote/shown/sample-offers';
import styles from './sample-strip.module.css';

/** Above offers with at least one sample: the warning not to take them for real. Empty above real ones. */
export function SampleStrip({ offers }: { offers: readonly (Marked | null)[] }) {
  return hasSamples(offers) && <SampleNotice />;
}

/** Above figures that rest on a sample offer. */
export function SampleNotice() {
  return (
    <p className={styles.strip}>
      <strong>{SAMPLE_TITLE}.</strong> {SAMPLE_NOTE}
    </p>
  );
}
