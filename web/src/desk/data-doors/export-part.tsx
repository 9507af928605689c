import { wholeExport as api } from 'contract/imports/whole-export';
import { messageOf } from '../../shared/api/failure.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
import { useDownload } from '../data/change.ts';

/** Everything that the house has, in one archive. */
export function ExportPart() {
  const downloading = useDownload(api.zip, () => `export-${today()}.zip`);
  return (
    <Section
      id="export-intreg"
      title="Export întreg"
      text="O arhivă cu câte un fișier CSV pentru fiecare fel de înregistrare: clienți, acorduri, cereri, formulare, notițe, dosare, mesaje, credite urmărite și celelalte, toate din aceeași clipă."
    >
      <div className="grid gap-4 max-w-measure">
        <p>
          Nu cuprinde coșul, parolele, cheile și linkurile. Despre fișierele clienților spune numele, mărimea, ziua și
          suma SHA-256; conținutul lor este în copia de siguranță. Lista fișierelor, cu coloanele și sumele lor, este în
          index.json.
        </p>
        <p className="text-ink-soft">
          Dacă nu v-ați confirmat parola în ultimele zece minute, o cerem din nou. Toți administratorii primesc un
          e-mail, iar exportul rămâne în <Link to="/jurnal">jurnal</Link>.
        </p>
        {downloading.error && <Alert tone="bad">{messageOf(downloading.error)}</Alert>}
        {downloading.isSuccess && <Alert tone="good">Exportul a fost descărcat.</Alert>}
        <div>
          <Button loading={downloading.isPending} onClick={() => downloading.mutate({})}>
            Descărcați tot
          </Button>
        </div>
      </div>
    </Section>
  );
}
