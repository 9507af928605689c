import type { LoanFormInput } from 'contract/fields/loan-form';
import { type Limits, limitsOf } from 'quote/home-limits';
import { type FieldErrors, failed } from '../../../../shared/forms/field-errors.ts';
import { type YesNo, yesNoFrom } from '../../../../shared/loan-form/yes-no.ts';
import { isTogether } from '../../../wizard-session/wizard-steps.ts';

/** The two questions about homes, each as it was answered for oneself and for all who sign. */
export type TypedHomes = {
  primulImobil: YesNo;
  primulImobilToti: YesNo;
  detineLocuinta: YesNo;
  detineLocuintaToti: YesNo;
  /** Somebody else signs too. */
  impreuna: boolean;
};

type HomeField = Exclude<keyof TypedHomes, 'impreuna'>;

/** A question as it is asked now: its field, its answer, and what is said of an answer that was given to the other. */
export type HomeQuestion = { readonly name: HomeField; readonly answer: YesNo; readonly note?: string };

/** A refinanced loan keeps the limits of its own kind, so the first-home question is not asked. */
export const asksFirstHome = (type: unknown): boolean => type !== 'Refinantare';

/** The typed answers as the form has them. A "Da" of all holds for each of them; a "Nu" does not say whose it is. */
export function homesFrom(formData: LoanFormInput): TypedHomes {
  const [first, owns] = [yesNoFrom(formData.primulImobil), yesNoFrom(formData.detineLocuinta)];
  const impreuna = isTogether(formData);
  return {
    primulImobil: impreuna && first === 'nu' ? '' : first,
    primulImobilToti: impreuna ? first : '',
    detineLocuinta: impreuna && owns === 'da' ? '' : owns,
    detineLocuintaToti: impreuna ? owns : '',
    impreuna,
  };
}

/** How a question is asked, of one person or of everyone who signs. */
export function homeLegend(field: 'primulImobil' | 'detineLocuinta', together: boolean): string {
  const [one, all] = LEGENDS[field];
  return together ? all : one;
}

const LEGENDS = {
  primulImobil: ['Este prima dumneavoastră locuință?', 'Este prima locuință pentru toți cei care semnează?'],
  detineLocuinta: ['Dețineți acum o locuință?', 'Deține acum o locuință cineva dintre cei care semnează?'],
} as const;

/** Whether it is the first home, of whoever is asked now. */
export function firstHomeQuestion({ impreuna, primulImobil: own, primulImobilToti: all }: TypedHomes): HomeQuestion {
  return impreuna
    ? carried('primulImobilToti', all, own, {
        da: 'Ați răspuns Da pentru dumneavoastră; este prima locuință și pentru celelalte persoane care semnează? Dacă nu, alegeți Nu.',
        nu: 'Ați răspuns Nu pentru dumneavoastră, deci nu este prima locuință pentru toți cei care semnează.',
      })
    : carried('primulImobil', own, all, {
        da: 'Ați răspuns Da pentru toți cei care semnau, deci și pentru dumneavoastră.',
        nu: 'Ați răspuns Nu pentru toți cei care semnau; este prima locuință pentru dumneavoastră? Dacă da, alegeți Da.',
      });
}

/** After "Nu": whether a home is owned now; undefined where the first question leaves nothing to ask. */
export function ownsHomeQuestion(typed: TypedHomes): HomeQuestion | undefined {
  if (firstHomeQuestion(typed).answer !== 'nu') return undefined;
  const { impreuna, detineLocuinta: own, detineLocuintaToti: all } = typed;
  return impreuna
    ? carried('detineLocuintaToti', all, own, {
        da: 'Ați răspuns Da pentru dumneavoastră, deci cineva dintre cei care semnează deține o locuință.',
        nu: 'Ați răspuns Nu pentru dumneavoastră; nici celelalte persoane care semnează nu dețin o locuință? Dacă dețin, alegeți Da.',
      })
    : carried('detineLocuinta', own, all, {
        da: 'Ați răspuns Da pentru cei care semnau împreună; dețineți o locuință și dumneavoastră? Dacă nu, alegeți Nu.',
        nu: 'Ați răspuns Nu pentru toți cei care semnau, deci nici dumneavoastră nu dețineți.',
      });
}

/** The answer given to this question, or else to the other one, which is then said and may be changed. */
function carried(
  name: HomeField,
  answer: YesNo,
  other: YesNo,
  notes: Readonly<Record<Exclude<YesNo, ''>, string>>,
): HomeQuestion {
  return answer === '' && other !== '' ? { name, answer: other, note: notes[other] } : { name, answer };
}

/** The first question must be answered; the second may stay open. */
export function homeErrors(typed: TypedHomes, type: unknown): FieldErrors {
  const { name, answer } = firstHomeQuestion(typed);
  return failed({ [name]: asksFirstHome(type) && answer === '' && 'Alegeți dacă este prima locuință.' });
}

/** What the answers set: none of a refinancing, which has a question of its own. */
export function homeAnswers(typed: TypedHomes, type: unknown, limits: Limits | undefined): Partial<LoanFormInput> {
  if (!asksFirstHome(type)) return {};
  const answers = {
    primulImobil: asAnswer(firstHomeQuestion(typed).answer),
    detineLocuinta: asAnswer(ownsHomeQuestion(typed)?.answer ?? ''),
  };
  return { ...answers, ...limitsOf({ tipCredit: String(type), ...answers }, limits) };
}

const asAnswer = (answer: YesNo): boolean | '' => (answer === '' ? '' : answer === 'da');
