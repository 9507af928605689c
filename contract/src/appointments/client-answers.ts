/** A client's answer to an invitation; `counter`: the client proposes another hour. */
export const clientAnswers = ['accepted', 'declined', 'tentative', 'counter'] as const;

export type ClientAnswer = (typeof clientAnswers)[number];

/** The effect of an answer on the appointment; only `taken` changed it. */
export const answerEffects = ['taken', 'older', 'begun', 'cancelled', 'unproven', 'unknown'] as const;

export type AnswerEffect = (typeof answerEffects)[number];

/** An answer with its proposed hour: local in Romania, `2026-12-02T11:00`, or the day alone; null: none. */
type Answered = { readonly answer: ClientAnswer; readonly proposed: string | null };

/** True after an answer by which the client does not come at that hour. */
export function isHourRefused(answer: ClientAnswer): boolean {
  return answer === 'declined' || answer === 'counter';
}

const SAID: Readonly<Record<Exclude<ClientAnswer, 'counter'>, string>> = {
  accepted: 'Clientul a acceptat',
  declined: 'Clientul a refuzat',
  tentative: 'Clientul nu este sigur',
};

/** `Clientul a refuzat`, `Clientul propune mie., 2 dec., 11:00`. */
export function answerWords({ answer, proposed }: Answered): string {
  if (answer !== 'counter') return SAID[answer];
  return `Clientul propune ${proposed === null ? 'altă oră' : hourWords(proposed)}`;
}

const ABOUT: Readonly<Record<ClientAnswer, string>> = {
  accepted: 'întâlnirea',
  declined: 'întâlnirea',
  tentative: 'de întâlnirea',
  counter: 'în locul întâlnirii',
};

/**
 * The answer with the hour of its appointment, null: unknown: `Clientul a refuzat întâlnirea din mie., 2 dec., 10:00`.
 */
export function answerSentence(answered: Answered, about: string | null): string {
  const words = answerWords(answered);
  return about === null ? words : `${words} ${ABOUT[answered.answer]} din ${hourWords(about)}`;
}

/** The task of the responsible broker after an answer; undefined: the answer needs none. */
export function answerTask(answered: Answered, about: string): string | undefined {
  if (!isHourRefused(answered.answer)) return undefined;
  const wish = answered.answer === 'declined' ? 'stabiliți alta' : 'răspundeți-i';
  return `${answerSentence(answered, about)}: ${wish}`;
}

/** The reason why the appointment stayed the same; empty: it did not. */
export const effectWords: Readonly<Record<AnswerEffect, string>> = {
  taken: '',
  older: 'Nu răspunde la invitația de acum: programarea a rămas cum era.',
  begun: 'A venit după ce ora programării începuse: programarea a rămas cum era.',
  cancelled: 'Programarea era deja anulată.',
  unproven: 'Expeditorul poate fi fals: programarea a rămas cum era.',
  unknown: 'Este despre o întâlnire care nu se află între programările clientului.',
};

const DAY = new Intl.DateTimeFormat('ro-RO', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `mie., 2 dec., 11:00`; for a day alone `mie., 2 dec.`. */
function hourWords(local: string): string {
  const [date = '', clock] = local.split('T');
  return [DAY.format(new Date(`${date}T00:00:00Z`)), clock].filter(Boolean).join(', ');
}
