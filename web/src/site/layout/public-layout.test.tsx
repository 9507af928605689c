import { fireEvent, render, screen, within } from '@testing-library/react';
import { placeholderSite } from 'contract/site/site';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreensWith } from '../../shared/navigation/navigation.ts';
import { PublicLayout } from './public-layout.tsx';
import { SiteFooter } from './site-footer.tsx';

describe('the frame of the site', () => {
  beforeEach(() => {
    delete document.documentElement.dataset.theme;
    render(
      <PublicLayout at="/contact" footer={<SiteFooter />}>
        Cuprins
      </PublicLayout>,
    );
  });

  it('skips to the content without touching the history, which holds what was typed', () => {
    window.history.replaceState({ usr: { formData: {} } }, '', '/alegeDurata');
    fireEvent.click(screen.getByRole('link', { name: 'Săriți la conținut' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
    expect(window.history.state).toEqual({ usr: { formData: {} } });
  });

  it('leads where the specification says', () => {
    const opened = vi.fn();
    openScreensWith(opened);
    const [menu] = screen.getAllByRole('navigation', { name: 'Principal' });
    const links = [...(menu?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Simulator Credit', '/initialInfo'],
      ['Cat pot lua maxim?', '/incadrare'],
      ['Contact', '/contact'],
    ]);
    const here = screen.getAllByRole('link', { name: 'Contact', current: true });
    expect(here.map((link) => link.closest('nav')?.ariaLabel)).toEqual(['Principal', 'Principal']);
    for (const name of ['FAQ', 'About Us', 'Useful Links']) fireEvent.click(screen.getByRole('link', { name }));
    expect(opened.mock.calls.map(([to]) => to)).toEqual(['/intrebari-frecvente', '/despre-noi', '/linkuri-utile']);
  });

  it('closes the menu of a phone on a tap outside, on Esc and on the way back', () => {
    const summary = screen.getByLabelText('Meniu');
    const menu = summary.closest('details');
    const reopen = () => menu?.setAttribute('open', '');
    reopen();
    fireEvent.pointerDown(summary);
    expect(menu).toHaveAttribute('open');
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(menu).not.toHaveAttribute('open');
    reopen();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(menu).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
    reopen();
    fireEvent.popState(window);
    expect(menu).not.toHaveAttribute('open');
  });

  it('names on every page the firm, its number, the source of its pay and the address for complaints', () => {
    const { tie, registerNumber, theService, dial, phone } = placeholderSite;
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/nu instituție financiară/)).toHaveTextContent(
      `este intermediar de credite ${tie}, nu instituție financiară, cu nr. ${registerNumber} în registrul intermediarilor de credite, ținut de ANPC. Intermediarul de credite este supravegheat de Autoritatea Națională pentru Protecția Consumatorilor (ANPC).`,
    );
    expect(footer.getByText(/ne poate plăti banca/)).toHaveTextContent(`Simularea și ${theService} sunt gratuite`);
    expect(footer.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${dial}`);
    expect(footer.getByRole('link', { name: /^ANPC(?!:)/ })).toHaveAttribute('href', 'https://anpc.ro/');
    expect(footer.getByRole('link', { name: /\(SAL\)/ })).toHaveAttribute('href', 'https://reclamatiisal.anpc.ro/');
    expect(screen.getByRole('link', { name: `Sunați-ne: ${phone}` })).toHaveAttribute('href', `tel:${dial}`);
  });

  it('keeps the chosen scheme for the next visit', () => {
    const toggle = screen.getByRole('button', { name: /Schimbați tema/ });
    fireEvent.click(toggle);
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    fireEvent.click(toggle);
    expect(localStorage.getItem('theme')).toBe('light');
  });
});
