import { type CreditType, type LoanFormInput, MAX_CO_BORROWERS, personName } from 'contract/fields/loan-form';

/** The simulated kinds of credit; `Contact` only asks for a call and never walks the steps. */
type SimulatedType = Exclude<CreditType, 'Contact'>;

/** The screen of a co-borrower, by their number. */
export type PersonStep = `/codebitori/${2 | 3 | 4}`;

/** A screen of the guided simulator, by its address. */
export type Step =
  | '/initialInfo'
  | '/alegeTipCredit'
  | '/tipCreditNou'
  | '/creditCurent'
  | '/informatiiPersonale'
  | '/alteCredite'
  | '/codebitori'
  | PersonStep
  | '/informatiiImobil'
  | '/alegeDurata'
  | '/rezultateSimulare';

type Destination = Step | '/programareApel' | '/flowError';

/** The screens of the co-borrowers, in their order. */
export const PERSON_STEPS: readonly PersonStep[] = ['/codebitori/2', '/codebitori/3', '/codebitori/4'];

/** The screen of all questions about a co-borrower, by their index: 1 is the first of `codebitori`. */
export function personStep(personIndex: number): PersonStep {
  const step = PERSON_STEPS[personIndex - 1];
  if (!step) throw new RangeError(`at most ${MAX_CO_BORROWERS} people sign beside the borrower, not ${personIndex}`);
  return step;
}

/** The two answers that decide the way: the kind of loan, and whether another person signs too. */
export type Way = { readonly tipCredit?: unknown; readonly codebitori?: LoanFormInput['codebitori'] };

/** True when another person signs too. */
export function isTogether({ codebitori }: Way): boolean {
  return (codebitori?.length ?? 0) > 0;
}

const afterPeople = (type: SimulatedType) => (type === 'Incadrare' ? '/alegeDurata' : '/informatiiImobil');

/** The visitor's way after each screen. Read it beside the specification's "Flow order". */
const NEXT: Record<Exclude<Step, PersonStep>, (type: SimulatedType, together: boolean) => Destination> = {
  '/initialInfo': () => '/alegeTipCredit',
  '/alegeTipCredit': (type) => (type === 'Refinantare' ? '/creditCurent' : '/tipCreditNou'),
  '/creditCurent': () => '/informatiiPersonale',
  '/tipCreditNou': (type) => (type === 'Refinantare' ? '/flowError' : '/informatiiPersonale'),
  '/informatiiPersonale': () => '/alteCredite',
  '/alteCredite': (type, together) => (together ? '/codebitori' : afterPeople(type)),
  '/codebitori': afterPeople,
  '/informatiiImobil': (type) => (type === 'Refinantare' ? '/rezultateSimulare' : '/alegeDurata'),
  '/alegeDurata': () => '/rezultateSimulare',
  '/rezultateSimulare': () => '/programareApel',
};

type Back = (type: SimulatedType | undefined, together: boolean) => Step | '/';

const beforeHome: Back = (_, together) => (together ? '/codebitori' : '/alteCredite');

/** One step back. `Incadrare` begins at the personal information, so from there Back leaves the wizard. */
const PREVIOUS: Record<Exclude<Step, PersonStep>, Back> = {
  '/initialInfo': () => '/',
  '/alegeTipCredit': () => '/initialInfo',
  '/creditCurent': () => '/alegeTipCredit',
  '/tipCreditNou': () => '/alegeTipCredit',
  '/informatiiPersonale': (type) =>
    type === 'Incadrare' ? '/' : type === 'Refinantare' ? '/creditCurent' : '/tipCreditNou',
  '/alteCredite': () => '/informatiiPersonale',
  '/codebitori': () => '/alteCredite',
  '/informatiiImobil': beforeHome,
  '/alegeDurata': (type, together) => (type === 'Incadrare' ? beforeHome(type, together) : '/informatiiImobil'),
  '/rezultateSimulare': (type) => (type === 'Refinantare' ? '/informatiiImobil' : '/alegeDurata'),
};

