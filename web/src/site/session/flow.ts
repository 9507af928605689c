import type { CreditType } from 'contract/text/loan-form';

/** What the wizard simulates; `Contact` only asks for a call and never walks the steps. */
type SimulatedType = Exclude<CreditType, 'Contact'>;

/** A screen of the guided simulator, by its address. */
export type Step =
  | '/initialInfo'
  | '/alegeTipCredit'
  | '/tipCreditNou'
  | '/creditCurent'
  | '/informatiiPersonale'
  | '/alteCredite'
  | '/informatiiImobil'
  | '/alegeDurata'
  | '/rezultateSimulare';

type Destination = Step | '/programareApel' | '/flowError';

/** After each screen, where the visitor goes. Read it beside the specification's "Flow order". */
const NEXT: Record<Step, (type: SimulatedType) => Destination> = {
  '/initialInfo': () => '/alegeTipCredit',
  '/alegeTipCredit': (type) => (type === 'Refinantare' ? '/creditCurent' : '/tipCreditNou'),
  '/creditCurent': () => '/informatiiPersonale',
  '/tipCreditNou': (type) => (type === 'Refinantare' ? '/flowError' : '/informatiiPersonale'),
  '/informatiiPersonale': () => '/alteCredite',
  '/alteCredite': (type) => (type === 'Incadrare' ? '/alegeDurata' : '/informatiiImobil'),
  '/informatiiImobil': (type) => (type === 'Refinantare' ? '/rezultateSimulare' : '/alegeDurata'),
  '/alegeDurata': () => '/rezultateSimulare',
  '/rezultateSimulare': () => '/programareApel',
};

/** One step back. `Incadrare` begins at the personal information, so from there Back leaves the wizard. */
const PREVIOUS: Record<Step, (type: SimulatedType | undefined) => Step | '/'> = {
  '/initialInfo': () => '/',
  '/alegeTipCredit': () => '/initialInfo',
  '/creditCurent': () => '/alegeTipCredit',
  '/tipCreditNou': () => '/alegeTipCredit',
  '/informatiiPersonale': (type) =>
    type === 'Incadrare' ? '/' : type === 'Refinantare' ? '/creditCurent' : '/tipCreditNou',
  '/alteCredite': () => '/informatiiPersonale',
  '/informatiiImobil': () => '/alteCredite',
  '/alegeDurata': (type) => (type === 'Incadrare' ? '/alteCredite' : '/informatiiImobil'),
  '/rezultateSimulare': (type) => (type === 'Refinantare' ? '/informatiiImobil' : '/alegeDurata'),
};

/** The steps that each branch counts; the choices before it are known to be few and are not counted. */
const COUNTED: Record<SimulatedType, readonly Step[]> = {
  Achizitie: ['/informatiiPersonale', '/alteCredite', '/informatiiImobil', '/alegeDurata', '/rezultateSimulare'],
  Simulare: ['/informatiiPersonale', '/alteCredite', '/informatiiImobil', '/alegeDurata', '/rezultateSimulare'],
  Incadrare: ['/informatiiPersonale', '/alteCredite', '/alegeDurata', '/rezultateSimulare'],
  Refinantare: ['/creditCurent', '/informatiiPersonale', '/alteCredite', '/informatiiImobil', '/rezultateSimulare'],
};

const isSimulated = (type: unknown): type is SimulatedType => typeof type === 'string' && Object.hasOwn(COUNTED, type);

/** The address after a step for what the visitor came for; `/flowError` for a choice that the wizard does not know. */
export function nextStep(step: Step, type: unknown): Destination {
  if (step === '/initialInfo') return '/alegeTipCredit';
  return isSimulated(type) ? NEXT[step](type) : '/flowError';
}

/** The address that Back leads to. */
export function previousStep(step: Step, type: unknown): Step | '/' {
  return PREVIOUS[step](isSimulated(type) ? type : undefined);
}

/** How each step is named on the progress line. */
export const stepNames: Record<Step, string> = {
  '/initialInfo': 'Simulator de credit',
  '/alegeTipCredit': 'Tipul creditului',
  '/tipCreditNou': 'Creditul nou',
  '/creditCurent': 'Creditul actual',
  '/informatiiPersonale': 'Despre dumneavoastră',
  '/alteCredite': 'Alte credite',
  '/informatiiImobil': 'Imobilul',
  '/alegeDurata': 'Durata',
  '/rezultateSimulare': 'Rezultatul',
};

/** Where a step stands in its branch; undefined for the choices before the branch is known. */
export function progressAt(step: Step, type: unknown): { number: number; total: number } | undefined {
  if (!isSimulated(type)) return undefined;
  const index = COUNTED[type].indexOf(step);
  return index < 0 ? undefined : { number: index + 1, total: COUNTED[type].length };
}
