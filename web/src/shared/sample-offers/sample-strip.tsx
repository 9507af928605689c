import { hasSamples, type Marked, SAMPLE_NOTE, SAMPLE_TITLE } from 'quote/shown/sample-offers';
import styles from './sample-strip.module.css';

/** Above offers of which at least one is invented: that they must not be taken for real. Nothing above real ones. */
export function SampleStrip({ offers }: { offers: readonly (Marked | null)[] }) {
  if (!hasSamples(offers)) return null;
  return (
    <p className={styles.strip}>
      <strong>{SAMPLE_TITLE}.</strong> {SAMPLE_NOTE}
    </p>
  );
}
