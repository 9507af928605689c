import { IconCalculator } from '@tabler/icons-react';
import type { CaseDetails } from 'contract/cases/cases';
import { formatDate } from 'contract/romanian/romanian';
import { formatInstant } from '../../../shared/time/instant.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { simulatorUrl } from '../../simulations/navigation-state.ts';
import { formOf } from '../form-of-case.ts';

/** Who opened the case and when, and the form that the figures rest on. */
export function AboutSection({ found }: { found: CaseDetails }) {
  const { createdAt, createdByName, createdBy } = found;
  return (
    <Section id="date-dosar" title="Date" isFolded>
      <dl className="soft-terms grid gap-1">
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-3">
          <dt>Deschis</dt>
          <dd>
            {formatInstant(createdAt)}
            {(createdByName ?? createdBy) && (
              <>
                , de <bdi>{createdByName ?? createdBy}</bdi>
              </>
            )}
          </dd>
        </div>
      </dl>
      <FormOfCase found={found} />
    </Section>
  );
}

function FormOfCase({ found }: { found: CaseDetails }) {
  const form = formOf(found);
  if (!form) {
    return (
      <p className="text-ink-soft">
        Nu se bazează pe niciun formular, așa că băncile nu au cifre simulate: alegeți unul cu „Modificați”.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>
        {form.asOf
          ? `Se bazează pe un formular, cu cifrele din ${formatDate(form.day)}.`
          : 'Se bazează pe un formular, simulat cu ofertele de azi.'}
      </p>
      <LinkButton
        to={simulatorUrl(found._id)}
        variant="soft"
        className="print:hidden"
        icon={<IconCalculator size={20} stroke={1.8} aria-hidden />}
      >
        Simulator
      </LinkButton>
    </div>
  );
}
