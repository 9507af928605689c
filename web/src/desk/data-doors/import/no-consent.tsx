import { Alert } from '../../../ui/alert.tsx';

/** What an import does not do, and what its person owes. */
export function NoConsent() {
  return (
    <Alert tone="info">
      Importul nu presupune niciun acord: nimeni nu primește mesaje, iar de un credit adus nu scriem clientului până nu
      ne dă acordul. Datele fiind primite din altă parte, GDPR (art. 14) cere ca fiecare client să afle în cel mult o
      lună de unde le aveți și la ce le folosiți.
    </Alert>
  );
}
