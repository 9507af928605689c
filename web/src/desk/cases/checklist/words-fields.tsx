import { Textarea, TextInput } from '@mantine/core';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { eventInput } from '../../../ui/fields/event-input.ts';
import type { WordsDraft } from './words-draft.ts';

type TextField = { name: string; value: string; onChange: (text: string) => void; error: string | undefined };

/** A document's title, its purpose and the look of a good one, in words for the client. */
export function WordsFields({ field }: { field: (name: keyof WordsDraft) => TextField }) {
  return (
    <>
      <TextInput
        label="Actul"
        placeholder="De exemplu: extras de cont pe 6 luni"
        autoComplete="off"
        maxLength={MAX_LENGTH.documentTitle}
        aria-required
        {...eventInput(field('title'))}
      />
      <Textarea
        label="De ce este nevoie de el (opțional)"
        description="Clientul citește pe pagina lui de ce îl cereți și cum arată unul bun."
        rows={2}
        maxLength={MAX_LENGTH.documentWords}
        {...eventInput(field('why'))}
      />
      <Textarea
        label="Cum arată unul bun (opțional)"
        rows={2}
        maxLength={MAX_LENGTH.documentWords}
        {...eventInput(field('example'))}
      />
    </>
  );
}
