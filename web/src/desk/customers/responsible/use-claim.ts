import type { Customer } from 'contract/customers/customer';
import { responsible } from 'contract/customers/responsible';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { useChange, useUndo } from '../../data/change.ts';

/**
 * Claims a customer and says so; names a colleague who was first. Answers the customer after it; undefined for a
 * colleague's customer.
 */
export function useClaim(): (customer: Pick<Customer, 'phone' | 'name'>) => Promise<Customer | undefined> {
  const claiming = useChange(responsible.claim, { notice: SHOWN_BY_SCREEN });
  const undo = useUndo(responsible.assign);
  return async ({ phone, name }) => {
    try {
      const claimed = await claiming.mutateAsync({ params: { phone } });
      showToast({
        text: `Ați preluat clientul ${isolated(name)}.`,
        undo: () => undo({ body: { phones: [phone], username: null } }),
      });
      return claimed;
    } catch (failure) {
      showToast({ text: `${isolated(name)}: ${messageOf(failure)}` });
      return undefined;
    }
  };
}
