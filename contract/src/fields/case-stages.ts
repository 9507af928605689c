/** The stages of an application on its way to the bank's money, in order; tables and calls use these words. */
export const openStages = [
  { stage: 'preparing', name: 'În pregătire' },
  { stage: 'sent', name: 'Trimis' },
  { stage: 'preapproved', name: 'Preaprobat' },
  { stage: 'valuation', name: 'Evaluare' },
  { stage: 'approved', name: 'Aprobat' },
  { stage: 'signed', name: 'Contract semnat' },
  { stage: 'drawn', name: 'Tras' },
] as const;

/** The ends of an application without the money; each needs a reason. */
export const endStages = [
  { stage: 'rejected', name: 'Respins de bancă' },
  { stage: 'withdrawn', name: 'Retras de client' },
] as const;

export type OpenStage = (typeof openStages)[number]['stage'];
export type EndStage = (typeof endStages)[number]['stage'];

/** The stage of an application at a bank. */
export type Stage = OpenStage | EndStage;

/** Every stage, those of the way to the money first. */
export const stages: readonly { readonly stage: Stage; readonly name: string }[] = [...openStages, ...endStages];

/** Stages of which the program may inform clients by itself; a person explains the others. */
export const announcedStages = ['sent', 'approved', 'drawn'] as const satisfies readonly OpenStage[];

/** The word of a stage for a person. */
export function stageName(stage: Stage): string {
  return stages.find((known) => known.stage === stage)?.name ?? stage;
}

/** The words of each stage in messages to a client, after `la etapa:` and in a subject; the staff reads `stageName`. */
const CLIENT_STAGE_NAMES: Readonly<Record<Stage, string>> = {
  preparing: 'cerere în pregătire',
  sent: 'cerere trimisă la bancă',
  preapproved: 'credit preaprobat',
  valuation: 'evaluarea imobilului',
  approved: 'credit aprobat',
  signed: 'contract semnat',
  drawn: 'bani virați de bancă',
  rejected: 'cerere respinsă de bancă',
  withdrawn: 'cerere retrasă',
};

/** The word of a stage for a client. */
export function clientStageName(stage: Stage): string {
  return CLIENT_STAGE_NAMES[stage];
}

/** True of an application that the bank rejected or the client withdrew. */
export function isEnded(stage: Stage): stage is EndStage {
  return endStages.some((known) => known.stage === stage);
}

/** The stages of a signed contract with the bank. */
export const contractStages = ['signed', 'drawn'] as const satisfies readonly OpenStage[];

/** True for a stage with a signed contract: its application does not end by itself any more. */
export function isContract(stage: Stage): boolean {
  return contractStages.some((known) => known === stage);
}

/** The index of an open stage in their order; -1 for an ended one. */
export function stageOrder(stage: Stage): number {
  return openStages.findIndex((known) => known.stage === stage);
}

/**
 * True of a move that the staff may make: to any open stage, its own too, which stores its details again; to an end only
 * out of an open stage.
 */
export function mayMove(from: Stage, to: Stage): boolean {
  return !isEnded(from) || !isEnded(to);
}

/** True for a move that needs an explanation: to an earlier stage, or out of an end. */
export function isMoveBack(from: Stage, to: Stage): boolean {
  return !isEnded(to) && (isEnded(from) || stageOrder(to) < stageOrder(from));
}

/** True for a move by which a bank gets the client's data: out of `preparing`, or out of an end again. */
export function isSending(from: Stage, to: Stage): boolean {
  return (from === 'preparing' || isEnded(from)) && stageOrder(to) > stageOrder('preparing');
}

/** The details of an application beside its stage. */
export const applicationFields = {
  reference: 'numărul dosarului la bancă',
  officer: 'ofițerul de credit',
  sentOn: 'ziua trimiterii',
  answerBy: 'ziua până la care răspunde banca',
  approvedAmount: 'suma aprobată',
  approvedRate: 'dobânda aprobată',
  approvedMonths: 'perioada aprobată',
  offerValidUntil: 'ziua până la care este valabilă oferta',
  signingOn: 'ziua semnării',
  drawnOn: 'ziua tragerii',
  drawnAmount: 'suma trasă',
} as const;

export type ApplicationField = keyof typeof applicationFields;

/**
 * The details that a stage requires when an application reaches it, in the order of its dialog; the others are
 * optional.
 */
export const stageFields: Readonly<
  Record<Stage, { readonly required: readonly ApplicationField[]; readonly optional: readonly ApplicationField[] }>
> = {
  preparing: { required: [], optional: ['officer'] },
  sent: { required: ['sentOn'], optional: ['answerBy', 'reference', 'officer'] },
  preapproved: { required: ['approvedAmount'], optional: ['answerBy', 'reference', 'officer'] },
  valuation: { required: [], optional: ['answerBy'] },
  approved: {
    required: ['approvedAmount', 'approvedRate', 'offerValidUntil'],
    optional: ['approvedMonths', 'signingOn', 'reference'],
  },
  signed: { required: ['signingOn'], optional: ['reference'] },
  drawn: { required: ['drawnOn'], optional: ['drawnAmount', 'signingOn'] },
  rejected: { required: [], optional: [] },
  withdrawn: { required: [], optional: [] },
};

/** The reason why the other applications of a case end when one reaches its contract, without another reason. */
export const CHOSE_ANOTHER_BANK = 'A ales altă bancă';

/** The subject of a deadline. */
export const deadlineNames = {
  answer: 'răspunsul băncii',
  offer: 'expiră oferta',
  signing: 'semnarea',
} as const;

export type DeadlineKind = keyof typeof deadlineNames;

/** The purpose of the money. */
export const casePurposes = {
  purchase: 'Achiziția unei locuințe',
  refinancing: 'Refinanțare',
  construction: 'Construcție sau renovare',
  other: 'Alt scop',
} as const;

export type CasePurpose = keyof typeof casePurposes;
