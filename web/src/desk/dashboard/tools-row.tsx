import { languageOf } from '../../shared/format/language.ts';
import { useAuthLevel } from '../session/auth-level-api.ts';
import { allowedTools, launched } from '../shell/tools.ts';
import styles from './dashboard-page.module.css';

/** The launcher: every tool in a tab of its own. */
export function ToolsRow() {
  const { data: level } = useAuthLevel();
  return (
    <section aria-labelledby="instrumente">
      <h2 id="instrumente" className="visually-hidden">
        Instrumente
      </h2>
      <ul className={`${styles.tools} grid gap-2`}>
        {allowedTools(launched, level ?? 'user').map(({ to, name, about, icon: Icon }) => (
          <li key={to}>
            <a
              href={to}
              target="_blank"
              rel="noopener"
              title={about}
              className={`${styles.tool} flex items-center gap-2 min-h-tap rounded px-3 text-ink text-14 font-600 no-underline`}
            >
              <Icon size={20} stroke={1.7} aria-hidden />
              <span lang={languageOf(name)}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
