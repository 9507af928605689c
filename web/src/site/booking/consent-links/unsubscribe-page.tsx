import { ConsentLink } from './consent-link.tsx';

/** /dezabonare#token: no more news and offers. */
export function UnsubscribePage() {
  return (
    <ConsentLink
      path="/api/customers/unsubscribe"
      title="Dezabonare"
      question="Nu mai vreau noutăți și oferte"
      action="Dezabonați-mă"
      done={{
        title: 'V-ați dezabonat',
        text: 'Nu vă mai trimitem noutăți și oferte. Cererea de apel, dacă aveți una, rămâne valabilă.',
      }}
    >
      <p>Vă retrageți acordul pentru noutăți și oferte. Restul rămâne cum este.</p>
    </ConsentLink>
  );
}
