import type { Stage } from 'contract/fields/case-stages';
import { formatDate } from 'contract/romanian/romanian';

/** The part of an application for its client. Days are ISO. */
export type BankProgress = {
  readonly stage: Stage;
  readonly answerBy: string | null;
  readonly offerValidUntil: string | null;
  readonly signingOn: string | null;
};

/** The progress of each bank, in plain words, on `today`; every sentence is also true of a closed case. */
const SENTENCES: Readonly<Record<Stage, (progress: BankProgress, today: string) => string>> = {
  preparing: () => 'Pregătim cererea. Nu am trimis-o încă la bancă.',
  sent: ({ answerBy }, today) =>
    answerBy !== null && answerBy >= today
      ? `Am trimis cererea la bancă. Așteptăm răspunsul până la ${formatDate(answerBy)}.`
      : 'Am trimis cererea la bancă și așteptăm răspunsul.',
  preapproved: () =>
    'Banca a răspuns favorabil la prima verificare. Nu este încă aprobarea finală: banca mai are de verificat.',
  valuation: () => 'Banca așteaptă evaluarea imobilului. Nu este încă aprobarea finală.',
  approved: ({ offerValidUntil, signingOn }, today) => {
    if (signingOn !== null && signingOn >= today)
      return `Banca a aprobat creditul. Semnarea contractului este prevăzută pentru ${formatDate(signingOn)}.`;
    if (offerValidUntil === null) return 'Banca a aprobat creditul. Contractul nu este semnat încă.';
    return offerValidUntil >= today
      ? `Banca a aprobat creditul. Contractul trebuie semnat până la ${formatDate(offerValidUntil)}.`
      : `Banca a aprobat creditul, dar oferta ei a fost valabilă numai până la ${formatDate(offerValidUntil)}. Sunați brokerul dumneavoastră.`;
  },
  signed: () => 'Contractul cu banca este semnat. Banca virează banii în condițiile din contract.',
  drawn: () => 'Banca a virat banii. Creditul este acordat.',
  rejected: () => 'Banca nu a aprobat cererea. Întrebați brokerul dumneavoastră ce posibilități mai sunt.',
  withdrawn: () => 'Cererea la această bancă este închisă: nu mai mergem mai departe cu ea.',
};

/** The progress of an application, in a sentence for its client. */
export function bankSentence(progress: BankProgress, today: string): string {
  return SENTENCES[progress.stage](progress, today);
}
