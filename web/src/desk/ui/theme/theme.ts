import { createTheme, Modal, type VariantColorsResolver } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';

type Look = Pick<ReturnType<VariantColorsResolver>, 'background' | 'hover' | 'color'> & { line?: string };

/** The look of each kind of button, in the site's colours (ui/theme/tokens.css). */
const LOOKS: Readonly<Record<string, Look>> = {
  filled: { background: 'var(--brand)', hover: 'var(--brand-hover)', color: 'var(--on-brand)' },
  default: {
    background: 'var(--surface)',
    hover: 'var(--surface-sunken)',
    color: 'var(--ink)',
    line: 'var(--line-strong)',
  },
  light: { background: 'var(--brand-tint)', hover: 'var(--brand-soft)', color: 'var(--brand-ink)' },
  subtle: { background: 'transparent', hover: 'var(--brand-tint)', color: 'var(--brand-ink)' },
};

/** For what cannot be undone, or ends something. */
const BAD: Look = { background: 'var(--surface)', hover: 'var(--bad-tint)', color: 'var(--bad)', line: 'var(--bad)' };

const looks: VariantColorsResolver = ({ variant, color }) => {
  const { line = 'transparent', ...look } = color === 'red' ? BAD : (LOOKS[variant] ?? quiet);
  return { ...look, border: `1px solid ${line}` };
};

const quiet: Look = { background: 'transparent', hover: 'var(--surface-sunken)', color: 'var(--ink)' };

/** Fields and buttons are as tall as a fingertip. */
const TALL = { size: 'md', mih: 'var(--tap)' } as const;

/** A list of choices looks like the site's own (ui/fields/select.tsx). */
const ARROW = createElement(IconChevronDown, { size: 18, stroke: 1.8, 'aria-hidden': true });

/** The theme of the kit; colours and sizes are in theme.css. */
export const theme = createTheme({
  variantColorResolver: looks,
  respectReducedMotion: true,
  focusRing: 'never',
  components: {
    Button: { defaultProps: TALL },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md', rightSection: ARROW } },
    // Inside a dialog it is not the banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // The kit's own way to stop the page from scrolling adds a style sheet; theme.css does the same.
    Modal: Modal.extend({
      defaultProps: {
        lockScroll: false,
        centered: true,
        closeButtonProps: { 'aria-label': 'Închideți', size: 'xl', iconSize: 20 },
      },
    }),
  },
});
