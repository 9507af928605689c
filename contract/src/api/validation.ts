import { z } from 'zod';
import { conditionAnswerLabels, fieldLabels, ofPerson } from '../fields/loan-form.ts';
import { Problem, type ProblemCode, problem, problemMessage } from '../problem.ts';
import { allProductColumns } from '../products/product-columns.ts';

/** The names of the fields of every form for a person. */
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(allProductColumns.map(({ field, title }) => [field, title])),
  ...fieldLabels,
  ...conditionAnswerLabels,
  name: 'nume',
  phone: 'telefon',
  email: 'e-mail',
  judet: 'județ',
  localitate: 'localitate',
  title: 'titlu',
  appointmentDate: 'dată',
  timeSlot: 'interval orar',
  subject: 'subiect',
  message: 'mesaj',
  marketingConsent: 'acord de marketing',
  acceptTerms: 'termeni și condiții',
  acceptPrivacy: 'politica de confidențialitate',
  preffersWhatsApp: 'contact prin WhatsApp',
  username: 'nume de utilizator',
  password: 'parolă',
  newPassword: 'parola nouă',
  currentPassword: 'parola actuală',
  twoFactorCode: 'cod',
  challenge: 'autentificare începută',
  authLevel: 'nivel de acces',
  token: 'link',
  validFrom: 'ziua aplicării',
  simulatedOn: 'ziua simulării',
  newPhone: 'telefon nou',
  duplicatePhone: 'telefonul duplicatului',
  alias: 'alias',
  status: 'statut',
  scopes: 'drepturi',
  events: 'evenimente',
  banca: 'banca',
  denumire: 'denumire',
  adresa: 'adresă',
  telefon: 'telefon',
  web: 'pagină de internet',
  perioada: 'perioada',
  version: 'versiune',
  search: 'căutare',
  from: 'de la',
  to: 'până la',
  text: 'notiță',
  source: 'sursă',
  value: 'valoare',
  expiresInHours: 'valabilitate',
  maxUploads: 'număr de încărcări',
  codebitori: 'persoanele care semnează',
  conditii: 'condiții',
};

type Issue = z.ZodError['issues'][number];

// The library's own sentences are English: without them, every sentence of an issue is one of ours.
z.config({ localeError: () => '' });

/**
 * The answer to an input that a schema refuses: code and sentence of the first field error, and the sentence of each
 * field (`errors`: path → sentence). Our own fields word their errors in Romanian; this function words those of the
 * library.
 */
export function validationProblem(error: z.ZodError): Problem {
  const issues = error.issues.flatMap(atUnknownFields);
  const [first] = issues;
  if (!first || first.path.length === 0) return problem('CERERE_INVALIDA');
  const errors = Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), sentence(issue)]));
  return new Problem(codeOf(first), sentence(first), { field: first.path.join('.'), errors });
}

/** The most unknown fields of an object that an answer names. */
const MAX_NAMED = 10;

/** An object with unknown fields has an error at each of them. */
function atUnknownFields(issue: Issue): Issue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  const message = 'Acest câmp nu există.';
  return issue.keys.slice(0, MAX_NAMED).map((key) => ({ ...issue, path: [...issue.path, key], message }));
}

function codeOf(issue: Issue): ProblemCode {
  return issue.code === 'custom' && issue.params?.code ? issue.params.code : 'VALIDARE';
}

/** The error of a field; for a co-borrower's field, the sentence names the person. */
function sentence(issue: Issue): string {
  const message = issue.message || problemMessage('VALIDARE', { label: labelOf(nameIn(issue.path)) });
  const inList = issue.path.includes('codebitori') ? issue.path[issue.path.indexOf('codebitori') + 1] : undefined;
  return typeof inList === 'number' ? ofPerson(inList + 1, message) : message;
}

/** The field of a path; of a place in a list, that of the list. */
function nameIn(path: Issue['path']): string {
  return String(path.findLast((part) => typeof part !== 'number') ?? path.at(-1));
}

function labelOf(field: string): string {
  return Object.hasOwn(labels, field) ? (labels[field] ?? field) : field;
}
