import { languageOf } from '../../shared/format/language.ts';
import { ToolIcon } from '../shell/tool-icon.tsx';
import { useTools } from '../shell/tools.ts';
import styles from './dashboard-page.module.css';

/** The launcher: every tool in a tab of its own. */
export function ToolsRow() {
  const launched = useTools().filter(({ isLaunched }) => isLaunched);
  return (
    <section aria-labelledby="instrumente">
      <h2 id="instrumente" className="visually-hidden">
        Instrumente
      </h2>
      <ul className={`${styles.tools} grid gap-2`}>
        {launched.map(({ path, name, about, icon }) => (
          <li key={path}>
            <a
              href={path}
              target="_blank"
              rel="noopener"
              title={about}
              className={`${styles.tool} flex items-center gap-2 min-h-tap rounded px-3 text-ink text-14 font-600 no-underline`}
            >
              <ToolIcon name={icon} size={20} stroke={1.7} />
              <span lang={languageOf(name)}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
