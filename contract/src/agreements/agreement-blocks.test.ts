import { expect, it } from 'vitest';
import { agreementBlocks } from './agreement-blocks.ts';

it('A text is made of headings, paragraphs and lists; an empty line ends a piece', () => {
  expect(agreementBlocks('# Cine\nunu\ndoi\n\ntrei\n- a\n- b\n\n- c\nla urmă\n')).toEqual([
    { kind: 'heading', lines: ['Cine'] },
    { kind: 'paragraph', lines: ['unu', 'doi'] },
    { kind: 'paragraph', lines: ['trei'] },
    { kind: 'list', lines: ['a', 'b'] },
    { kind: 'list', lines: ['c'] },
    { kind: 'paragraph', lines: ['la urmă'] },
  ]);
});

it('A text without anything has no pieces', () => {
  expect(agreementBlocks(' \n\n')).toEqual([]);
});
