import type { CustomerFile } from 'contract/documents/file';

/** A file of a customer in the server's answer, by default from a link. */
export function customerFile(changes: Partial<CustomerFile> = {}): CustomerFile {
  return {
    filename: 'a.pdf',
    originalname: 'adeverință.pdf',
    size: 1024,
    uploadDate: '2026-11-20T10:00:00.000Z',
    contentType: 'application/pdf',
    uploadedBy: null,
    emailSender: null,
    isSenderUnproven: false,
    ...changes,
  };
}
