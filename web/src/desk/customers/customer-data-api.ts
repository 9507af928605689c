import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../data/read.ts';

/** Reads chosen offer, files and notes of a customer again, after one's own change of them. */
export function useReadCustomerDataAgain(phone: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => readAgain(queryClient, new Map([['data', new Set([phone])]]));
}
