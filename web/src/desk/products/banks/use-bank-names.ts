import { banks } from 'contract/products/banks';
import { useRead } from '../../data/read.ts';

/** The names of the banks of the list; none until they are read. */
export function useBankNames(): readonly string[] {
  return useRead(banks.getAll, {}).data?.map(({ banca }) => banca) ?? [];
}
