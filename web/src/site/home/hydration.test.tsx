import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Home } from './home-page.tsx';
import { homeParts } from './whole-home-page.tsx';

it('the script of the home page takes over the markup of the build without its still parts', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Home parts={homeParts} />);
  document.body.append(page);
  const written = page.textContent;
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => void errors.push(error);
  const root = await act(async () => hydrateRoot(page, <Home parts={undefined} />, { onRecoverableError }));
  expect(errors).toEqual([]);
  expect(page.textContent).toBe(written);
  await act(async () => root.unmount());
  page.remove();
});
