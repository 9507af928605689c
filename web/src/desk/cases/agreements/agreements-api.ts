import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Agreement, agreements } from 'contract/agreements/agreements';
import type { Reply, Sent } from 'contract/endpoint';
import { fileName } from 'contract/text/file-name';
import { saveAs } from '../../../shared/api/save-as.ts';
import { staffCall, staffDownload } from '../../session/staff-call.ts';
import { announces, NOTHING_CHANGED } from '../../ui/announcements/mutation-notices.ts';
import { AGREEMENTS } from '../cases-keys.ts';

/** The section in which changes of agreements are announced. */
export const AGREEMENTS_SECTION = 'acorduri';

/** What a client was sent to read and accept, and to which banks the case may be sent. */
export type AgreementsOfCase = Reply<typeof agreements.getForCase>;

/** Texts to be sent, on the client's page or on paper. */
export type AgreementsToSend = Sent<typeof agreements.send>['body'];

const agreementsKey = (caseId: string) => [...AGREEMENTS, 'of', caseId] as const;

/** The longest time that a browser's timer accepts, ms. */
const MAX_TIMER = 2 ** 31 - 1;

/** The agreements of a case; read again by a timer when the waiting days are over. */
export function useAgreements(caseId: string) {
  return useQuery({
    queryKey: agreementsKey(caseId),
    queryFn: ({ signal }) => staffCall(agreements.getForCase, { params: { id: caseId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => untilOver(state.data),
  });
}

function untilOver(read: AgreementsOfCase | undefined): number | false {
  const from = read?.clearances.find(({ missing }) => missing.includes('waiting'))?.from;
  if (!from) return false;
  // The server's clock may be a little behind this one.
  return Math.min(MAX_TIMER, Math.max(10_000, Date.parse(from) - Date.now() + 1_000));
}

/** Sends the client the newest version of texts. */
export function useSendAgreements(caseId: string) {
  const onSuccess = useReadAgain(caseId);
  return useMutation({
    meta: announces('Texte date clientului', AGREEMENTS_SECTION),
    mutationFn: (body: AgreementsToSend) => staffCall(agreements.send, { params: { id: caseId }, body }),
    onSuccess,
  });
}

/** Notes that a text was signed by hand. */
export function useRecordSigned(caseId: string, id: string) {
  const onSettled = useReadAgain(caseId);
  return useMutation({
    meta: announces('Semnătură înregistrată', AGREEMENTS_SECTION),
    mutationFn: (body: Sent<typeof agreements.recordSigned>['body']) =>
      staffCall(agreements.recordSigned, { params: { id }, body }),
    onSettled,
  });
}

/** Notes that the client withdrew. */
export function useWithdrawAgreement(caseId: string, id: string) {
  const onSettled = useReadAgain(caseId);
  return useMutation({
    meta: announces('Retragere înregistrată', AGREEMENTS_SECTION),
    mutationFn: (note: string) => staffCall(agreements.withdraw, { params: { id }, body: { note } }),
    onSettled,
  });
}

/** Downloads the paper of a text: to be signed, or as it was accepted. */
export function useDownloadAgreement({ _id: id, title, bank }: Agreement) {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async () =>
      saveAs(await staffDownload(agreements.pdf, { params: { id } }), fileName([title, bank ?? ''], 'pdf')),
  });
}

/** Reads the list again after every call, refused ones too. */
function useReadAgain(caseId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: agreementsKey(caseId) });
}
