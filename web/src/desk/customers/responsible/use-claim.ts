import type { Customer } from 'contract/customers/customer';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { showToast } from '../../ui/components/toast-store.ts';
import { useRefreshCustomers } from '../customers-api.ts';
import { assign, claim } from './responsible-api.ts';

/**
 * Claims a customer and says so; when somebody else was first, it says who. Answers the customer after it; undefined
 * when they are somebody else's.
 */
export function useClaim(): (customer: Pick<Customer, 'phone' | 'name'>) => Promise<Customer | undefined> {
  const refresh = useRefreshCustomers();
  return async ({ phone, name }) => {
    const undo = async () => {
      await assign([phone], { username: null });
      await refresh(phone);
    };
    try {
      const claimed = await claim(phone);
      showToast({
        text: `Ați preluat clientul ${isolated(name)}.`,
        undo: () => void undo().catch((failure) => showToast({ text: messageOf(failure) })),
      });
      return claimed;
    } catch (failure) {
      showToast({ text: `${isolated(name)}: ${messageOf(failure)}` });
      return undefined;
    } finally {
      void refresh(phone);
    }
  };
}
