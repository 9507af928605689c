import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { GraphPicture, KeyPicture, PapersPicture } from '../../../ui/pictures.tsx';
import styles from './slideshow.module.css';
import type { Slides } from './slideshow.tsx';

/** What a visitor can do here, one slide each. */
export const slides: Slides = [
  <Slide
    key="refinancing"
    picture={<GraphPicture size={96} />}
    title="Plătiți prea mult pe lună?"
    text="Introduceți soldul și rata de azi: vă arătăm cum s-ar schimba rata, cât costă schimbarea și dacă merită."
    action={{ to: '/initialInfo', text: 'Verificați refinanțarea' }}
  />,
  <Slide
    key="purchase"
    picture={<KeyPicture size={96} />}
    title="Căutați o locuință?"
    text="Aflați mai întâi suma pe care o puteți împrumuta. Mergeți la vizionări cu bugetul în minte."
    action={{ to: '/incadrare', text: 'Aflați suma maximă' }}
  />,
  <Slide
    key="call"
    picture={<PapersPicture size={96} />}
    title="Nu rămâneți singur cu dosarul"
    text="Un broker vă spune ce acte sunt necesare, negociază și vă însoțește până la semnătură. Gratuit."
    action={{ to: '/ProgramareApel', text: 'Cereți un apel' }}
  />,
];

type SlideProps = {
  picture: ReactNode;
  title: string;
  text: string;
  action: { readonly to: string; readonly text: string };
};

function Slide({ picture, title, text, action }: SlideProps) {
  return (
    <>
      {picture}
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className="max-w-measure text-ink-soft">{text}</p>
        <LinkButton to={action.to} variant="secondary">
          {action.text}
        </LinkButton>
      </div>
    </>
  );
}
