import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseDetails } from 'contract/cases/cases';
import { checklist as api } from 'contract/checklist/checklist';
import type { DocumentItem } from 'contract/checklist/document-item';
import type { Sent } from 'contract/endpoint';
import { fileName } from 'contract/text/file-name';
import { sendCreation } from '../../../shared/api/creation-ids.ts';
import { isConflict, isNotFound, messageOf } from '../../../shared/api/failure.ts';
import { saveAs } from '../../../shared/api/save-as.ts';
import { updateCache } from '../../api/update-cache.ts';
import { staffCall, staffDownload } from '../../session/staff-call.ts';
import { announces, NOTHING_CHANGED, SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';
import { showToast } from '../../ui/components/toast-store.ts';
import { caseName } from '../case-words.ts';
import { CHECKLIST } from '../cases-keys.ts';
import { changedText } from './item-words.ts';

/** The id of the section at which changes of the list are announced. */
export const CHECKLIST_SECTION = 'acte';

/** The fields of a new document. */
export type NewDocument = Omit<Sent<typeof api.add>['body'], 'creationId'>;

/** The new words of a document, its day and what it proves. */
export type DocumentChange = Sent<typeof api.change>['body'];

/** A change of a document's state. */
export type StateChange = Omit<Sent<typeof api.setState>['body'], 'expectedVersion'> & { readonly version: number };

const listKey = (caseId: string) => [...CHECKLIST, 'of', caseId] as const;

/** The cache key of a case's proven figures, which are read again with every change of its list. */
const provenKey = (caseId: string) => [...CHECKLIST, 'proven', caseId] as const;

/** The documents that a case needs: those of each person together, then those of the case. */
export function useChecklist(caseId: string) {
  return useQuery({
    queryKey: listKey(caseId),
    queryFn: ({ signal }) => staffCall(api.getForCase, { params: { id: caseId } }, { signal }),
    staleTime: 0,
  });
}

/** Declared figures beside proven ones, and the applications computed with both. */
export function useProvenFigures({ _id: caseId, version, applications }: CaseDetails) {
  return useQuery({
    // Another form or bank gives other figures, even when the list is the same.
    queryKey: [...provenKey(caseId), version, applications.map(({ _id }) => _id)],
    queryFn: ({ signal }) => staffCall(api.provenFigures, { params: { id: caseId } }, { signal }),
    staleTime: 0,
  });
}

/** Asks for a document that no rule asks for. */
export function useAddDocument(caseId: string, onAdded: () => void) {
  const { replace } = useItemAnswers(caseId);
  return useMutation({
    meta: announces('Act adăugat', CHECKLIST_SECTION),
    mutationFn: (body: NewDocument) =>
      sendCreation(`document ${caseId}`, body, (sent) => staffCall(api.add, { params: { id: caseId }, body: sent })),
    onSuccess: async () => {
      // The server decides where it stands in the list.
      await replace();
      onAdded();
    },
  });
}

/** Changes the words of a document, its day, and what it proves. */
export function useChangeDocument(caseId: string, id: string, onChanged: () => void) {
  const { replace, onError } = useItemAnswers(caseId);
  return useMutation({
    meta: announces('Act modificat', CHECKLIST_SECTION),
    mutationFn: (body: DocumentChange) => staffCall(api.change, { params: { id }, body }),
    onError,
    onSuccess: async (changed) => {
      await replace(changed);
      onChanged();
    },
  });
}

/** Verifies, rejects, asks again, or notes that a document does not apply; announced with an undo. */
export function useSetState(caseId: string, seen: DocumentItem, onSet?: () => void) {
  const { replace, onError } = useItemAnswers(caseId);
  const set = ({ version: expectedVersion, ...change }: StateChange) =>
    staffCall(api.setState, { params: { id: seen._id }, body: { ...change, expectedVersion } });
  const takeBack = async (version: number) => {
    const { state, reason, issuedOn, proven, provenDelays } = seen;
    await replace(await set({ state, reason, issuedOn, proven, provenDelays, version }));
  };
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: set,
    onError,
    onSuccess: async (changed) => {
      await replace(changed);
      onSet?.();
      showToast({
        text: changedText(changed),
        undo: () => void takeBack(changed.version).catch((failure) => showToast({ text: messageOf(failure) })),
      });
    },
  });
}

/** Takes a document off the list. */
export function useRemoveDocument(caseId: string, id: string) {
  const { drop } = useItemAnswers(caseId);
  return useMutation({
    meta: announces('Act scos din listă', CHECKLIST_SECTION),
    mutationFn: () => staffCall(api.remove, { params: { id } }),
    onSuccess: () => drop(id),
  });
}

/** Puts files of the customer under a document. */
export function useAttachFiles(caseId: string) {
  const { replace, onError } = useItemAnswers(caseId);
  return useMutation({
    meta: announces('Fișier pus sub act', CHECKLIST_SECTION),
    mutationFn: ({ id, filenames }: { id: string; filenames: readonly string[] }) =>
      staffCall(api.attach, { params: { id }, body: { filenames: [...filenames] } }),
    onError,
    onSuccess: replace,
  });
}

/** Takes a file from under a document; it stays the customer's. Announced with an undo. */
export function useDetachFile(caseId: string, id: string, { filename, originalname }: DocumentItem['files'][number]) {
  const { replace, onError } = useItemAnswers(caseId);
  const putBack = async () => replace(await staffCall(api.attach, { params: { id }, body: { filenames: [filename] } }));
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: () => staffCall(api.detach, { params: { id, filename } }),
    onError,
    onSuccess: async (changed) => {
      await replace(changed);
      const next = changed.state === 'requested' ? ' Actul este cerut din nou.' : '';
      showToast({
        text: `„${originalname}” nu mai este sub „${changed.title}”; rămâne la fișierele clientului.${next}`,
        undo: () => void putBack().catch((failure) => showToast({ text: messageOf(failure) })),
      });
    },
  });
}

/** The verified documents for a bank: one PDF, or an archive of the files. */
export type BundleKind = 'pdf' | 'zip';

/** Downloads the verified documents for a bank (empty: for any). */
export function useDownloadBundle(found: Pick<CaseDetails, '_id' | 'number'>, bank: string) {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async (kind: BundleKind) => {
      const endpoint = kind === 'pdf' ? api.bundlePdf : api.bundleZip;
      const sent = { params: { id: found._id }, query: bank === '' ? {} : { bank } };
      saveAs(await staffDownload(endpoint, sent), fileName([caseName(found), 'acte', bank], kind));
    },
  });
}

/** Handles the answer to a change of a document: caches the answered one; after a refusal reads the list again. */
function useItemAnswers(caseId: string) {
  const queryClient = useQueryClient();
  const change = async (changes: (items: readonly DocumentItem[]) => readonly DocumentItem[]) => {
    await updateCache<readonly DocumentItem[]>(queryClient, listKey(caseId), changes);
    void queryClient.invalidateQueries({ queryKey: provenKey(caseId) });
  };
  return {
    replace: (changed?: DocumentItem) =>
      changed
        ? change((items) => items.map((old) => (old._id === changed._id ? changed : old)))
        : queryClient.invalidateQueries({ queryKey: listKey(caseId) }),
    drop: (id: string) => change((items) => items.filter(({ _id }) => _id !== id)),
    onError: async (failure: Error) => {
      // Somebody else was first: the screen shows the present state beside what was typed, before the next press.
      if (isConflict(failure) || isNotFound(failure)) {
        await queryClient.invalidateQueries({ queryKey: listKey(caseId) });
      }
    },
  };
}
