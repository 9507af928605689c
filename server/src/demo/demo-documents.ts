import type { DocumentState, ProvableFigure } from 'contract/checklist/checklist-words';
import type { DocumentItem } from 'contract/checklist/document-item';
import { daysBefore } from 'contract/romanian/romanian-time';
import { toRon } from 'loan/money';
import { findItem } from '../cases/checklist/checklist.queries.ts';
import { attach, readOfCase, setState } from '../cases/papers/checklist.service.ts';
import { keepFiles, setNotApplicable } from '../client-portal/client-documents.service.ts';
import { storeFile } from '../documents/receive-files.ts';
import { attachAt, depsAt, type Papers, type PapersStage } from './demo-case-papers.ts';
import { documentFile } from './demo-files.ts';
import { momentBetween } from './demo-story.ts';

/** The states of the documents of a case in preparation, in turns; a case with banks has all of them verified. */
const WHILE_PREPARED: readonly DocumentState[] = [
  'verified',
  'received',
  'rejected',
  'requested',
  'verified',
  'requested',
];

/** The clients' reasons for a document that does not apply, by the title of its first rule. */
const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'Contractele și graficele celorlalte credite': 'Am închis cardul luna trecută; alte rate nu mai am.',
  'Contract de închiriere înregistrat la ANAF': 'Chiriașul a plecat, nu mai închiriez.',
  'Certificat de performanță energetică': 'Vânzătorul nu are certificat; rămân la dobânda obișnuită.',
  'Dovada că locuința nu este într-o clădire cu risc seismic': 'Este o casă pe pământ, nu un bloc.',
  'Proces-verbal de recepție a clădirii':
    'Cumpăr de la cineva care a recepționat-o deja; este trecută în cartea funciară.',
};

const REJECTED_FOR = [
  'Fotografia este neclară. Fotografiați actul din nou, la lumină.',
  'Lipsește ultima pagină. Trimiteți actul întreg.',
  'Este mai vechi de 30 de zile; băncile cer unul nou.',
] as const;

const CREDIT_BUREAU = 'Raport de la Biroul de Credit';
/** The least proven share of the declared salary. */
const MIN_PROVEN = 0.94;
/** The highest age of an arriving document, days. */
const OLDEST_DAYS = 9;

type Span = {
  readonly begins: Date;
  readonly ready: Date;
  readonly isSent: boolean;
  /** Nobody has looked at the last document yet. */
  readonly hasNews: boolean;
};

/** Brings the documents of a case as far as its story: the client or the broker adds them, the broker judges them. */
export async function bringDocuments(stage: PapersStage, papers: Papers, span: Span): Promise<void> {
  const { whole, broker } = papers;
  const items = await readOfCase(depsAt(stage, span.begins), whole.caseRow.id, broker);
  for (const [index, item] of items.entries()) {
    const state = stateOf(index, items.length, span);
    // A client without such a document says so at the first look at the list.
    if (NOT_APPLICABLE[item.title] !== undefined && stage.random.chance(0.5))
      await sayNotApplicable(stage, papers, item, span);
    else if (state !== 'requested') await bringOne(stage, papers, { item, state }, span);
  }
}

function stateOf(index: number, count: number, { isSent, hasNews }: Span): DocumentState {
  if (!isSent) return WHILE_PREPARED[index % WHILE_PREPARED.length] ?? 'requested';
  return hasNews && index === count - 1 ? 'received' : 'verified';
}

/** The page on which a document is answered: its person's, or the client's for one of the case. */
const pageOf = ({ pages, opened }: Papers, { personId }: DocumentItem) =>
  personId === null ? opened : pages.find(({ person }) => person.id === personId);

async function sayNotApplicable(stage: PapersStage, papers: Papers, item: DocumentItem, { ready }: Span) {
  const { broker } = papers;
  const opened = pageOf(papers, item);
  const reason = NOT_APPLICABLE[item.title] ?? '';
  const deps = depsAt(stage, ready);
  if (opened) await setNotApplicable(deps, opened, item._id, reason);
  else await setState(deps, item._id, { state: 'not-applicable', reason, expectedVersion: item.version }, broker);
}

type Bringing = { readonly item: DocumentItem; readonly state: DocumentState };

async function bringOne(stage: PapersStage, papers: Papers, { item, state }: Bringing, { begins, ready }: Span) {
  const { random } = stage;
  const came = momentBetween(random, begins, ready);
  const isBrought = papers.opened || state !== 'verified';
  const version = isBrought ? await bringFile(stage, papers, item, came) : item.version;
  if (state === 'received') return;
  const isRejected = state === 'rejected';
  const judged = {
    state,
    reason: isRejected ? random.pick(REJECTED_FOR) : '',
    expectedVersion: version,
    ...(state === 'verified' && verified(stage, papers, item, came)),
  };
  await setState(depsAt(stage, ready), item._id, judged, papers.broker);
}

/** Puts its file under a document, every third time by the broker. Answers its new version. */
async function bringFile(stage: PapersStage, papers: Papers, item: DocumentItem, at: Date): Promise<number> {
  const { db, demoFiles, moments, random } = stage;
  const { broker } = papers;
  const opened = pageOf(papers, item);
  const file = await storeFile(stage, documentFile(demoFiles, item.title));
  if (!opened || random.chance(0.3)) {
    const { filename } = await attachAt(stage, papers, file, at);
    return (await attach(depsAt(stage, at), item._id, [filename], broker)).version;
  }
  const row = await findItem(db, item._id);
  if (!row) throw new Error('a document of a list is gone');
  const added = await keepFiles(db, depsAt(stage, at), { locked: opened, item: row, files: [file] });
  for (const { id } of added) moments.push({ of: 'file', id, at });
  return (await findItem(db, item._id))?.version ?? 0;
}

/** The day of a document, and the share of the declared figures that it proves. */
function verified({ random }: PapersStage, { form }: Papers, { person, proves, title }: DocumentItem, came: Date) {
  const declared = (figure: ProvableFigure) => {
    const sum = person === null || person === 0 ? form[figure] : form.codebitori[person - 1]?.[figure];
    return sum ? toRon(sum) : 0;
  };
  const share = random.chance(0.7) ? 1 : MIN_PROVEN + (1 - MIN_PROVEN) * random.next();
  const proven = proves
    .filter((figure) => declared(figure) > 0)
    .map((figure) => ({ figure, amount: Math.round((declared(figure) * share) / 10) * 10 }));
  const issuedOn = daysBefore(depsAt({}, came).today(), random.int(0, OLDEST_DAYS));
  return { issuedOn, proven, ...(title === CREDIT_BUREAU && { provenDelays: random.weighted([8, 1, 1]) }) };
}
