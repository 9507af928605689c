import type { ComponentProps, ReactNode } from 'react';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Fold } from '../../../ui/layout/fold.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';

/** A version of a text to which new ones are only added. */
type TextVersion = {
  readonly _id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly createdByName: string | null;
};

/** The notice after a version was added; `kind` is the text's, and the id of its section. */
export const versionSaved = (kind: string) => announces('Versiune nouă salvată', kind);

/** Who wrote the newest version and when, for the notice of a conflict. */
export const writerOf = (newest: TextVersion | undefined) =>
  newest && { changedBy: newest.createdByName, changedAt: newest.createdAt };

/** `Versiunea 3, 21 nov. 2026, 06:05, de Ana Pop` */
export function VersionWords({ of: { version, createdAt, createdByName } }: { of: TextVersion }) {
  return (
    <>
      Versiunea {version}, {formatInstant(createdAt)}
      {createdByName && (
        <>
          , de <bdi>{createdByName}</bdi>
        </>
      )}
    </>
  );
}

type EarlierVersionsProps<Version> = {
  versions: readonly Version[];
  /** The line about a version. */
  about: (version: Version) => ReactNode;
  /** The text of the version. */
  text: (version: Version) => ReactNode;
};

/** The versions before the newest, each folded until it is read. */
export function EarlierVersions<Version extends TextVersion>({ versions, about, text }: EarlierVersionsProps<Version>) {
  if (versions.length === 0) return null;
  return (
    <Fold heading={`Versiuni mai vechi (${versions.length})`}>
      <ol className="lined-3">
        {versions.map((each) => (
          <li key={each._id}>
            {about(each)}
            <Fold heading={`Citiți versiunea ${each.version}`}>{text(each)}</Fold>
          </li>
        ))}
      </ol>
    </Fold>
  );
}

type EditorProps = {
  /** The sentence above the preview. */
  intro: string;
  preview: ReactNode;
  /** The form of the next version. */
  children: ReactNode;
};

/** The editor of a text, and beside or below it the text as the client reads it. */
export function EditorBesidePreview({ intro, preview, children }: EditorProps) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      {children}
      <section aria-label="Cum îl citește clientul" className="grid grid-cols-1 content-start gap-3 min-w-0">
        <p className="text-14 text-ink-soft">{intro}</p>
        {preview}
      </section>
    </div>
  );
}

/** The form of a text's next version. */
export function VersionForm(props: Omit<ComponentProps<typeof SaveForm>, 'submit' | 'className'>) {
  return <SaveForm {...props} submit="Salvați versiunea" className="grid grid-cols-1 content-start gap-4" />;
}
