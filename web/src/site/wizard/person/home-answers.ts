import type { LoanFormInput } from 'contract/fields/loan-form';
import { type Limits, limitsOf } from 'quote/home-limits';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import { type YesNo, yesNoFrom } from '../../../shared/loan-form/yes-no.ts';
import { isTogether } from '../../wizard-session/wizard-steps.ts';

/** The two questions about homes, each with its answer for oneself and for all who sign. */
export type TypedHomes = {
  primulImobil: YesNo;
  primulImobilToti: YesNo;
  detineLocuinta: YesNo;
  detineLocuintaToti: YesNo;
  /** Whole m² of the home owned now, or empty. */
  suprafataDetinuta: string;
  /** Somebody else signs too. */
  impreuna: boolean;
};

type HomeField = Exclude<keyof TypedHomes, 'impreuna' | 'suprafataDetinuta'>;

/** A question in its present form: its field, its answer, and the note about an answer to the other form. */
export type HomeQuestion = { readonly name: HomeField; readonly answer: YesNo; readonly note?: string };

/** A refinanced loan keeps the limits of its own kind, so the step asks no first-home question. */
export const asksFirstHome = (type: unknown): boolean => type !== 'Refinantare';

/** The typed answers for the form. A "Da" of all holds for each of them; a "Nu" names nobody. */
export function homesFrom(formData: LoanFormInput): TypedHomes {
  const [first, owns] = [yesNoFrom(formData.primulImobil), yesNoFrom(formData.detineLocuinta)];
  const impreuna = isTogether(formData);
  return {
    primulImobil: impreuna && first === 'nu' ? '' : first,
    primulImobilToti: impreuna ? first : '',
    detineLocuinta: impreuna && owns === 'da' ? '' : owns,
    detineLocuintaToti: impreuna ? owns : '',
    suprafataDetinuta: String(formData.suprafataDetinuta),
    impreuna,
  };
}

/** The words of a question, to one person or to everyone who signs. */
export function homeLegend(field: 'primulImobil' | 'detineLocuinta', together: boolean): string {
  const [one, all] = LEGENDS[field];
  return together ? all : one;
}

const LEGENDS = {
  primulImobil: ['Este prima dumneavoastră locuință?', 'Este prima locuință pentru toți cei care semnează?'],
  detineLocuinta: ['Dețineți acum o locuință?', 'Deține acum o locuință cineva dintre cei care semnează?'],
} as const;

/** Whether it is the first home of the people in question now. */
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

/** After "Nu": whether they own a home now; undefined when the first answer leaves no question. */
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

/** The answer to this question, or else to the other one. The step then mentions it and lets the visitor change it. */
function carried(
  name: HomeField,
  answer: YesNo,
  other: YesNo,
  notes: Readonly<Record<Exclude<YesNo, ''>, string>>,
): HomeQuestion {
  return answer === '' && other !== '' ? { name, answer: other, note: notes[other] } : { name, answer };
}

/** The first question is required; the second is optional. */
export function homeErrors(typed: TypedHomes, type: unknown): FieldErrors {
  const { name, answer } = firstHomeQuestion(typed);
  return failed({ [name]: asksFirstHome(type) && answer === '' && 'Alegeți dacă este prima locuință.' });
}

/** The limits of the answers: none for a refinancing, which has a question of its own. */
export function homeAnswers(typed: TypedHomes, type: unknown, limits: Limits | undefined): Partial<LoanFormInput> {
  if (!asksFirstHome(type)) return {};
  const owns = ownsHomeQuestion(typed)?.answer ?? '';
  const answers = {
    primulImobil: asAnswer(firstHomeQuestion(typed).answer),
    detineLocuinta: asAnswer(owns),
    suprafataDetinuta: owns === 'da' ? typed.suprafataDetinuta : '',
  };
  return { ...answers, ...limitsOf({ tipCredit: String(type), ...answers }, limits) };
}

const asAnswer = (answer: YesNo): boolean | '' => (answer === '' ? '' : answer === 'da');