const SIMULATED: readonly unknown[] = ['Achizitie', 'Simulare', 'Incadrare', 'Refinantare'] satisfies SimulatedType[];

const isSimulated = (type: unknown): type is SimulatedType => SIMULATED.includes(type);

const isPersonStep = (step: Step): step is PersonStep => PERSON_STEPS.some((each) => each === step);

/** The address after a step for the visitor's goal; `/flowError` for an unknown choice. */
export function nextStep(step: Step, way: Way): Destination {
  if (step === '/initialInfo') return '/alegeTipCredit';
  if (isPersonStep(step)) return '/codebitori';
  return isSimulated(way.tipCredit) ? NEXT[step](way.tipCredit, isTogether(way)) : '/flowError';
}

/** The address of Back. */
export function previousStep(step: Step, way: Way): Step | '/' {
  if (isPersonStep(step)) return '/codebitori';
  return PREVIOUS[step](isSimulated(way.tipCredit) ? way.tipCredit : undefined, isTogether(way));
}

/** True for a step that leads to the last one, and for that one itself. */
export function isOnTheWay(step: Step, last: { readonly step: Step; readonly formData: Way }): boolean {
  for (let each: Step | '/' = last.step; each !== '/'; each = previousStep(each, last.formData)) {
    if (each === step) return true;
  }
  return false;
}

/** The name of each step on the progress line. */
export const stepNames: Record<Step, string> = {
  '/initialInfo': 'Simulator de credit',
  '/alegeTipCredit': 'Tipul creditului',
  '/tipCreditNou': 'Creditul nou',
  '/creditCurent': 'Creditul actual',
  '/informatiiPersonale': 'Despre dumneavoastră',
  '/alteCredite': 'Alte credite',
  '/codebitori': 'Cine semnează',
  '/codebitori/2': personName(1),
  '/codebitori/3': personName(2),
  '/codebitori/4': personName(3),
  '/informatiiImobil': 'Imobilul',
  '/alegeDurata': 'Durata',
  '/rezultateSimulare': 'Rezultatul',
};

/** True for the address of a step. */
export const isStep = (address: string): address is Step => Object.hasOwn(stepNames, address);

/** The questions that are the title of their step, on the page and in the browser's tab. */
export const STEP_QUESTIONS = {
  '/alegeTipCredit': 'Ce fel de credit căutați?',
  '/alteCredite': 'Mai plătiți și alte rate?',
  '/alegeDurata': 'Pe câți ani doriți creditul?',
} as const;

/** The parts of every simulation, each with its screens: no answer of a visitor changes their number. */
const PARTS: readonly (readonly Step[])[] = [
  ['/alegeTipCredit', '/tipCreditNou', '/creditCurent'],
  ['/informatiiPersonale', '/alteCredite', '/codebitori', ...PERSON_STEPS],
  ['/informatiiImobil', '/alegeDurata'],
  ['/rezultateSimulare'],
];

/** A place on the visitor's way: the part, and the screen within the part, each counted from 1. */
export type Progress = {
  readonly number: number;
  readonly total: number;
  readonly screen: number;
  readonly screens: number;
};

/** The place of a step, a co-borrower's at their list; undefined before the first question. */
export function progressAt(step: Step, way: Way): Progress | undefined {
  const index = PARTS.findIndex((steps) => steps.includes(step));
  if (index < 0) return undefined;
  const onTheWay = (each: Step) => isOnTheWay(each, { step: '/rezultateSimulare', formData: way });
  const screens = PARTS[index]?.filter(onTheWay) ?? [];
  const screen = screens.indexOf(isPersonStep(step) ? '/codebitori' : step) + 1;
  return { number: index + 1, total: PARTS.length, screen, screens: screens.length };
}

/** True once somebody has told about themselves: from here on the loss of the answers would hurt. */
export function isLateEnoughToKeep(step: Step, way: Way): boolean {
  return step !== '/informatiiPersonale' && isOnTheWay('/informatiiPersonale', { step, formData: way });
}
