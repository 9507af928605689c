import { hasSamples, type Marked, SAMPLE_NOTE, SAMPLE_TITLE } from 'quote/shown/sample-offers';
import styles from './sample-strip.module.css';

/** Above offers of which at least one is invented: that they must not be taken for real. Nothing above real ones. */
export function SampleStrip({ offers }: { offers: readonly (Marked | null)[] }) {
  return hasSamples(offers) && <SampleNotice />;
}

/** Above figures that rest on an invented offer. */
export function SampleNotice() {
  return (
    <p className={styles.strip}>
      <strong>{SAMPLE_TITLE}.</strong> {SAMPLE_NOTE}
    </p>
  );
}
