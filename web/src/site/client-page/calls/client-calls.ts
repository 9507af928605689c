import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChosenHour } from 'contract/availability/slots';
import { type ClientPage, clientPortal } from 'contract/client-portal/client-portal';
import type { Sent } from 'contract/endpoint';
import { ApiError, call } from '../../../shared/api/call.ts';
import { download } from '../../../shared/api/download.ts';
import { sendFiles } from '../../../shared/api/upload.ts';
import type { SlotsSource } from '../../availability/free-slots.ts';
import { askOf, readMailbox } from './code-request.ts';

/** The two secrets that open the page: the token of the link, and the token of this device. */
export type Access = { readonly token: string; readonly device: string | undefined };

/** The age of an answer that the page reads again when the client returns, ms: the broker may have changed the case. */
const FRESH = 30_000;

const keyOf = ({ token, device }: Access) => ['client-page', token, device];

/** The client's page. */
export function useClientPage(access: Access) {
  const { token, device } = access;
  return useQuery({
    queryKey: keyOf(access),
    queryFn: ({ signal }) => call(clientPortal.get, { params: { token } }, { signal, token: device }),
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });
}

/** True of failures that need a new code or a new link. */
export function isShut(failure: unknown): boolean {
  return failure instanceof ApiError && ['DISPOZITIV_NECUNOSCUT', 'LINK_DOSAR'].includes(failure.code);
}

/** True of failures after somebody else's change of the page: the page reads again. */
const isOutdated = (failure: unknown) =>
  failure instanceof ApiError &&
  [
    'ACT_NEGASIT',
    'ACORD_NEGASIT',
    'ACORD_INCHEIAT',
    'SCHIMBAT_INTRE_TIMP',
    'STARE_NEPERMISA',
    'DOSAR_NUMAI_DE_CITIT',
    'ARE_PROGRAMARE',
    'PROGRAMARE_NEGASITA',
  ].includes(failure.code);

/** A call that changes the page: its answer replaces the cached page. Changes wait for one another. */
export function useChange<Given>(access: Access, send: (given: Given) => Promise<ClientPage>) {
  const client = useQueryClient();
  const queryKey = keyOf(access);
  return useMutation({
    // Side by side, the older of two answers could arrive last and hide the newer change.
    scope: { id: queryKey.join(' ') },
    mutationFn: send,
    // The answer of an earlier call must not overwrite this one.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (page) => void client.setQueryData(queryKey, page),
    onError: (failure) => {
      if (isShut(failure) || isOutdated(failure)) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Mails a code that opens the page on this device only. */
export function sendCode(token: string) {
  const mailbox = readMailbox(token);
  const body = { ...askOf(token), ...(mailbox !== '' && { mailbox }) };
  return call(clientPortal.sendCode, { params: { token }, body });
}

/** Opens the page on this device. */
export function openWithCode(token: string, code: string) {
  const body = { code, ...askOf(token) };
  return call(clientPortal.open, { params: { token }, body });
}

/** Makes the server forget this device. */
export function forgetOnServer({ token, device }: Access) {
  return call(clientPortal.forget, { params: { token } }, { token: device, isBackground: true });
}

/** The free hours of the client's broker. */
export function hoursOfClient({ token, device }: Access): SlotsSource {
  return {
    key: ['client-slots', token],
    read: (signal) => call(clientPortal.getFreeSlots, { params: { token } }, { signal, token: device }),
  };
}

/** Makes an appointment at a free hour. */
export function chooseHour({ token, device }: Access, body: ChosenHour) {
  return call(clientPortal.chooseHour, { params: { token }, body }, { token: device });
}

/** A token for the page that moves or cancels the appointment. */
export function manageAppointment({ token, device }: Access) {
  return call(clientPortal.manageAppointment, { params: { token } }, { token: device });
}

type Sending = {
  readonly id: string;
  readonly files: readonly File[];
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
};

/** Sends files for a document. */
export function uploadFiles({ token, device }: Access, { id, files, signal, onProgress }: Sending) {
  return sendFiles(clientPortal.upload, { params: { token, id } }, files, { token: device, signal, onProgress });
}

/** Says that a document does not apply. */
export function sayDoesNotApply({ token, device }: Access, { id, reason }: { id: string; reason: string }) {
  return call(clientPortal.doesNotApply, { params: { token, id }, body: { reason } }, { token: device });
}

/** Records that the client opened a text. */
export function markShown({ token, device }: Access, id: string) {
  return call(clientPortal.markShown, { params: { token, id } }, { token: device, isBackground: true });
}

/** Mails a code that confirms the ticked texts. */
export function sendAcceptanceCode({ token, device }: Access) {
  return call(clientPortal.sendAcceptanceCode, { params: { token } }, { token: device });
}

/** The accepted texts, the client's name, and the code. */
export type Acceptance = {
  readonly agreements: string[];
  /** The hashes of the read texts, by their ids. */
  readonly textHashes: Record<string, string>;
  readonly name: string;
  readonly code: string;
};

/** Accepts texts. */
export function accept({ token, device }: Access, body: Acceptance) {
  return call(clientPortal.accept, { params: { token }, body }, { token: device });
}

/** Facts that the person fills in about themselves; absent ones stay, null clears. */
export type SentMe = Sent<typeof clientPortal.setMe>['body'];

/** Saves facts of the person. */
export function saveMe({ token, device }: Access, body: SentMe) {
  return call(clientPortal.setMe, { params: { token }, body }, { token: device });
}

/** Withdraws an acceptance. */
export function withdraw({ token, device }: Access, id: string) {
  return call(clientPortal.withdraw, { params: { token, id } }, { token: device });
}

/** The bank's own form of a text, a PDF. */
export function agreementForm({ token, device }: Access, id: string): Promise<Blob> {
  return download(clientPortal.agreementForm, { params: { token, id } }, { token: device });
}

/** An accepted text as its PDF. */
export function agreementPdf({ token, device }: Access, id: string): Promise<Blob> {
  return download(clientPortal.agreementPdf, { params: { token, id } }, { token: device });
}
