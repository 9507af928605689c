import { type CustomerInfoEntry, customerForms } from 'contract/booking/customer-forms';
import { customerPage } from 'contract/customer-record/customer-page';
import { formatCount } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { passOn, type SimulationCustomer } from '../../simulations/navigation-state.ts';
import { RecordLoadFailed } from '../record-load-failed.tsx';
import { FormCard } from './form-card.tsx';

/** The forms that the customer filled in, newest first: the newest open, the others folded. */
export function FormsSection({ customer }: { customer: SimulationCustomer }) {
  const forms = useRead(customerForms.getCustomerInfo, { query: { phone: customer.phone } });
  const { data: belongings } = useRead(customerPage.get, { params: { phone: customer.phone } });
  const removing = useChange(customerForms.deleteCustomerInfo, {
    notice: announces('Formular șters', customerSections.forms),
  });
  const navigate = useNavigate();
  const [newest, ...older] = forms.data ?? [];
  const card = (entry: CustomerInfoEntry) => (
    <FormCard
      key={entry._id}
      entry={entry}
      customer={customer}
      selected={belongings?.selectedProduct ?? null}
      isNewest={entry === newest}
      remove={() => removing.mutateAsync({ params: { id: entry._id } })}
    />
  );
  return (
    <Section id={customerSections.forms} title="Formulare completate">
      {forms.isPending && <Skeleton height={240} />}
      {forms.error && <RecordLoadFailed failure={forms.error} retry={forms.refetch} />}
      {forms.data?.length === 0 && (
        <>
          <p className="text-ink-soft" lang="en">
            No additional information available for this customer.
          </p>
          <div>
            <Button
              variant="secondary"
              aria-keyshortcuts="o"
              onClick={() => navigate('/step1', { state: passOn({ formData: {}, customer }) })}
            >
              Simulați pentru client
            </Button>
          </div>
        </>
      )}
      {newest && card(newest)}
      {older.length > 0 && (
        <Fold heading={`Încă ${formatCount(older.length, 'formular', 'formulare')}`}>
          <div className="grid grid-cols-1 gap-3">{older.map(card)}</div>
        </Fold>
      )}
    </Section>
  );
}
