import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import { WORDS_TITLES, type WordsDraft } from './words-draft.ts';

type TextField = { name: string; value: string; onChange: (text: string) => void; error: string | undefined };

/** A document's title, its purpose and the look of a good one, in words for the client. */
export function WordsFields({ field }: { field: (name: keyof WordsDraft) => TextField }) {
  return (
    <>
      <TextInput
        label={WORDS_TITLES.title}
        placeholder="De exemplu: extras de cont pe 6 luni"
        maxLength={MAX_LENGTH.documentTitle}
        required
        {...field('title')}
      />
      <TextArea
        label={`${WORDS_TITLES.why} (opțional)`}
        hint="Cine îl aduce citește pe pagina dosarului de ce îl cereți și cum arată unul bun."
        rows={2}
        maxLength={MAX_LENGTH.documentWords}
        {...field('why')}
      />
      <TextArea
        label={`${WORDS_TITLES.example} (opțional)`}
        rows={2}
        maxLength={MAX_LENGTH.documentWords}
        {...field('example')}
      />
    </>
  );
}
