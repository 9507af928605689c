import type { Customer } from 'contract/customers/customer';
import { responsible } from 'contract/customers/responsible';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { useChange } from '../../data/change.ts';
import { SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';
import { showToast } from '../../ui/components/toast-store.ts';

/**
 * Claims a customer and says so; when somebody else was first, it says who. Answers the customer after it; undefined
 * when they are somebody else's.
 */
export function useClaim(): (customer: Pick<Customer, 'phone' | 'name'>) => Promise<Customer | undefined> {
  const claiming = useChange(responsible.claim, { notice: SHOWN_BY_SCREEN });
  const undoing = useChange(responsible.assign, { notice: SHOWN_BY_SCREEN });
  return async ({ phone, name }) => {
    const undo = () =>
      undoing
        .mutateAsync({ body: { phones: [phone], username: null } })
        .catch((failure) => showToast({ text: messageOf(failure) }));
    try {
      const claimed = await claiming.mutateAsync({ params: { phone } });
      showToast({ text: `Ați preluat clientul ${isolated(name)}.`, undo: () => void undo() });
      return claimed;
    } catch (failure) {
      showToast({ text: `${isolated(name)}: ${messageOf(failure)}` });
      return undefined;
    }
  };
}
