import { type Overtaken, overtaken, type Writer } from 'contract/edit-conflict';
import type { ProblemCode } from 'contract/problem';
import { formatDate } from 'contract/romanian/romanian';
import { z } from 'zod';
import { ApiError } from '../../shared/api/call.ts';
import type { ConflictField } from '../../ui/dialogs/conflict-notice.tsx';

/** What somebody else stored in place of what the author of a change saw, and who did. */
export type Conflict<Current> = Writer & {
  readonly what: Overtaken;
  readonly current: Current;
  /** It was noticed while somebody typed: no change was refused yet. */
  readonly isNoticed: boolean;
};

const CODE = 'SCHIMBAT_INTRE_TIMP' satisfies ProblemCode;

const refusal = z.object({
  what: z.enum(overtaken),
  changedBy: z.string().nullable(),
  isOwn: z.boolean(),
  changedAt: z.string().nullable(),
});

/** True of a failure because somebody else was faster: what was typed stays, and can be saved over their change. */
export function isOvertaken(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.code === CODE;
}

/** The conflict in a refused change; undefined for other failures. `current`: what the server says of its record. */
export function conflictIn<Current>(failure: unknown, current: z.ZodType<Current>): Conflict<Current> | undefined {
  if (!isOvertaken(failure)) return undefined;
  const { data } = refusal.safeParse(failure.details);
  const stored = current.safeParse(failure.details.current);
  return data && stored.success ? { ...data, current: stored.data, isNoticed: false } : undefined;
}

/** A conflict that was only noticed; without `writer` nobody knows who stored the other value. */
export function noticed<Current>(
  what: Overtaken,
  current: Current,
  writer: NoticedWriter = { changedBy: null, changedAt: null },
): Conflict<Current> {
  const { changedBy, changedAt } = writer;
  return { what, current, changedBy, changedAt, isOwn: false, isNoticed: true };
}

/** Who stored a record and when, where the record says so. */
type NoticedWriter = Pick<Writer, 'changedBy' | 'changedAt'>;

/** A record with versions that a form changes. */
export type StoredRecord<Current extends { readonly version: number }> = {
  readonly what: Overtaken;
  /** The fields of the record that the form needs. */
  readonly current: z.ZodType<Current>;
  /** The record as it was read last; undefined for a new one. */
  readonly stored: Current | undefined;
  /** Who stored it and when; absent where the record does not say so. */
  readonly writer?: NoticedWriter | undefined;
};

type VersionedForm<Current extends { readonly version: number }> = StoredRecord<Current> & {
  /** The version that its author had on the screen, kept with what they typed. */
  readonly seen: number;
  readonly saving: { readonly error: unknown; readonly isPending: boolean };
  /** Keeps another version as the one that was seen. */
  readonly see: (version: number) => void;
  /** Sends the refused change again, now with this version. */
  readonly resend: (version: number) => void;
};

/**
 * For the notice of a form about a record with versions: a save was refused, or the record changed while somebody
 * typed. Undefined again once the author has seen that version. Who keeps their own sends a refused change again.
 */
export function versionConflict<Current extends { readonly version: number }>(form: VersionedForm<Current>) {
  const conflict = conflictOf(form);
  if (!conflict) return undefined;
  const { current, isNoticed } = conflict;
  const onKeepMine = () => {
    form.see(current.version);
    if (!isNoticed) form.resend(current.version);
  };
  return { conflict, current, onKeepMine };
}

function conflictOf<Current extends { readonly version: number }>({
  what,
  current,
  seen,
  stored,
  writer,
  saving,
}: VersionedForm<Current>): Conflict<Current> | undefined {
  // During a save, one's own new version is read before the draft is cleared: it is no colleague's.
  if (saving.isPending) return undefined;
  const refused = conflictIn(saving.error, current);
  if (refused && refused.current.version !== seen) return refused;
  return stored && stored.version !== seen ? noticed(what, stored, writer) : undefined;
}

/** The fields of two drafts in words, in the order of `titles`; `words`: of a value that does not read by itself. */
export function draftFields<Draft extends object>(
  titles: { readonly [Field in keyof Draft]?: string },
  { stored, mine }: { readonly stored: Draft; readonly mine: Draft },
  words: { readonly [Field in keyof Draft]?: (value: Draft[Field]) => string } = {},
): ConflictField[] {
  const wordsOf = <Field extends keyof Draft>(field: Field, draft: Draft): string =>
    words[field]?.(draft[field]) ?? valueWords(draft[field]);
  return (Object.keys(titles) as (keyof Draft)[]).map((field) => ({
    title: titles[field] ?? '',
    stored: wordsOf(field, stored),
    mine: wordsOf(field, mine),
  }));
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.filter((each) => each !== '').join(', ');
  if (typeof value === 'boolean') return value ? 'da' : 'nu';
  const text = String(value);
  return ISO_DAY.test(text) ? formatDate(text) : text;
}
